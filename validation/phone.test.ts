import { describe, expect, it } from 'vitest'
import { marketCodes, marketOf } from '#config/markets.ts'
import { addresses } from '#tests/fixtures/addresses.ts'
import { normalizeCheckout, validateCheckout } from './checkout-form.ts'
import { messages } from './messages.ts'
import { toNationalNumber } from './phone.ts'
import { trunkPrefixes } from './trunk-prefixes.ts'

const formOf = (phonePrefix: string, phone: string) => ({
  contact: { email: 'ada@example.org', phonePrefix, phone },
  shippingAddress: addresses.GB,
})

describe('toNationalNumber', () => {
  it.each([
    ['+44', '7700 900123', '7700900123'],
    ['+44', '07700 900123', '7700900123'],
    ['+44', '(020) 7946-0000', '2079460000'],
    ['+44', '+44 7700 900123', '7700900123'],
    ['+44', '0044 (0)7700 900 123', '7700900123'],
    ['+44', '+44 (0)20 7946 0000', '2079460000'],
    ['+44', '０７７００－９００１２３', '7700900123'],
    ['+49', '030/123 456-7', '301234567'],
    ['+49', '030–123 456‑7', '301234567'],
    ['+33', '06.12.34.56.78', '612345678'],
    ['+33', '+33 6 12 34 56 78', '612345678'],
    ['+34', '612 345 678', '612345678'],
    ['+34', '+34 612 345 678', '612345678'],
    ['+39', '06 6982 1', '0669821'],
    ['+39', '+39 06 6982 1', '0669821'],
    ['+36', '06 30 123 4567', '301234567'],
    ['+7', '8 (912) 345-67-89', '9123456789'],
    ['+7', '812 345-67-89', '8123456789'],
    ['+1', '1 (415) 555-0147', '4155550147'],
    ['+1', '+1 415.555.0147', '4155550147'],
    ['+370', '8 612 34567', '61234567'],
    ['+370', '0 612 34567', '61234567'],
    ['+55', '(011) 91234-5678', '11912345678'],
    ['+61', '0412 345 678', '412345678'],
    ['+81', '090ー1234ー5678', '9012345678'],
    ['+81', '０９０−１２３４−５６７８', '9012345678'],
    ['+82', '010-1234-5678', '1012345678'],
    ['+852', '9123 4567', '91234567'],
    ['+972', '052-123-4567', '521234567'],
  ])('after %s converts %s to %s', (prefix, typed, dialled) => {
    expect(toNationalNumber(prefix, typed)).toBe(dialled)
    expect(toNationalNumber(prefix, dialled)).toBe(dialled)
    const form = formOf(prefix, typed)
    expect(validateCheckout('GB', form)).toEqual([])
    expect(normalizeCheckout('GB', form).contact).toMatchObject({ phonePrefix: prefix, phone: dialled })
  })
})

it.each(['+34 612 345 678', '0034 612 345 678', '77x00900', '077'])('after +44 rejects %s', (typed) => {
  expect(validateCheckout('GB', formOf('+44', typed))).toMatchObject([
    { field: 'contact.phone', key: messages.phone },
  ])
})

it('keeps all digits of a number without a prefix', () => {
  expect(toNationalNumber('', '07700-900 123')).toBe('07700900123')
})

it('lists trunk prefixes only for country prefixes of the shop', () => {
  const offered = new Set<string>(marketCodes.map((code) => marketOf(code).phonePrefix))
  expect(Object.keys(trunkPrefixes).filter((prefix) => !offered.has(prefix))).toEqual([])
})
