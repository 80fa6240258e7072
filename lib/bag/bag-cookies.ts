import type { Brand } from '#i18n/brands.ts'
import type { MarketCode } from '#i18n/markets.ts'
import {
  type CookieJar,
  type CookieKey,
  eraseCookies,
  readCookie,
  writeCookie,
} from '#lib/session/cookies.ts'
import { parkBag } from './parked-bags.ts'

/** A bag untouched for this long is re-priced and re-checked before it is shown. */
export const abandonedAfterMs = 1_800_000

/** What belongs to a bag, beside its hash. */
const bagCookies = ['bagDate', 'bagMarket'] as const satisfies readonly CookieKey[]
/** What a bag of another market takes with it. */
const marketCookies = [
  ...bagCookies,
  'shipment',
  'employee',
  'packstation',
  'counter',
  'zip',
] as const satisfies readonly CookieKey[]

/** Whether a bag of another market was left, or how to tell from the date on which it was last looked at. */
export type ShouldPark = boolean | ((date: number) => boolean)

export type StoredBag = { readonly hash: string; readonly abandoned: boolean }

/**
 * The bag the cookies name, or null. One of another market belongs to nobody here: with `leaves`, the shopper has left
 * that market, so it is parked there and the cookies are cleared together with its shipment, employee, packstation,
 * counter and zip; without, another tab is shopping there and keeps it. A function is asked with the date on which the
 * bag was last looked at (NaN if the cookie is unreadable, which counts as long ago). The cookies are read at one moment,
 * for another tab may be writing them.
 */
export function readStoredBag(
  jar: CookieJar,
  brand: Brand,
  market: MarketCode,
  now: number,
  { shouldPark }: { readonly shouldPark: ShouldPark },
): StoredBag | null {
  const snapshot = { cookie: jar.cookie }
  const hash = readCookie(snapshot, brand, 'bag')
  if (!hash) return null
  const date = Number(readCookie(snapshot, brand, 'bagDate') ?? Number.NaN)
  const bagMarket = readCookie(snapshot, brand, 'bagMarket')
  if (bagMarket === market) return { hash, abandoned: !(now - date < abandonedAfterMs) }
  if (!(typeof shouldPark === 'boolean' ? shouldPark : shouldPark(date))) return null
  if (bagMarket) parkBag(brand, bagMarket, { hash, date: Number.isFinite(date) ? date : now })
  eraseBagCookies(jar, brand, marketCookies)
  return null
}

/** The hash goes first. Where another one comes meanwhile, another tab has begun a bag, and the rest belongs to that. */
function eraseBagCookies(jar: CookieJar, brand: Brand, cookies: readonly CookieKey[]): void {
  eraseCookies(jar, brand, ['bag'])
  if (readCookie(jar, brand, 'bag') === null) eraseCookies(jar, brand, cookies)
}

/**
 * Writes hash, market and date (milliseconds since 1970), each for 30 days. The hash comes last, and the hash of another
 * bag is erased before: a tab that looks between finds no bag, rather than one without its market or date, which it would
 * park.
 */
export function saveBag(jar: CookieJar, brand: Brand, market: MarketCode, hash: string, now: number): void {
  if (readCookie(jar, brand, 'bag') !== hash) eraseCookies(jar, brand, ['bag'])
  writeCookie(jar, brand, 'bagDate', String(now))
  writeCookie(jar, brand, 'bagMarket', market)
  writeCookie(jar, brand, 'bag', hash)
}

/** Forgets the bag: bought, or unknown to the shop. */
export function clearStoredBag(jar: CookieJar, brand: Brand): void {
  eraseBagCookies(jar, brand, bagCookies)
}
