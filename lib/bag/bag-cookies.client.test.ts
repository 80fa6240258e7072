import { beforeEach, expect, it, vi } from 'vitest'
import { createCookieJar } from '#tests/support/cookie-jar.ts'
import { abandonedAfterMs, clearStoredBag, readStoredBag, saveBag } from './bag-cookies.client.ts'
import { parkBag } from './parked-bags.client.ts'

vi.mock('./parked-bags.client.ts', () => ({ parkBag: vi.fn() }))

const now = Date.UTC(2026, 10, 21, 12)
const hash = 'abcdefghijklmnopqrstuv'
let browser = createCookieJar()
beforeEach(() => {
  vi.clearAllMocks()
  browser = createCookieJar()
})

it('has no bag before one is saved', () => {
  expect(readStoredBag(browser.jar, 'vereda', 'GB', now, { shouldPark: true })).toBeNull()
})

it('saves hash, market and date for thirty days under the brand’s prefix', () => {
  saveBag(browser.jar, 'taller', 'ES', hash, now)
  expect(Object.fromEntries(browser.cookies)).toEqual({
    taller_bag: hash,
    taller_bag_market: 'ES',
    taller_bag_date: String(now),
  })
  expect(browser.attributes.get('taller_bag')).toBe('Path=/; Max-Age=2592000; SameSite=Lax')
  expect(readStoredBag(browser.jar, 'taller', 'ES', now, { shouldPark: true })).toEqual({
    hash,
    abandoned: false,
  })
})

it('stores the bags of the brands separately', () => {
  saveBag(browser.jar, 'taller', 'ES', hash, now)
  expect(readStoredBag(browser.jar, 'vereda', 'ES', now, { shouldPark: true })).toBeNull()
})

it.each([
  ['just before half an hour', abandonedAfterMs - 1, false],
  ['after half an hour', abandonedAfterMs, true],
  ['a week later', 7 * 86_400_000, true],
])('is abandoned or not %s', (_when, later, abandoned) => {
  saveBag(browser.jar, 'vereda', 'GB', hash, now)
  expect(readStoredBag(browser.jar, 'vereda', 'GB', now + later, { shouldPark: true })).toEqual({
    hash,
    abandoned,
  })
})

it.each([
  ['without a date', {}],
  ['with an unreadable date', { vereda_bag_date: 'yesterday' }],
])('is abandoned %s', (_what, date) => {
  const { jar } = createCookieJar({ vereda_bag: hash, vereda_bag_market: 'GB', ...date })
  expect(readStoredBag(jar, 'vereda', 'GB', now, { shouldPark: true })).toEqual({ hash, abandoned: true })
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
  const { jar, cookies } = createCookieJar({
    ...Object.fromEntries(bagCookieNames.map((name) => [`vereda_${name}`, 'x'])),
    vereda_bag_market: 'ES',
    vereda_country: 'ES',
    taller_bag: hash,
  })
  expect(readStoredBag(jar, 'vereda', 'FR', now, { shouldPark: true })).toBeNull()
  expect(parkBag).toHaveBeenCalledWith('vereda', 'ES', { hash: 'x', date: now })
  expect([...cookies.keys()]).toEqual(['vereda_country', 'taller_bag'])
})

it('is not touched by a tab in another market', () => {
  const { jar, cookies } = createCookieJar({
    vereda_bag: hash,
    vereda_bag_market: 'GB',
    vereda_bag_date: String(now),
  })
  expect(readStoredBag(jar, 'vereda', 'DE', now, { shouldPark: false })).toBeNull()
  expect(cookies.size).toBe(3)
  expect(readStoredBag(jar, 'vereda', 'GB', now, { shouldPark: false })?.hash).toBe(hash)
})

it('is removed if its market is unknown', () => {
  const { jar, cookies } = createCookieJar({ vereda_bag: hash })
  expect(readStoredBag(jar, 'vereda', 'GB', now, { shouldPark: true })).toBeNull()
  expect(cookies.size).toBe(0)
})

it('is cleared after the purchase', () => {
  saveBag(browser.jar, 'vereda', 'GB', hash, now)
  clearStoredBag(browser.jar, 'vereda')
  expect(browser.cookies.size).toBe(0)
})

const another = 'ABCDEFGHIJKLMNOPQRSTUV'

/** A cookie jar in which another tab acts after each cookie write. */
function jarBetween({ jar }: ReturnType<typeof createCookieJar>, act: () => void) {
  return {
    get cookie() {
      return jar.cookie
    },
    set cookie(text: string) {
      jar.cookie = text
      act()
    },
  }
}

it('keeps market and date of a bag that another tab creates during a clear', () => {
  saveBag(browser.jar, 'vereda', 'GB', hash, now)
  const begin = vi.fn().mockImplementationOnce(() => saveBag(browser.jar, 'vereda', 'GB', another, now + 1))
  clearStoredBag(jarBetween(browser, begin), 'vereda')
  const left = readStoredBag(browser.jar, 'vereda', 'GB', now + 1, { shouldPark: true })
  expect(left).toEqual({ hash: another, abandoned: false })
})

it('is never seen with the market of the bag it replaces', () => {
  saveBag(browser.jar, 'vereda', 'DE', another, now)
  const readInGermany = vi.fn(() => {
    const { jar } = createCookieJar(Object.fromEntries(browser.cookies))
    readStoredBag(jar, 'vereda', 'FR', now, { shouldPark: true })
  })
  saveBag(jarBetween(browser, readInGermany), 'vereda', 'GB', hash, now + 1)
  expect(readInGermany).toHaveBeenCalledTimes(4)
  expect(vi.mocked(parkBag).mock.calls).toEqual([['vereda', 'GB', { hash, date: now + 1 }]])
})

it('returns a tampered cookie unchanged, for the service to check', () => {
  const { jar } = createCookieJar({
    vereda_bag: '%zz%',
    vereda_bag_market: 'GB',
    vereda_bag_date: String(now),
  })
  expect(readStoredBag(jar, 'vereda', 'GB', now, { shouldPark: true })).toEqual({
    hash: '%zz%',
    abandoned: false,
  })
})

it.each(['%', '%ff', '%E0%A4', 'tampered'])('returns a malformed hash (%s) unchanged', (broken) => {
  const { jar } = createCookieJar({
    vereda_bag: broken,
    vereda_bag_market: 'GB',
    vereda_bag_date: String(now),
  })
  expect(readStoredBag(jar, 'vereda', 'GB', now, { shouldPark: true })?.hash).toBe(broken)
})
