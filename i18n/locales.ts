import {
  displayMarket,
  isMarketCode,
  type Language,
  type Market,
  type MarketCode,
  marketCodes,
  marketOf,
  priceListOf,
} from '#config/markets.ts'

/** `en_GB` in paths and on the wire (where it is called the profile); `en-GB` in HTML and Intl. */
export type Locale = `${Language}_${MarketCode}`

export const locales: readonly Locale[] = marketCodes.flatMap((market) =>
  marketOf(market).languages.map((language) => `${language}_${market}` as const),
)

/** A market's locales, its own language first. */
export function localesOf(market: MarketCode): readonly [Locale, ...Locale[]] {
  const [first, ...others] = marketOf(market).languages
  return [`${first}_${market}`, ...others.map((language): Locale => `${language}_${market}`)]
}

export const defaultLocale: Locale = 'en_GB'

const knownLocales: ReadonlySet<string> = new Set(locales)

export function isLocale(value: string): value is Locale {
  return knownLocales.has(value)
}

/** Two letters, an underscore or hyphen, two letters: what a locale segment looks like in any case. */
export function looksLikeLocale(segment: string): boolean {
  return /^[a-z]{2}[_-][a-z]{2}$/i.test(segment)
}

export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language
}

export function marketCodeOf(locale: Locale): MarketCode {
  const code = locale.slice(3)
  if (!isMarketCode(code)) throw new Error(`Locale ${locale} has no market`)
  return code
}

export function marketOfLocale(locale: Locale): Market {
  return marketOf(marketCodeOf(locale))
}

export function intlTag(locale: Locale): string {
  return locale.replace('_', '-')
}

/**
 * For dates and times. Intl does not know the English of some markets and would fall back to the American
 * format.
 */
export function dateLocaleTag(locale: Locale): string {
  const tag = intlTag(locale)
  return new Intl.DateTimeFormat(tag).resolvedOptions().locale === 'en' ? 'en-GB' : tag
}

/** The market whose price list applies in the locale. */
export function priceListOfLocale(locale: Locale): MarketCode {
  return priceListOf(marketCodeOf(locale))
}

/**
 * The locale whose catalogue, labels and content are shown, and the canonical one for search engines: `en_GB`
 * for `en_XI`.
 */
export function displayLocale(locale: Locale): Locale {
  return `${languageOf(locale)}_${displayMarket(marketCodeOf(locale))}`
}

/** Locales that are canonical for search engines. */
export const indexedLocales: readonly Locale[] = locales.filter((locale) => displayLocale(locale) === locale)
