import { expect, test } from 'vitest'
import { marketCodes } from '#config/markets.ts'
import { checkGiftCardFacts } from './gift-card-facts.ts'
import { checkReservationForm } from './person.ts'

/** Each value violates a different rule of some field. */
const invalidValues = [
  '',
  ' ',
  'x',
  'bit.ly/x',
  'eve@evil.example',
  'a'.repeat(400),
  '\u0007',
  '42',
  '★',
  'Ada Lovelace',
  '2020-01-01',
]

test.each(marketCodes)('every problem of a person or gift card form has a message: %s', (market) => {
  const keys = new Set<string>()
  for (const value of invalidValues) {
    const person = checkReservationForm(market, { name: value, email: value, phone: value })
    const facts = { recipientName: value, recipientEmail: value, senderName: value, message: value }
    const gift = checkGiftCardFacts(market, { ...facts, deliverOn: value }, '2026-06-01')
    for (const { message } of [...person.problems, ...gift.problems]) keys.add(message)
  }
  expect([...keys]).toEqual(expect.arrayContaining(['compra.formulario.link', 'giftcard.day.range']))
})
