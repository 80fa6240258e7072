import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { createEmptyBagDto } from '#tests/fixtures/bag.ts'
import { createCookieJar } from '#tests/support/cookie-jar.ts'
import { readStoredBag, saveBag } from './bag-cookies.client.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({ shopApi: { addToBag: vi.fn(), retrieveBag: vi.fn() } }))
vi.mock('#lib/query/query-client.client.ts', () => {
  const client = new QueryClient()
  return { getQueryClient: () => client }
})
vi.mock('#lib/shop-context/shop-context.client.ts', () => ({
  getPageShopContext: () => ({ brand: 'vereda', locale: 'en_GB' }),
}))
vi.mock('#lib/market/market-profile.client.ts', () => ({ profileQuery: () => ({ queryKey: ['profile'] }) }))
vi.mock('#lib/errors/report.client.ts')
vi.mock('#lib/tracking/data-layer.client.ts')
vi.mock('./events.client.ts')

/** Web Locks, shared by all tabs of a browser. */
function sharedLocks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    request<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
      const turn = (held.get(name) ?? Promise.resolve()).then(work)
      held.set(name, turn)
      return turn
    },
  }
}

const hashOf = (letter: string) => letter.repeat(22)
let browser = createCookieJar()
beforeEach(() => {
  vi.clearAllMocks()
  browser = createCookieJar()
  vi.stubGlobal('document', browser.jar)
  vi.stubGlobal('navigator', { locks: sharedLocks() })
  let bags = 0
  vi.mocked(shopApi.addToBag).mockImplementation(async ({ shoppingCartHashId }) => {
    bags += shoppingCartHashId ? 0 : 1
    const hash = shoppingCartHashId ?? hashOf(bags === 1 ? 'a' : 'b')
    await new Promise((done) => setTimeout(done))
    return { status: 'OK', bag: createEmptyBagDto(hash), addedIds: [] }
  })
})
afterAll(() => vi.unstubAllGlobals())

/** Loads the bag module again, as another tab does. */
async function openTab() {
  vi.resetModules()
  return import('./actions.client.ts')
}
const shoe = { material: 'K100052-001', size: '41' }

it('creates one bag when two tabs add at once', async () => {
  const tabs = [await openTab(), await openTab()]
  await Promise.all(tabs.map((tab) => tab.addToBag(shoe)))
  const sentHashes = vi.mocked(shopApi.addToBag).mock.calls.map(([input]) => input.shoppingCartHashId)
  expect(sentHashes).toEqual([undefined, hashOf('a')])
  expect(readStoredBag('vereda', 'GB', Date.now(), { shouldPark: false })?.hash).toBe(hashOf('a'))
})

it('refetches the bag after a call without a response', async () => {
  saveBag('vereda', 'GB', hashOf('c'), Date.now())
  const errors = [{ code: 'timeout', message: '' }]
  vi.mocked(shopApi.addToBag).mockResolvedValue({ status: 'KO', requestId: 'r', errors })
  vi.mocked(shopApi.retrieveBag).mockResolvedValue({ status: 'OK', bag: createEmptyBagDto(hashOf('c')) })
  const { addToBag } = await openTab()
  expect(await addToBag(shoe)).toMatchObject({ ok: false, error: { code: 'timeout' } })
  await vi.waitFor(() => expect(shopApi.retrieveBag).toHaveBeenCalledOnce())
})
