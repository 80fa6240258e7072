import { expect, it } from 'vitest'
import { messages as checkoutMessages } from './messages.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { storeCard, storeCardTypes } from './store-card.ts'

const card = { number: '1234-5678-9012', holder: "Ada O'Neill", expiry: '07/29', type: 'VISB', code: '123' }
const on = (day: string) => storeCard(() => new Date(day))
const today = on('2029-06-15T12:00:00Z')

function problemOf(own: Partial<Record<keyof typeof card, string>>) {
  return today.safeParse({ ...card, ...own }).error?.issues.map(({ path, message }) => [path[0], message])
}

it('accepts a card and groups the digits of its number', () => {
  expect(today.parse(card)).toEqual(card)
  for (const number of ['123456789012', '1234-56789012', ' 1234-5678-9012 ']) {
    expect(today.parse({ ...card, number }).number).toBe(card.number)
  }
  for (const type of storeCardTypes) expect(problemOf({ type })).toBeUndefined()
})

it.each([
  ['number', '', messages.cardNumber],
  ['number', '12345678901', messages.cardNumber],
  ['number', '1234567890123', messages.cardNumber],
  ['number', '12-3456-789012', messages.cardNumber],
  ['number', '1234 5678 9012', messages.cardNumber],
  ['number', '4111111111111111', messages.cardNumber],
  ['holder', '', messages.cardHolder],
  ['holder', 'Ada 2', messages.cardHolder],
  ['holder', 'Ada ２', messages.cardHolder],
  ['holder', '--', messages.cardHolder],
  ['holder', 'Ada\u0000', checkoutMessages.characters],
  ['holder', 'Ada \u{1f45f}', checkoutMessages.characters],
  ['expiry', '', messages.cardExpiry],
  ['expiry', '00/30', messages.cardExpiry],
  ['expiry', '13/30', messages.cardExpiry],
  ['expiry', '7/30', messages.cardExpiry],
  ['expiry', '07/2030', messages.cardExpiry],
  ['expiry', '05/29', messages.cardExpired],
  ['expiry', '12/28', messages.cardExpired],
  ['type', '', messages.cardType],
  ['type', 'VISA', messages.cardType],
  ['code', '', messages.cardCode],
  ['code', '12', messages.cardCode],
  ['code', '12a', messages.cardCode],
] as const)('rejects the %s %j', (field, value, key) => {
  expect(problemOf({ [field]: value })).toEqual([[field, key]])
})

it('is valid until its month has ended in every time zone', () => {
  expect(on('2029-08-01T11:59:59Z').safeParse(card).success).toBe(true)
  expect(on('2029-08-01T12:00:00Z').safeParse(card).success).toBe(false)
  expect(on('2029-12-31T00:00:00Z').safeParse({ ...card, expiry: '12/29' }).success).toBe(true)
})
