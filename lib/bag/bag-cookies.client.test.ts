import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createCookieJar } from '#tests/support/cookie-jar.ts'
import { abandonedAfterMs, clearStoredBag, readStoredBag, saveBag } from './bag-cookies.client.ts'
import { parkBag } from './parked-bags.client.ts'

vi.mock('./parked-bags.client.ts', () => ({ parkBag: vi.fn() }))

const now = Date.UTC(2026, 10, 21, 12)
const hash = 'abcdefghijklmnopqrstuv'

/** A browser with these cookies. */
function openBrowser(start?: Readonly<Record<string, string>>) {
  const opened = createCookieJar(start)
  vi.stubGlobal('document', opened.jar)
  return opened
}

let browser = openBrowser()
beforeEach(() => {
  vi.clearAllMocks()
  browser = openBrowser()
})
afterAll(() => vi.unstubAllGlobals())

it('has no bag before one is saved', () => {
  expect(readStoredBag('vereda', 'GB', now, { shouldPark: true })).toBeNull()
})

it('saves hash, market and date for thirty days under the brand’s prefix', () => {
  saveBag('taller', 'ES', hash, now)
  expect(Object.fromEntries(browser.cookies)).toEqual({
    taller_bag: hash,
    taller_bag_market: 'ES',
    taller_bag_date: String(now),
  })
  expect(browser.attributes.get('taller_bag')).toBe('path=/; max-age=2592000; sameSite=Lax')
  expect(readStoredBag('taller', 'ES', now, { shouldPark: true })).toEqual({
    hash,
    abandoned: false,
  })
})

it('stores the bags of the brands separately', () => {
  saveBag('taller', 'ES', hash, now)
  expect(readStoredBag('vereda', 'ES', now, { shouldPark: true })).toBeNull()
})

it.each([
  ['just before half an hour', abandonedAfterMs - 1, false],
  ['after half an hour', abandonedAfterMs, true],
  ['a week later', 7 * 86_400_000, true],
])('is abandoned or not %s', (_when, later, abandoned) => {
  saveBag('vereda', 'GB', hash, now)
  expect(readStoredBag('vereda', 'GB', now + later, { shouldPark: true })).toEqual({
    hash,
    abandoned,
  })
})

it.each([
  ['without a date', {}],
  ['with an unreadable date', { vereda_bag_date: 'yesterday' }],
])('is abandoned %s', (_what, date) => {
  openBrowser({ vereda_bag: hash, vereda_bag_market: 'GB', ...date })
  expect(readStoredBag('vereda', 'GB', now, { shouldPark: true })).toEqual({ hash, abandoned: true })
})

it('is parked in its market when read from another, and its cookies are cleared', () => {
  const bagCookieNames = [
    'bag',
    'bag_date',
    'bag_market',
    'shipment',
    'employee',
    'packstation',
    'counter',
    'zip',
  ]
  const { cookies } = openBrowser({
    ...Object.fromEntries(bagCookieNames.map((name) => [`vereda_${name}`, 'x'])),
    vereda_bag_market: 'ES',
    vereda_country: 'ES',
    taller_bag: hash,
  })
  expect(readStoredBag('vereda', 'FR', now, { shouldPark: true })).toBeNull()
  expect(parkBag).toHaveBeenCalledWith('vereda', 'ES', { hash: 'x', date: now })
  expect([...cookies.keys()]).toEqual(['vereda_country', 'taller_bag'])
})

it('is not touched by a tab in another market', () => {
  const { cookies } = openBrowser({
    vereda_bag: hash,
    vereda_bag_market: 'GB',
    vereda_bag_date: String(now),
  })
  expect(readStoredBag('vereda', 'DE', now, { shouldPark: false })).toBeNull()
  expect(cookies.size).toBe(3)
  expect(readStoredBag('vereda', 'GB', now, { shouldPark: false })?.hash).toBe(hash)
})

it('is removed if its market is unknown', () => {
  const { cookies } = openBrowser({ vereda_bag: hash })
  expect(readStoredBag('vereda', 'GB', now, { shouldPark: true })).toBeNull()
  expect(cookies.size).toBe(0)
})

it('is cleared after the purchase', () => {
  saveBag('vereda', 'GB', hash, now)
  clearStoredBag('vereda')
  expect(browser.cookies.size).toBe(0)
})

const another = 'ABCDEFGHIJKLMNOPQRSTUV'

/** Another tab acts after each cookie write; its own writes are not watched. */
function watchWrites({ jar }: ReturnType<typeof createCookieJar>, act: () => void): void {
  const watched = {
    get cookie() {
      return jar.cookie
    },
    set cookie(text: string) {
      jar.cookie = text
      vi.stubGlobal('document', jar)
      act()
      vi.stubGlobal('document', watched)
    },
  }
  vi.stubGlobal('document', watched)
}

it('keeps market and date of a bag that another tab creates during a clear', () => {
  saveBag('vereda', 'GB', hash, now)
  const begin = vi.fn().mockImplementationOnce(() => saveBag('vereda', 'GB', another, now + 1))
  watchWrites(browser, begin)
  clearStoredBag('vereda')
  const left = readStoredBag('vereda', 'GB', now + 1, { shouldPark: true })
  expect(left).toEqual({ hash: another, abandoned: false })
})

it('is never seen with the market of the bag it replaces', () => {
  saveBag('vereda', 'DE', another, now)
  const readInGermany = vi.fn(() => {
    openBrowser(Object.fromEntries(browser.cookies))
    readStoredBag('vereda', 'FR', now, { shouldPark: true })
  })
  watchWrites(browser, readInGermany)
  saveBag('vereda', 'GB', hash, now + 1)
  expect(readInGermany).toHaveBeenCalledTimes(4)
  expect(vi.mocked(parkBag).mock.calls).toEqual([['vereda', 'GB', { hash, date: now + 1 }]])
})

it('returns a tampered cookie unchanged, for the service to check', () => {
  openBrowser({
    vereda_bag: '%zz%',
    vereda_bag_market: 'GB',
    vereda_bag_date: String(now),
  })
  expect(readStoredBag('vereda', 'GB', now, { shouldPark: true })).toEqual({
    hash: '%zz%',
    abandoned: false,
  })
})

it.each(['%', '%ff', '%E0%A4', 'tampered'])('returns a malformed hash (%s) unchanged', (broken) => {
  openBrowser({
    vereda_bag: broken,
    vereda_bag_market: 'GB',
    vereda_bag_date: String(now),
  })
  expect(readStoredBag('vereda', 'GB', now, { shouldPark: true })?.hash).toBe(broken)
})
