import { intlTag, type Locale, marketOfLocale } from '#i18n/locales.ts'
import type { MarketCode } from '#i18n/markets.ts'

/** A country in the words of a locale: `Germany`, `Alemania`. */
export function countryName(inLocale: Locale, country: MarketCode): string {
  return new Intl.DisplayNames(intlTag(inLocale), { type: 'region' }).of(country) ?? country
}

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
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

/** `€`, `£`, `$`. */
export function currencySymbol(locale: Locale): string {
  const { currency } = marketOfLocale(locale)
  const parts = new Intl.NumberFormat(intlTag(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
