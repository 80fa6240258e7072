import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPrice, taxOn, taxWithin, toDecimal, toMinor } from './money.ts'

const nb = '\u00a0'

describe('formatPrice', () => {
  test.each([
    [11900, 'es_ES', `119${nb}€`],
    [11950, 'es_ES', `119,50${nb}€`],
    [119000, 'es_ES', `1.190${nb}€`],
    [11950, 'en_GB', '£119.50'],
    [11900, 'en_GB', '£119'],
    [11950, 'en_US', `$119.50${nb}USD`],
    [119000, 'es_MX', `$1,190${nb}MXN`],
    [119050, 'fr_FR', `1${nb}190,50${nb}€`],
    [119050, 'de_DE', `1.190,50${nb}€`],
    [1190000, 'it_IT', `11.900${nb}€`],
    [0, 'en_GB', '£0'],
  ] as const)('%i in %s is %s', (minor, locale, text) => {
    expect(formatPrice(minor, locale)).toBe(text)
  })
})

describe('minor units', () => {
  test('survive the way to the wire and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        (minor) => toMinor(toDecimal(minor, 'EUR'), 'EUR') === minor,
      ),
    )
  })
  test('refuse what is no amount', () => {
    expect(() => toMinor(1.005, 'EUR')).toThrow(RangeError)
    expect(() => toMinor(Number.NaN, 'EUR')).toThrow(RangeError)
  })
  test('know currencies without decimals', () => {
    expect(toMinor(1190, 'JPY')).toBe(1190)
    expect(() => toMinor(11.9, 'JPY')).toThrow(RangeError)
  })
})

describe('tax', () => {
  test('within and on agree', () => {
    expect(taxWithin(11900, 190)).toBe(1900)
    expect(taxOn(10000, 190)).toBe(1900)
  })
  test('never exceeds the gross amount', () => {
    fc.assert(
      fc.property(fc.nat(1e8), fc.nat(300), (gross, rate) => {
        const tax = taxWithin(gross, rate)
        return tax >= 0 && tax <= gross
      }),
    )
  })
})
