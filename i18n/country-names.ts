import { intlTag, type Locale, languageOf } from './locales.ts'
import type { Language } from './markets.ts'

/** Intl knows no XI; and its long name of Hong Kong is a political one. */
const nameOverrides: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  XI: {
    en: 'Northern Ireland',
    es: 'Irlanda del Norte',
    fr: 'Irlande du Nord',
    de: 'Nordirland',
    it: 'Irlanda del Nord',
    pt: 'Irlanda do Norte',
    ca: 'Irlanda del Nord',
    nl: 'Noord-Ierland',
  },
  HK: {
    en: 'Hong Kong',
    es: 'Hong Kong',
    fr: 'Hong Kong',
    de: 'Hongkong',
    it: 'Hong Kong',
    pt: 'Hong Kong',
    ca: 'Hong Kong',
    nl: 'Hongkong',
  },
}

/** A country in the words of a locale: `Germany`, `Alemania`. The code itself where nobody has a name for it. */
export function countryName(inLocale: Locale, country: string): string {
  const own = nameOverrides[country]?.[languageOf(inLocale)]
  return own ?? new Intl.DisplayNames(intlTag(inLocale), { type: 'region' }).of(country) ?? country
}
