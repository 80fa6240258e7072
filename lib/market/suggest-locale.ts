import { isLocale, type Locale, localesOf, marketCodeOf } from '#i18n/locales.ts'
import { acceptsOrders, displayMarket, isMarketCode, type MarketCode } from '#i18n/markets.ts'
import { findMarketByTimeZone } from './time-zones.ts'

/** What a browser tells of where its visitor is. */
export type LocationSignals = {
  /** ISO 3166 alpha-2 as the network in front of the shop sees it; null where it says nothing. */
  readonly country: string | null
  /** IANA name: `Europe/Berlin`. */
  readonly timeZone: string
  /** BCP 47, most wanted first. */
  readonly languages: readonly string[]
}

/** The market a visitor is in, by network, else by clock; null where neither names one of ours. */
export function detectMarket({
  country,
  timeZone,
}: Pick<LocationSignals, 'country' | 'timeZone'>): MarketCode | null {
  if (country) return isMarketCode(country) ? country : null
  return findMarketByTimeZone(timeZone)
}

/** The market's locale in the first of the visitor's languages that it speaks, else its own. */
export function pickLocale(market: MarketCode, languages: readonly string[]): Locale {
  const [first] = localesOf(market)
  const wanted = languages.map((tag) => `${tag.split('-', 1)[0]?.toLowerCase()}_${market}`)
  return wanted.find(isLocale) ?? first
}

/** The locale to suggest to a visitor of another; null where they are, or where nobody can say. */
export function suggestLocale(here: Locale, signs: LocationSignals): Locale | null {
  const market = detectMarket(signs)
  const own = marketCodeOf(here)
  if (!market || market === own || market === displayMarket(own) || !acceptsOrders(market)) return null
  return pickLocale(market, signs.languages)
}
