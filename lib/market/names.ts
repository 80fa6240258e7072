import { intlTag, type Locale, marketOfLocale } from '#i18n/locales.ts'
import { type MarketCode, marketOf } from '#i18n/markets.ts'

export { countryName } from '#i18n/country-names.ts'

/** A locale’s language in its own words, with a capital: `Español`. */
export function languageName(locale: Locale): string {
  const tag = intlTag(locale)
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag.slice(0, 2)) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** A locale’s currency in the words of another: `British pounds`, `livres sterling`. */
export function currencyName(inLocale: Locale, of: Locale): string {
  const { currency } = marketOfLocale(of)
  const parts = new Intl.NumberFormat(intlTag(inLocale), {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(100)
  // Engines set the sign before, too, in the English of Germany, Spain and others: €100 euros.
  return parts.findLast((part) => part.type === 'currency')?.value ?? currency
}

/** A market’s currency as readers of a locale tell it from others: `€`, `£`; in Britain `US$` and `CA$`. */
export function currencySymbol(inLocale: Locale, market: MarketCode): string {
  const { currency } = marketOf(market)
  const parts = new Intl.NumberFormat(intlTag(inLocale), { style: 'currency', currency }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
