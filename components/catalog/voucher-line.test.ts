import { expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { buildVoucherLine, deserializeVouchers, formatVoucherText } from './voucher-line.ts'

const t = createTranslator('en_GB', {})
const context = { currency: 'GBP', locale: 'en_GB' } as const
const voucher = { code: 'TEN', price: 9000, varies: false, acquisition: false, auto: false, preLaunch: false }

it('shows the price with the code to guests, and serializes the rest for the browser', () => {
  const letter = { ...voucher, code: 'LETTER', price: 8000, acquisition: true, auto: true }
  const line = buildVoucherLine([voucher, letter], context, t)
  expect(line?.text).toBe('£90 with TEN')
  expect(deserializeVouchers(line?.serialized ?? '')).toEqual([
    { code: 'TEN', price: '£90', acquisition: false, auto: false, preLaunch: false },
    { code: 'LETTER', price: '£80', acquisition: true, auto: true, preLaunch: false },
  ])
})

it('leaves the automatic voucher’s label to the browser', () => {
  expect(buildVoucherLine([{ ...voucher, auto: true }], context, t)?.text).toBe('£90 with TEN')
})

it('shows a "from" price if the discount varies by size or quantity', () => {
  expect(buildVoucherLine([{ ...voucher, varies: true }], context, t)?.text).toBe('From £90 with TEN')
})

it('returns null without a voucher', () => {
  expect(buildVoucherLine([], context, t)).toBeNull()
})

it.each(['', '{}', '[1]', '[["A","£1"]]', '[["A","£1",2]]'])('parses %s as no vouchers', (text) => {
  expect(deserializeVouchers(text)).toEqual([])
})

it('inserts amounts and codes literally', () => {
  expect(formatVoucherText('applied', { code: 'TEN', price: '$1' }, t)).toBe('$1, TEN applied')
})
