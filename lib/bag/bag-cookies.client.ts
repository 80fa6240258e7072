import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import { eraseCookies, readCookie, readCookies, writeCookie } from '#lib/session/browser-cookies.client.ts'
import type { CookieKey } from '#lib/session/cookies.ts'
import { parkBag } from './parked-bags.client.ts'

/** A bag that was not touched for this long is repriced and checked again before it is shown. */
export const abandonedAfterMs = 1_800_000

/** Cookies of a bag besides its hash. */
const bagCookies = ['bagDate', 'bagMarket'] as const satisfies readonly CookieKey[]
/** Cookies that are cleared together with a bag of another market. */
const marketCookies = [
  ...bagCookies,
  'shipment',
  'employee',
  'packstation',
  'counter',
  'zip',
] as const satisfies readonly CookieKey[]

/** Whether to park a bag of another market, or how to decide from the date on which it was last viewed. */
export type ShouldPark = boolean | ((date: number) => boolean)

export type StoredBag = { readonly hash: string; readonly abandoned: boolean }

/**
 * The bag of the cookies, or null. A bag of another market is not used here. With `shouldPark`, the customer
 * has left that market: the bag is parked there, and its cookies are cleared together with its shipment,
 * employee, packstation, counter and zip. Without it, another tab still shops there, and the bag stays. A
 * function receives the date on which the bag was last viewed (NaN if the cookie is unreadable, which counts
 * as long ago). All cookies are read at once, because another tab may be writing them.
 */
export function readStoredBag(
  brand: Brand,
  market: MarketCode,
  now: number,
  { shouldPark }: { readonly shouldPark: ShouldPark },
): StoredBag | null {
  const { bag: hash, bagDate, bagMarket } = readCookies(brand, ['bag', 'bagDate', 'bagMarket'])
  if (!hash) return null
  const date = Number(bagDate ?? Number.NaN)
  if (bagMarket === market) return { hash, abandoned: !(now - date < abandonedAfterMs) }
  if (!(typeof shouldPark === 'boolean' ? shouldPark : shouldPark(date))) return null
  if (bagMarket) parkBag(brand, bagMarket, { hash, date: Number.isFinite(date) ? date : now })
  eraseBagCookies(brand, marketCookies)
  return null
}

/**
 * Erases the hash first. If another hash appears in between, another tab has created a bag, and the other
 * cookies belong to it.
 */
function eraseBagCookies(brand: Brand, cookies: readonly CookieKey[]): void {
  eraseCookies(brand, ['bag'])
  if (readCookie(brand, 'bag') === null) eraseCookies(brand, cookies)
}

/**
 * Writes hash, market and date (milliseconds since 1970), each for 30 days. The hash is written last, and the
 * hash of another bag is erased first: a tab that reads in between finds no bag, instead of one without
 * market or date, which it would park.
 */
export function saveBag(brand: Brand, market: MarketCode, hash: string, now: number): void {
  if (readCookie(brand, 'bag') !== hash) eraseCookies(brand, ['bag'])
  writeCookie(brand, 'bagDate', String(now))
  writeCookie(brand, 'bagMarket', market)
  writeCookie(brand, 'bag', hash)
}

/** Clears the bag: it was bought, or the service does not know it. */
export function clearStoredBag(brand: Brand): void {
  eraseBagCookies(brand, bagCookies)
}
