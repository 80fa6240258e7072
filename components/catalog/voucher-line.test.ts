import { expect, it } from 'vitest'
import { carryAlso, carryNoMore, readCarried, tellVoucher, voucherLine } from './voucher-line.ts'

const words = {
  from: 'From {price}',
  with: '{price} with {code}',
  subscribe: '{price} for subscribers',
  subscribed: '{price}, as you subscribe',
  applied: '{price}, {code} applied',
}
const place = { currency: 'GBP', locale: 'en_GB' } as const
const plain = { code: 'TEN', price: 9000, varies: false, acquisition: false, auto: false, preLaunch: false }

it('tells strangers what they pay with the code, and carries the rest to the browser', () => {
  const letter = { ...plain, code: 'LETTER', price: 8000, acquisition: true, auto: true }
  const line = voucherLine([plain, letter], place, words)
  expect(line?.text).toBe('£90 with TEN')
  expect(readCarried(line?.carried ?? '')).toEqual([
    { code: 'TEN', price: '£90', acquisition: false, auto: false, preLaunch: false, handedOut: false },
    { code: 'LETTER', price: '£80', acquisition: true, auto: true, preLaunch: false, handedOut: false },
  ])
})

it('leaves it to the browser to say that one applies itself', () => {
  expect(voucherLine([{ ...plain, auto: true }], place, words)?.text).toBe('£90 with TEN')
})

it('tells from which price on where sizes or numbers differ', () => {
  expect(voucherLine([{ ...plain, varies: true }], place, words)?.text).toBe('From £90 with TEN')
})

it('is none without a voucher', () => {
  expect(voucherLine([], place, words)).toBeNull()
})

it.each(['', '{}', '[1]', '[["A","£1"]]', '[["A","£1",2]]'])('reads %s as nothing', (text) => {
  expect(readCarried(text)).toEqual([])
})

it('fills amounts and codes in as they are', () => {
  expect(tellVoucher('applied', { code: 'TEN', price: '$1' }, words)).toBe('$1, TEN applied')
})

it('carries one that was handed out first, once, and no more when it is taken off', () => {
  const everybodys = voucherLine([plain], place, words)?.carried ?? ''
  const handed = { ...plain, code: 'HANDED', price: 7000, varies: true }
  const both = carryAlso(carryAlso(everybodys, handed, place, words.from), handed, place, words.from)
  expect(readCarried(both)).toMatchObject([{ code: 'HANDED', price: 'From £70' }, { code: 'TEN' }])
  expect(carryNoMore(both, 'HANDED')).toBe(everybodys)
  expect(readCarried(carryNoMore(carryAlso('', handed, place, words.from), 'HANDED'))).toEqual([])
})
