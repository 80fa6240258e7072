import { intlTag, type Locale, languageOf } from '#i18n/locales.ts'
import { marketCodes, marketOf } from '#i18n/markets.ts'

/** The countries the shop sells in, named and sorted in the profile's language. */
export function countriesFor(locale: Locale) {
  const names = new Intl.DisplayNames([intlTag(locale)], { type: 'region' })
  const countries = marketCodes.map((code) => {
    const { currency, languages } = marketOf(code)
    const profiles = languages.map((language) => `${language}_${code}`)
    return { id: code as string, name: names.of(code) ?? code, currency: currency as string, profiles }
  })
  return countries.sort((a, b) => a.name.localeCompare(b.name, languageOf(locale)))
}
