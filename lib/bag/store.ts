import type { Brand } from '#i18n/brands.ts'
import type { MarketCode } from '#i18n/markets.ts'
import {
  type CookieJar,
  type CookieKey,
  eraseCookies,
  readCookie,
  writeCookie,
} from '#lib/session/cookies.ts'
import { parkBag } from './parked.ts'

/** A bag untouched for this long is re-priced and re-checked before it is shown. */
export const abandonedAfterMs = 1_800_000

/** The hash goes first: see {@link keepBag}. */
const bagCookies = ['bag', 'bagDate', 'bagMarket'] as const satisfies readonly CookieKey[]
/** What a bag of another market takes with it. */
const marketCookies = [
  ...bagCookies,
  'shipment',
  'employee',
  'packstation',
  'counter',
  'zip',
] as const satisfies readonly CookieKey[]

export type StoredBag = { readonly hash: string; readonly abandoned: boolean }

/**
 * The bag the cookies name, or null. One of another market belongs to nobody here: with `leaves`, the shopper has left
 * that market, so it is parked there and the cookies are cleared together with its shipment, employee, packstation,
 * counter and zip; without, another tab is shopping there and keeps it. A function is asked with the date on which the
 * bag was last looked at (NaN where nobody can read it, which counts as long ago). The cookies are read at one moment,
 * for another tab may be writing them.
 */
export function storedBag(
  jar: CookieJar,
  brand: Brand,
  market: MarketCode,
  now: number,
  { leaves }: { readonly leaves: boolean | ((date: number) => boolean) },
): StoredBag | null {
  const read = { cookie: jar.cookie }
  const hash = readCookie(read, brand, 'bag')
  if (!hash) return null
  const date = Number(readCookie(read, brand, 'bagDate') ?? Number.NaN)
  const bagMarket = readCookie(read, brand, 'bagMarket')
  if (bagMarket === market) return { hash, abandoned: !(now - date < abandonedAfterMs) }
  if (!(typeof leaves === 'boolean' ? leaves : leaves(date))) return null
  if (bagMarket) parkBag(brand, bagMarket, { hash, date: Number.isFinite(date) ? date : now })
  eraseCookies(jar, brand, marketCookies)
  return null
}

/**
 * Writes hash, market and date (milliseconds since 1970), each for 30 days. The hash comes last: another tab that looks
 * between finds no bag, rather than one without its market or date, which it would park.
 */
export function keepBag(jar: CookieJar, brand: Brand, market: MarketCode, hash: string, now: number): void {
  writeCookie(jar, brand, 'bagDate', String(now))
  writeCookie(jar, brand, 'bagMarket', market)
  writeCookie(jar, brand, 'bag', hash)
}

/** Forgets the bag: bought, or unknown to the shop. */
export function forgetBag(jar: CookieJar, brand: Brand): void {
  eraseCookies(jar, brand, bagCookies)
}
