import { expect, it } from 'vitest'
import { parsePlacedOrder } from './parse-order.ts'

/** An order of £100, £30 of it paid by gift card, from a service version without settlements. */
const orderOf = (state: string, orderStatus: string, giftCards = 30) =>
  parsePlacedOrder({
    paymentData: { state, descripcion: 'Card' },
    orderStatus,
    placedAt: '2026-11-25T12:00:00Z',
    timeline: [],
    returnDays: 60,
    bag: {
      items: [],
      vouchers: [],
      taxParts: [],
      currency: 'GBP',
      total: 100,
      shippingCost: 0,
      taxTotal: 0,
      totalImport: 100,
      giftCards,
    },
  } as never).settlement

const nothing = { due: 0, giftCards: 3000, paid: 0, means: 'Card', refunds: [] }

it.each([
  ['open', 'PE', { ...nothing, due: 7000 }],
  ['accepted', 'PC', { ...nothing, due: 7000 }],
  ['paid', 'PE', { ...nothing, paid: 7000 }],
  ['expired', 'PE', nothing],
  ['cancelled', 'CA', nothing],
  ['paid', 'CA', { ...nothing, paid: 7000, refunds: [{ means: 'Card', amount: 7000 }] }],
  ['late_refunded', 'PE', { ...nothing, paid: 7000, refunds: [{ means: 'Card', amount: 7000 }] }],
])('derives paid, outstanding and refunded amounts of a %s and %s order', (state, status, expected) => {
  expect(orderOf(state, status)).toEqual(expected)
})

it('derives the refund of an order that gift cards paid alone', () => {
  expect(orderOf('paid', 'CA', 100)).toEqual({
    ...nothing,
    giftCards: 10_000,
    refunds: [{ means: 'Card', amount: 10_000 }],
  })
})
