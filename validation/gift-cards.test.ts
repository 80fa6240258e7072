import { expect, it } from 'vitest'
import { englishMessage } from '#i18n/english.ts'
import { giftCardAmountField, giftCardInput } from './gift-cards.ts'
import { paymentMessages as messages } from './payment-messages.ts'

it.each([
  ['50', '50'],
  ['1', '1'],
  ['250', '250'],
  ['99,5', '99.5'],
  [' 1 00 ', '100'],
])('stores the amount %j as %s', (typed, stored) => {
  expect(giftCardAmountField('ES').parse(typed)).toBe(stored)
})

it.each(['', ' ', 'ten', '-5', '1e2', '1.2345', '1.000', '50,000', '1,000.00', 'NaN', '٥'])(
  'rejects %j as an amount',
  (typed) => {
    expect(giftCardAmountField('ES').safeParse(typed).error?.issues[0]?.message).toBe(messages.giftCardAmount)
  },
)

it.each(['JP', 'CL', 'KR'] as const)('rejects decimals in %s, whose currency has none', (market) => {
  expect(giftCardAmountField(market).safeParse('50,5').error?.issues[0]?.message).toBe(
    messages.giftCardAmount,
  )
  expect(giftCardAmountField(market).parse('50.0')).toBe('50.0')
})

it.each([
  ['ES', {}, '0', { min: 1, max: 250 }],
  ['ES', {}, '0.99', { min: 1, max: 250 }],
  ['ES', {}, '250.01', { min: 1, max: 250 }],
  ['JP', {}, '25001', { min: 1, max: 25_000 }],
  ['XI', { min: 50 }, '49', { min: 50, max: 250 }],
  ['MX', { max: 100 }, '101', { min: 1, max: 100 }],
] as const)(
  'in %s with the range %j rejects the amount %j and reports the range in the issue',
  (market, range, typed, params) => {
    expect(giftCardAmountField(market, range).safeParse(typed).error?.issues).toEqual([
      expect.objectContaining({ message: messages.giftCardRange, params }),
    ])
    expect(englishMessage(messages.giftCardRange)).toBe('Value must be between {min} and {max}')
  },
)

it('requires the number and PIN of a card', () => {
  expect(giftCardInput.parse({ number: '0000 0000-0000', pin: ' 1234 ' })).toEqual({
    number: '000000000000',
    pin: '1234',
  })
  const bad = giftCardInput.safeParse({ number: '12A', pin: '' }).error?.issues.map(({ message }) => message)
  expect(bad).toEqual([messages.giftCardNumber, messages.giftCardPin])
})
