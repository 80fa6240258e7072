import { expect, test } from 'vitest'
import { marketCodes } from '#config/markets.ts'
import { countryName } from './country-names.ts'
import { locales } from './locales.ts'

test.each(locales)('every market has a unique name in %s', (locale) => {
  const names = marketCodes.map((code) => countryName(locale, code))
  for (const name of names) expect(name).not.toMatch(/^[A-Z]{2}$/)
  expect(new Set(names).size).toBe(marketCodes.length)
})

test.each([
  ['en_GB', 'XI', 'Northern Ireland'],
  ['de_CH', 'XI', 'Nordirland'],
  ['ca_ES', 'HK', 'Hong Kong'],
  ['es_ES', 'DE', 'Alemania'],
] as const)('in %s the name of %s is %s', (locale, country, name) => {
  expect(countryName(locale, country)).toBe(name)
})
