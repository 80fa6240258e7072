import type { Language } from '#config/markets.ts'
import { intlTag, type Locale, languageOf } from './locales.ts'

/** Intl does not know XI, and its long name of Hong Kong is political. */
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

/** The name of a country in a locale: `Germany`, `Alemania`. Falls back to the code. */
export function countryName(inLocale: Locale, country: string): string {
  const override = nameOverrides[country]?.[languageOf(inLocale)]
  return override ?? new Intl.DisplayNames(intlTag(inLocale), { type: 'region' }).of(country) ?? country
}
