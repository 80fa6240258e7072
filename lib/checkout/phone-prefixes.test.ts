import { expect, it } from 'vitest'
import { marketCodes } from '#config/markets.ts'
import { locales } from '#i18n/locales.ts'
import { getPhonePrefixes, marketPrefixes } from './phone-prefixes.ts'

it('lists every market once, by prefix, sorted by name', () => {
  const offered = getPhonePrefixes('en_GB', marketPrefixes)
  expect(offered.flatMap(({ countries }) => countries)).toHaveLength(marketCodes.length)
  expect(new Set(offered.map(({ prefix }) => prefix)).size).toBe(offered.length)
  const first = offered.map(({ countries }) => countries[0] ?? '')
  expect(first).toEqual(first.toSorted((a, b) => a.localeCompare(b, 'en')))
})

it('puts the customer’s own country first and Northern Ireland last among those that share a prefix', () => {
  const sharing = (locale: Parameters<typeof getPhonePrefixes>[0], prefix: string) =>
    getPhonePrefixes(locale, marketPrefixes).find((entry) => entry.prefix === prefix)?.countries
  expect(sharing('en_US', '+1')).toEqual(['United States', 'Canada'])
  expect(sharing('en_CA', '+1')).toEqual(['Canada', 'United States'])
  expect(sharing('en_XI', '+44')).toEqual(['Northern Ireland', 'United Kingdom'])
  expect(sharing('es_ES', '+44')).toEqual(['Reino Unido', 'Irlanda del Norte'])
})

it.each(locales)('has a name for each country in %s', (locale) => {
  const names = getPhonePrefixes(locale, marketPrefixes).flatMap(({ countries }) => countries)
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
})
