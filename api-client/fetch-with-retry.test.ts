import { afterEach, expect, it, vi } from 'vitest'
import { createSearchApi } from './search-api.ts'
import { callByName } from './shop-api.ts'

const timers = vi.spyOn(globalThis, 'setTimeout')
afterEach(() => timers.mockClear())
const getTimeouts = () => timers.mock.calls.map(([, timeoutMs]) => timeoutMs)

const down: typeof fetch = () => Promise.reject(new Error('down'))
const shop = { baseUrl: 'http://shop.test', fetch: down, retries: 0 }
const hash = 'a'.repeat(22)

it.each([
  ['a read', () => callByName(shop, 'countries', { profile: 'en_GB' })],
  [
    'a change',
    () =>
      callByName(shop, 'deleteFromBag', {
        profile: 'en_GB',
        brand: 'vereda',
        shoppingCartHashId: hash,
        id: '1',
      }),
  ],
  ['a search', () => createSearchApi({ ...shop, apiKey: 'key', siteKey: 'site' }).search({ q: 'boots' })],
] as const)('has a default timeout of ten seconds for %s', async (_, call) => {
  await Promise.resolve(call()).catch(() => undefined)
  expect(getTimeouts()).toEqual([10_000])
})

it('prefers the timeout of a call to that of the client', async () => {
  await callByName({ ...shop, timeoutMs: 400 }, 'countries', { profile: 'en_GB' })
  await callByName({ ...shop, timeoutMs: 400 }, 'countries', { profile: 'en_GB' }, { timeoutMs: 300 })
  expect(getTimeouts()).toEqual([400, 300])
})
