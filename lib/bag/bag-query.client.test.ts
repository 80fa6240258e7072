import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { createEmptyBagDto } from '#tests/fixtures/bag.ts'
import { createCookieJar } from '#tests/support/cookie-jar.ts'
import { clearStoredBag, readStoredBag, saveBag } from './bag-cookies.client.ts'
import { bagQuery, fetchCurrentBag } from './bag-query.client.ts'
import { parkBag } from './parked-bags.client.ts'
import { fetchTransferPreview } from './transfer-bag.client.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({ shopApi: { retrieveBag: vi.fn() } }))
vi.mock('#lib/errors/report.client.ts')
vi.mock('./parked-bags.client.ts')

const here = { brand: 'vereda', locale: 'en_GB' } as const
const british = 'b'.repeat(22)
const german = 'g'.repeat(22)
type Answer = Awaited<ReturnType<typeof shopApi.retrieveBag>>
const refusal: Answer = { status: 'KO', requestId: 'r', errors: [{ code: 'bag_not_found', message: '' }] }

const toReply = (hash: string): Answer => ({ status: 'OK', bag: createEmptyBagDto(hash) })

let browser = createCookieJar()
beforeEach(() => {
  vi.clearAllMocks()
  browser = createCookieJar()
  vi.stubGlobal('document', browser.jar)
  saveBag('vereda', 'GB', british, Date.now())
})
afterAll(() => vi.unstubAllGlobals())

const inGermany = () => readStoredBag('vereda', 'DE', Date.now(), { shouldPark: false })?.hash

/** Another tab switches to Germany and fills a bag there while the response for this market is pending. */
function mockMarketSwitch(answer: Answer): void {
  vi.mocked(shopApi.retrieveBag).mockImplementationOnce(async () => {
    clearStoredBag('vereda')
    saveBag('vereda', 'DE', german, Date.now())
    return answer
  })
}

it.each([
  ['response', toReply(british)],
  ['rejection', refusal],
])('a late %s does not clear the bag of another tab in another market', async (_what, answer) => {
  mockMarketSwitch(answer)
  expect(await fetchCurrentBag(here, true)).toEqual({ bag: null, notFound: false })
  expect(inGermany()).toBe(german)
  expect(parkBag).not.toHaveBeenCalled()
})

it('refetches after another tab replaced the bag', async () => {
  const newHash = 'n'.repeat(22)
  vi.mocked(shopApi.retrieveBag).mockImplementationOnce(async () => {
    saveBag('vereda', 'GB', newHash, Date.now())
    return refusal
  })
  vi.mocked(shopApi.retrieveBag).mockResolvedValueOnce(toReply(newHash))
  expect(await fetchCurrentBag(here, true)).toMatchObject({ bag: { hash: newHash }, notFound: false })
})

it('keeps the bag of a visitor who only views another market', async () => {
  saveBag('vereda', 'DE', german, Date.now())
  expect(await fetchTransferPreview(here, 'fr_FR')).toBeNull()
  expect(inGermany()).toBe(german)
  expect(parkBag).not.toHaveBeenCalled()
})

it.each([
  ['before the page load', -1000, 1],
  ['after the page load, in another tab', 1000, 0],
])('parks or keeps a bag of another market that was viewed %s', async (_when, after, parked) => {
  saveBag('vereda', 'DE', german, Math.round(performance.timeOrigin) + after)
  expect(await new QueryClient().fetchQuery(bagQuery(here))).toEqual({
    bag: null,
    serverBag: null,
    notFound: false,
  })
  expect(parkBag).toHaveBeenCalledTimes(parked)
  expect(inGermany()).toBe(parked ? undefined : german)
})

it('never parks the bag of another tab while its cookies are written or erased', async () => {
  const { jar } = createCookieJar()
  const writtenNames: (string | undefined)[] = []
  const lookups: Promise<unknown>[] = []
  /** A tab in Germany looks up its bag after each cookie write. */
  const watchedJar = {
    get cookie() {
      return jar.cookie
    },
    set cookie(text: string) {
      jar.cookie = text
      writtenNames.push(text.split('=')[0])
      lookups.push(new QueryClient().fetchQuery(bagQuery({ ...here, locale: 'de_DE' })))
    },
  }
  const hashHere = () => readStoredBag('vereda', 'GB', Date.now(), { shouldPark: false })?.hash
  vi.stubGlobal('document', watchedJar)
  saveBag('vereda', 'GB', british, Date.now() + 1000)
  expect(hashHere()).toBe(british)
  saveBag('vereda', 'GB', 'n'.repeat(22), Date.now() + 1000)
  expect(hashHere()).toBe('n'.repeat(22))
  clearStoredBag('vereda')
  await Promise.all(lookups)
  expect(new Set(writtenNames)).toEqual(new Set(['vereda_bag', 'vereda_bag_date', 'vereda_bag_market']))
  expect(parkBag).not.toHaveBeenCalled()
})

it('reads all bag cookies at once', async () => {
  saveBag('vereda', 'GB', british, Math.round(performance.timeOrigin) + 1000)
  const [allCookies, afterwards] = [browser.jar.cookie, `vereda_bag=${british}`]
  // js-cookie looks whether there are any before it reads them.
  const reads = [allCookies, allCookies]
  const writes: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return reads.shift() ?? afterwards
    },
    set cookie(text: string) {
      writes.push(text)
    },
  })
  await new QueryClient().fetchQuery(bagQuery({ ...here, locale: 'de_DE' }))
  expect(writes).toEqual([])
  expect(parkBag).not.toHaveBeenCalled()
})
