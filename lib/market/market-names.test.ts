import { expect, test } from 'vitest'
import type { MarketCode } from '#config/markets.ts'
import { type Locale, locales, marketOfLocale } from '#i18n/locales.ts'
import { getCountrySearchNames, getCurrencyName } from './market-names.ts'

const byCurrency = [...new Map(locales.map((locale) => [marketOfLocale(locale).currency, locale])).values()]

test.each(locales)('has a name for every currency in %s', (locale) => {
  for (const other of byCurrency) expect(getCurrencyName(locale, other)).toMatch(/\p{L}{3}/u)
})

test.each([
  ['en_GB', 'en_GB', 'British pounds'],
  ['en_DE', 'de_DE', 'euros'],
  ['en_DE', 'en_US', 'US dollars'],
  ['fr_FR', 'en_GB', 'livres sterling'],
  ['es_MX', 'es_MX', 'pesos mexicanos'],
] satisfies [Locale, Locale, string][])('in %s the currency of %s is called %s', (locale, other, name) => {
  expect(getCurrencyName(locale, other)).toBe(name)
})

test.each([
  ['en_GB', 'GB', ['United Kingdom', 'UK', 'England', 'Great Britain']],
  ['fr_FR', 'GB', ['Royaume-Uni', 'UK', 'GB']],
  ['de_DE', 'US', ['Vereinigte Staaten', 'USA', 'US', 'United States']],
  ['en_GB', 'CH', ['Switzerland', 'Schweiz', 'Suisse', 'Svizzera']],
  ['en_GB', 'BE', ['Belgium', 'België', 'Belgique']],
  ['es_ES', 'JP', ['Japón', 'Japan', '日本']],
  ['en_GB', 'TR', ['Türkiye', 'Turkey']],
  ['en_GB', 'XI', ['Northern Ireland', 'XI']],
] satisfies [Locale, MarketCode, string[]][])('in %s %s is found as %j', (locale, market, names) => {
  expect(getCountrySearchNames(locale, market)).toEqual(expect.arrayContaining(names))
})

test('does not match Northern Ireland in a search for England', () => {
  expect(getCountrySearchNames('en_GB', 'XI')).not.toContain('England')
})
