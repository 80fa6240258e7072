import { acceptsOrders, displayMarket, isMarketCode, type MarketCode } from '#config/markets.ts'
import { isLocale, type Locale, localesOf, marketCodeOf } from '#i18n/locales.ts'
import { findMarketByTimeZone } from './time-zones.ts'

/** Signals of a browser about its visitor's location. */
export type LocationSignals = {
  /** ISO 3166 alpha-2 from the network in front of the shop; null if it sends none. */
  readonly country: string | null
  /** IANA name: `Europe/Berlin`. */
  readonly timeZone: string
  /** BCP 47, preferred first. */
  readonly languages: readonly string[]
}

/** The market of a visitor, by network, otherwise by time zone; null if neither matches a market. */
export function detectMarket({
  country,
  timeZone,
}: Pick<LocationSignals, 'country' | 'timeZone'>): MarketCode | null {
  if (country) return isMarketCode(country) ? country : null
  return findMarketByTimeZone(timeZone)
}

/** The market's locale in the first matching language of the visitor, otherwise its default. */
export function pickLocale(market: MarketCode, languages: readonly string[]): Locale {
  const [first] = localesOf(market)
  const candidates = languages.map((tag) => `${tag.split('-', 1)[0]?.toLowerCase()}_${market}`)
  return candidates.find(isLocale) ?? first
}

/** The locale to suggest to a visitor of another; null if they are in the right one, or it is unknown. */
export function suggestLocale(current: Locale, signals: LocationSignals): Locale | null {
  const market = detectMarket(signals)
  const currentMarket = marketCodeOf(current)
  if (
    !market ||
    market === currentMarket ||
    market === displayMarket(currentMarket) ||
    !acceptsOrders(market)
  )
    return null
  return pickLocale(market, signals.languages)
}
