import { expect, it } from 'vitest'
import { fromAdyenMinor, toAdyenMinor } from './minor-units.ts'

it.each([
  ['EUR', 11_950, 11_950],
  ['JPY', 19_000, 19_000],
  ['HUF', 4_799_000, 4_799_000],
  ['CLP', 129_990, 12_999_000],
])('%s: %i minor units are %i of Adyen’s', (currency, minor, value) => {
  expect(toAdyenMinor(minor, currency)).toBe(value)
  expect(fromAdyenMinor(value, currency)).toBe(minor)
})

it('rounds a fraction of a minor unit down', () => {
  expect(fromAdyenMinor(12_998_950, 'CLP')).toBe(129_989)
})
