import { expect, it } from 'vitest'
import { marketCodes } from '#config/markets.ts'
import { messages } from './messages.ts'
import {
  chileanIdField,
  colombianIdField,
  hasWrongCheckDigit,
  nationalIdOf,
  normalizeChileanId,
} from './national-ids.ts'

it.each([
  ['1020304050', '1020304050'],
  ['1.020.304.050', '1020304050'],
  [' 52 123 456 ', '52123456'],
])('stores the cédula %j as %s', (typed, stored) => {
  expect(colombianIdField.parse(typed)).toBe(stored)
})

it.each(['', ' ', 'A123456', '12-34', '1'.repeat(21)])('rejects %j as a cédula', (typed) => {
  expect(colombianIdField.safeParse(typed).error?.issues[0]?.message).toBe(messages.colombianId)
})

it.each([
  ['12345678-5', '12345678-5'],
  ['12.345.678-5', '12345678-5'],
  ['1234567-4', '1234567-4'],
  ['6265837-1', '6265837-1'],
  ['20347878-k', '20347878-K'],
  ['123456785', '12345678-5'],
  ['12345678-A', '12345678-A'],
  ['12345678–5', '12345678-5'],
  ['１２３４５６７８−Ａ', '12345678-A'],
])('stores the RUT %j as %s', (typed, stored) => {
  expect(chileanIdField.parse(typed)).toBe(stored)
})

it.each(['1k.\u0301', '1i\u0307', 'k \u0301'])('normalising %j as a RUT is idempotent', (typed) => {
  const once = normalizeChileanId(typed)
  expect(normalizeChileanId(once)).toBe(once)
})

it.each(['', '12345678', '123456-7', '123456789-0', '12345678-', '12345678-55', 'ABCDEFGH-1', '12345678 5x'])(
  'rejects %j as a RUT',
  (typed) => {
    expect(chileanIdField.safeParse(typed).error?.issues[0]?.message).toBe(messages.chileanId)
  },
)

it.each([
  ['12345678-5', false],
  ['12.345.678-5', false],
  ['12345678-6', true],
  ['10000013-k', false],
  ['10000013-0', true],
  ['1000005-K', false],
  ['12345678-A', true],
  ['1234', false],
  ['', false],
])('the RUT %j gets a warning for a wrong check character: %j', (typed, isWrong) => {
  expect(hasWrongCheckDigit(typed)).toBe(isWrong)
})

it('only Colombia and Chile require a national id', () => {
  expect(marketCodes.filter((market) => nationalIdOf(market))).toEqual(['CO', 'CL'])
})
