import { afterEach, expect, it, vi } from 'vitest'
import { createSearchApi } from './search-api.ts'
import { callByName } from './shop-api.ts'

const timers = vi.spyOn(globalThis, 'setTimeout')
afterEach(() => timers.mockClear())
const waited = () => timers.mock.calls.map(([, timeoutMs]) => timeoutMs)

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
] as const)('%s is waited for ten seconds where nothing else is said', async (_, ask) => {
  await Promise.resolve(ask()).catch(() => undefined)
  expect(waited()).toEqual([10_000])
})

it('explicit options win, those of a call over those of the client', async () => {
  await callByName({ ...shop, timeoutMs: 400 }, 'countries', { profile: 'en_GB' })
  await callByName({ ...shop, timeoutMs: 400 }, 'countries', { profile: 'en_GB' }, { timeoutMs: 300 })
  expect(waited()).toEqual([400, 300])
})
