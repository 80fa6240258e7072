import { displayMarket, isMarketCode, marketCodes, marketOf } from '#config/markets.ts'
import { intlTag, type Locale, marketCodeOf } from '#i18n/locales.ts'
import { countryName } from '#lib/market/market-names.ts'

type CountryPrefix = { readonly countryId: string; readonly prefix: string }

/** The prefixes of the markets, until the profile’s own are loaded. */
export const marketPrefixes: readonly CountryPrefix[] = marketCodes.map((code) => ({
  countryId: code,
  prefix: marketOf(code).phonePrefix,
}))

/** A prefix and the countries that share it: the customer’s own first, countries that mirror another last. */
export type PhonePrefix = { readonly prefix: string; readonly countries: readonly string[] }

/** The profile’s prefixes without duplicates, sorted by country name in the locale’s language. */
export function getPhonePrefixes(locale: Locale, listed: readonly CountryPrefix[]): readonly PhonePrefix[] {
  const ownCountry = marketCodeOf(locale)
  const { compare } = new Intl.Collator(intlTag(locale))
  const rank = (countryId: string) => {
    if (countryId === ownCountry) return 0
    return isMarketCode(countryId) && displayMarket(countryId) !== countryId ? 2 : 1
  }
  const entries = listed
    .map(({ countryId, prefix }) => ({ rank: rank(countryId), prefix, name: countryName(locale, countryId) }))
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name))
  const prefixes = [...new Set(entries.map(({ prefix }) => prefix))]
  return prefixes
    .map((prefix) => ({
      prefix,
      countries: entries.filter((entry) => entry.prefix === prefix).map(({ name }) => name),
    }))
    .sort((a, b) => compare(a.countries.join(), b.countries.join()))
}
