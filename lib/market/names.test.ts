import { expect, test } from 'vitest'
import { type Locale, locales, marketOfLocale } from '#i18n/locales.ts'
import { currencyName } from './names.ts'

const byCurrency = [...new Map(locales.map((locale) => [marketOfLocale(locale).currency, locale])).values()]

test.each(locales)('%s has words for every currency', (locale) => {
  for (const of of byCurrency) expect(currencyName(locale, of)).toMatch(/\p{L}{3}/u)
})

test.each([
  ['en_GB', 'en_GB', 'British pounds'],
  ['en_DE', 'de_DE', 'euros'],
  ['en_DE', 'en_US', 'US dollars'],
  ['fr_FR', 'en_GB', 'livres sterling'],
  ['es_MX', 'es_MX', 'pesos mexicanos'],
] satisfies [Locale, Locale, string][])('in %s that of %s is: %s', (locale, of, name) => {
  expect(currencyName(locale, of)).toBe(name)
})
