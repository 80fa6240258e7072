import { marketCodes, marketOf } from '#config/markets.ts'
import { countryName } from '#i18n/country-names.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'

/** The countries that the shop sells to, named and sorted in the profile's language. */
export function listCountries(locale: Locale) {
  const countries = marketCodes.map((code) => {
    const { currency, languages } = marketOf(code)
    const profiles = languages.map((language) => `${language}_${code}`)
    return { id: code as string, name: countryName(locale, code), currency: currency as string, profiles }
  })
  return countries.sort((a, b) => a.name.localeCompare(b.name, languageOf(locale)))
}
