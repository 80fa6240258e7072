import { describe, expect, it } from 'vitest'
import { type MarketCode, marketCodes, marketOf } from '#config/markets.ts'
import { englishMessage } from '#i18n/english.ts'
import { addressFields } from './address-fields.ts'
import { addressMaxLength, checkoutAddress } from './checkout.ts'

const fieldOf = (market: MarketCode, name: string) =>
  addressFields(market).find((field) => field.name === name)

describe.each(marketCodes)('the form of %s', (market) => {
  const fields = addressFields(market)

  it('has only wire fields, without duplicates, including name, surname, address and city', () => {
    const names = fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(Object.hasOwn(checkoutAddress.shape, name)).toBe(true)
    expect(names).toEqual(expect.arrayContaining(['name', 'surname', 'address', 'city']))
  })

  it('has a region field only if the market has a region label', () => {
    expect(fields.some(({ name }) => name === 'region')).toBe(marketOf(market).address.region !== null)
  })

  it('uses each autofill token once and sets the maximum lengths', () => {
    const tokens = fields.map(({ autoComplete }) => autoComplete).filter((token) => token !== 'off')
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const { name, maxLength } of fields) {
      expect(maxLength).toBe(name === 'postalCode' ? 40 : addressMaxLength[name])
    }
  })
})

it('limits lines on the wire to the same length as the form', () => {
  const line = { name: 'A', surname: 'B', address: 'C', postalCode: '', city: 'D', countryId: 'HK' }
  for (const [name, maxLength] of Object.entries(addressMaxLength)) {
    expect(checkoutAddress.safeParse({ ...line, [name]: 'x'.repeat(maxLength) }).success).toBe(true)
    expect(checkoutAddress.safeParse({ ...line, [name]: 'x'.repeat(maxLength + 1) }).success).toBe(false)
  }
})

it.each([
  ['US', 'region', 'State'],
  ['CA', 'region', 'Province'],
  ['ES', 'region', 'Province'],
  ['CL', 'region', 'Region'],
  ['CO', 'region', 'Department'],
  ['JP', 'region', 'Prefecture'],
  ['TW', 'region', 'City or county'],
  ['TW', 'city', 'District'],
  ['HK', 'city', 'District'],
  ['TR', 'city', 'District'],
  ['TH', 'city', 'District'],
  ['JP', 'city', 'City'],
  ['CO', 'nationalId', 'Cédula'],
  ['CL', 'nationalId', 'RUT'],
  ['GB', 'postalCode', 'Postcode'],
  ['MT', 'postalCode', 'Postcode'],
  ['AU', 'postalCode', 'Postcode'],
  ['BR', 'postalCode', 'Postal code'],
  ['IE', 'postalCode', 'Eircode'],
  ['US', 'postalCode', 'ZIP code'],
  ['FR', 'postalCode', 'Postal code'],
] as const)('in %s labels %s as %s', (market, name, english) => {
  expect(englishMessage(fieldOf(market, name)?.label ?? '')).toBe(english)
})

it('orders the names as the country does', () => {
  for (const market of ['JP', 'KR', 'TW', 'HK', 'HU'] as const) {
    expect(addressFields(market).slice(0, 2)).toMatchObject([{ name: 'surname' }, { name: 'name' }])
  }
  expect(addressFields('GB').slice(0, 2)).toMatchObject([{ name: 'name' }, { name: 'surname' }])
})

it('shows a numeric keypad for fields that take only digits', () => {
  expect(fieldOf('ES', 'postalCode')?.inputMode).toBe('numeric')
  expect(fieldOf('GB', 'postalCode')?.inputMode).toBe('text')
  expect(fieldOf('CO', 'nationalId')?.inputMode).toBe('numeric')
  expect(fieldOf('CL', 'nationalId')?.inputMode).toBe('text')
})

it('sets the language of inputs with a non-Latin alphabet', () => {
  expect(fieldOf('JP', 'address')?.lang).toBe('ja')
  expect(fieldOf('JP', 'postalCode')?.lang).toBeNull()
  for (const market of marketCodes) {
    expect([market, fieldOf(market, 'name')?.lang === null]).toEqual([
      market,
      marketOf(market).alphabet === 'latin',
    ])
  }
})
