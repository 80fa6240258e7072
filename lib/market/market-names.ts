import { displayMarket, type MarketCode, marketOf } from '#config/markets.ts'
import { countryName } from '#i18n/country-names.ts'
import { intlTag, type Locale, localesOf, marketOfLocale } from '#i18n/locales.ts'

export { countryName }

/** Common names of countries besides those of the JavaScript engines. */
const countryAliases: Readonly<Partial<Record<MarketCode, readonly string[]>>> = {
  CZ: ['Czech Republic', 'República Checa', 'République tchèque', 'Tschechische Republik', 'Repubblica Ceca'],
  GB: ['Great Britain', 'England', 'Scotland', 'Wales'],
  NL: ['Holland', 'Holanda', 'Hollande', 'Olanda'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
}

/**
 * Search names of a market: its country’s names, long and short, in the reader's language, its own and
 * English, and its code.
 */
export function getCountrySearchNames(inLocale: Locale, market: MarketCode): readonly string[] {
  const country = displayMarket(market)
  const native = new Intl.Locale(`und-${country}`).maximize().language
  const tags = [native, ...[inLocale, 'en_GB' as const, ...localesOf(market)].map(intlTag)]
  const displayNames = tags.flatMap((tag) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DisplayNames(tag, { type: 'region', style }).of(country),
    ),
  )
  const names = displayNames.filter((name) => name !== undefined)
  return [
    ...new Set([
      countryName(inLocale, market),
      countryName('en_GB', market),
      ...names,
      ...(countryAliases[market] ?? []),
      market,
    ]),
  ]
}

/** A locale’s language in that language, capitalized: `Español`. */
export function getLanguageName(locale: Locale): string {
  const tag = intlTag(locale)
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag.slice(0, 2)) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** A locale’s currency in the language of another: `British pounds`, `livres sterling`. */
export function getCurrencyName(inLocale: Locale, other: Locale): string {
  const { currency } = marketOfLocale(other)
  const parts = new Intl.NumberFormat(intlTag(inLocale), {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(100)
  // Engines also put the symbol first, in the English of Germany, Spain and others: €100 euros.
  return parts.findLast((part) => part.type === 'currency')?.value ?? currency
}

/** A market’s currency symbol, unambiguous for readers of a locale: `€`, `£`; in Britain `US$` and `CA$`. */
export function getCurrencySymbol(inLocale: Locale, market: MarketCode): string {
  const { currency } = marketOf(market)
  const parts = new Intl.NumberFormat(intlTag(inLocale), { style: 'currency', currency }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
