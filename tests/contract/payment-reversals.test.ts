import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFollowUpShipment } from '#backend/shop/fulfilment/fulfilment.ts'
import { findOrderByLocator } from '#backend/shop/orders/repository.ts'
import { findRefundablePayment, requestRefund } from '#backend/shop/payments/modifications/modify.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import {
  alarmCheck,
  createPaidOrderSteps,
  type PaidOrderSteps,
  type PlacedOrder,
} from '../support/paid-order.ts'

let shop: CheckoutShop
let orders: PaidOrderSteps
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 200 })
  orders = createPaidOrderSteps(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settleWebhooks()
})

const total = 11_900
const unpaidMoneyCheck = 'Money held for orders that are not paid'
const onHold = { errorCode: 'payment_on_hold' }

describe('a reversal that failed', () => {
  it.each([
    ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'chargeback'],
    ['REFUND', 'REFUND_FAILED', 'returned_elsewhere'],
    ['REFUND', 'REFUNDED_REVERSED', 'returned_elsewhere'],
    ['CAPTURE', 'CAPTURE_FAILED', 'captured_elsewhere'],
  ])('leaves %s unchanged: %s', async (done, undone, alarm) => {
    const placed = await orders.placePaidOrder()
    const own = { psp: newIdempotencyKey(), amount: 700 }
    await orders.tell(placed, done, own)
    await orders.tell(placed, undone, { ...own, success: false })
    await orders.tell(placed, undone, { amount: 700, success: false })
    expect((await orders.modifications(placed)).map(([, state]) => state)).toEqual(['done'])
    expect(await orders.alarmsOf(placed)).toEqual([alarm])
    expect(await orders.findings(placed)).toContain(alarmCheck)
  })

  it('does not affect a chargeback that is delivered after it', async () => {
    const placed = await orders.placePaidOrder()
    const psp = newIdempotencyKey()
    await orders.tell(placed, 'CHARGEBACK_REVERSED', { psp, success: false })
    await orders.tell(placed, 'CHARGEBACK', { psp })
    expect(await orders.alarmsOf(placed)).toEqual(['chargeback'])
    expect(await orders.move(placed, 'EN')).toMatchObject(onHold)
  })
})

describe('a reversal without a matching event', () => {
  it.each([
    ['CHARGEBACK_REVERSED', newIdempotencyKey()],
    ['REFUNDED_REVERSED', newIdempotencyKey()],
    ['REFUND_FAILED', newIdempotencyKey()],
    ['CAPTURE_FAILED', newIdempotencyKey()],
  ])('blocks fulfilment of an order that is not cancelled: %s', async (eventCode, psp) => {
    const placed = await orders.placePaidOrder()
    await orders.tell(placed, eventCode, { psp, amount: 700 })
    expect(await orders.alarmsOf(placed)).toEqual(['wrong_amount'])
    expect(await orders.move(placed, 'EN')).toMatchObject(onHold)
    expect(await orders.findings(placed)).toEqual([alarmCheck])
  })

  it.each([true, false])('raises an alarm for a cancelled order (own reference: %s)', async (isOwn) => {
    const placed = await orders.placePaidOrder()
    const psp = newIdempotencyKey()
    await orders.tell(placed, 'CHARGEBACK', { psp })
    await orders.move(placed, 'CA')
    await orders.tell(placed, 'CHARGEBACK_REVERSED', { psp: isOwn ? newIdempotencyKey() : psp, amount: 5000 })
    expect(await orders.alarmsOf(placed)).toEqual(['kept_for_cancelled'])
    expect(await orders.findings(placed)).toEqual([unpaidMoneyCheck, alarmCheck])
    await orders.tell(placed, 'REFUND', { amount: 5000 })
    expect(await orders.alarmsOf(placed)).toEqual([])
    expect(await orders.findings(placed)).toEqual([])
  })

  it('raises an alarm for a cancelled order when it returns more than was refunded', async () => {
    const placed = await orders.placePaidOrder()
    await orders.tell(placed, 'CHARGEBACK')
    await orders.move(placed, 'CA')
    await orders.tell(placed, 'CHARGEBACK_REVERSED', { amount: total + 1 })
    expect(await orders.alarmsOf(placed)).toEqual(['kept_for_cancelled'])
    expect(await orders.findings(placed)).toEqual([alarmCheck])
  })

  it('is settled when the event that it reverses is delivered after it', async () => {
    const placed = await orders.placePaidOrder()
    const psp = newIdempotencyKey()
    await orders.tell(placed, 'REFUND_FAILED', { psp, amount: 700 })
    expect(await orders.alarmsOf(placed)).toEqual(['wrong_amount'])
    await orders.tell(placed, 'REFUND', { psp, amount: 700 })
    expect(await orders.alarmsOf(placed)).toEqual([])
    expect(await orders.modifications(placed)).toEqual([])
    expect(await orders.move(placed, 'EN')).toMatchObject({ status: 'EN' })
  })
})

describe('a refund that is reversed under a reference of its own', () => {
  it('is matched by its amount, and a further refund closes the alarm', async () => {
    const placed = await orders.placePaidOrder()
    await orders.tell(placed, 'REFUND')
    await orders.move(placed, 'CA')
    expect(await orders.findings(placed)).toEqual([])
    await orders.tell(placed, 'REFUNDED_REVERSED')
    expect(await orders.alarmsOf(placed)).toEqual(['kept_for_cancelled'])
    expect(await orders.findings(placed)).toEqual([unpaidMoneyCheck, alarmCheck])
    await orders.tell(placed, 'REFUND')
    expect(await orders.alarmsOf(placed)).toEqual([])
    expect(await orders.findings(placed)).toEqual([])
  })
})

describe('a repeated dispute', () => {
  it('has one alarm when a second chargeback takes back the money of a cancelled order', async () => {
    const placed = await orders.placePaidOrder()
    const psp = newIdempotencyKey()
    await orders.tell(placed, 'CHARGEBACK', { psp })
    await orders.move(placed, 'CA')
    await orders.tell(placed, 'CHARGEBACK_REVERSED', { psp })
    expect(await orders.alarmsOf(placed)).toEqual(['kept_for_cancelled'])
    await orders.tell(placed, 'SECOND_CHARGEBACK', { psp })
    expect(await orders.alarmsOf(placed)).toEqual(['chargeback'])
    expect(await orders.findings(placed)).toEqual([alarmCheck])
  })

  it('counts as lost when the reversal is delivered after the second chargeback', async () => {
    const placed = await orders.placePaidOrder()
    const psp = newIdempotencyKey()
    for (const eventCode of ['CHARGEBACK', 'SECOND_CHARGEBACK', 'CHARGEBACK_REVERSED'])
      await orders.tell(placed, eventCode, { psp })
    expect(await orders.alarmsOf(placed)).toEqual(['chargeback'])
    expect(await orders.move(placed, 'EN')).toMatchObject(onHold)
  })
})

describe('an event without the provider’s payment reference', () => {
  it.each(['CANCELLATION', 'TECHNICAL_CANCEL'])('%s blocks fulfilment of a paid order', async (eventCode) => {
    const placed = await orders.placePaidOrder()
    await orders.notify({ eventCode, reference: placed.reference, psp: newIdempotencyKey() })
    expect(await orders.alarmsOf(placed)).toEqual(['returned_elsewhere'])
    expect(await orders.modifications(placed)).toEqual([['cancel', 'done', total]])
    expect(await orders.move(placed, 'EN')).toMatchObject(onHold)
    expect(await orders.findings(placed)).toContain(alarmCheck)
  })

  it.each(['CANCELLATION', 'TECHNICAL_CANCEL'])(
    '%s before the authorisation leaves nothing paid',
    async (eventCode) => {
      const placed = await orders.place()
      await orders.notify({ eventCode, reference: placed.reference, psp: newIdempotencyKey() })
      await orders.authorise(placed)
      expect((await orders.orderOf(placed)).state).toBe('open')
      expect(await orders.findings(placed)).toContain(alarmCheck)
    },
  )

  it('blocks fulfilment when it refers to a payment unknown to the shop', async () => {
    const placed = await orders.placePaidOrder()
    await orders.tell(placed, 'CANCELLATION', { original: newIdempotencyKey() })
    expect(await orders.alarmsOf(placed)).toEqual(['unknown_payment'])
    expect(await orders.move(placed, 'EN')).toMatchObject(onHold)
    expect(await orders.findings(placed)).toEqual([alarmCheck])
    await orders.resolveAlarms(placed)
    expect(await orders.move(placed, 'EN')).toMatchObject({ status: 'EN' })
  })
})

describe('events that end a payment', () => {
  it.each(['EXPIRE', 'REFUND_WITH_DATA', 'CANCEL_OR_REFUND'])('%s blocks fulfilment', async (eventCode) => {
    const placed = await orders.placePaidOrder()
    await orders.tell(placed, eventCode)
    expect(await orders.alarmsOf(placed)).toEqual(['returned_elsewhere'])
    expect((await orders.modifications(placed)).map(([, state, amount]) => [state, amount])).toEqual([
      ['done', total],
    ])
    expect(await orders.move(placed, 'EN')).toMatchObject(onHold)
    expect(await orders.findings(placed)).toContain(alarmCheck)
  })

  it('an authorisation expires without its captured part', async () => {
    const placed = await orders.placePaidOrder()
    await orders.tell(placed, 'CAPTURE', { amount: 4000 })
    await orders.tell(placed, 'EXPIRE')
    expect(await orders.modifications(placed)).toEqual([
      ['capture', 'done', 4000],
      ['cancel', 'done', total - 4000],
    ])
  })

  it('a reversal by the payment’s own reference settles the cancel of an unknown outcome', async () => {
    const placed = await orders.place()
    shop.advanceMinutes(31)
    await shop.runExpiry()
    shop.provider.override = { modify: () => Promise.resolve(newIdempotencyKey()) }
    await shop.runRefunds()
    expect(await orders.alarmsOf(placed)).toEqual(['outcome_unknown'])
    await orders.tell(placed, 'CANCEL_OR_REFUND')
    expect(await orders.modifications(placed)).toEqual([['technical_cancel', 'done', total]])
    expect(await orders.alarmsOf(placed)).toEqual([])
    expect(await orders.findings(placed)).toEqual([])
  })
})

describe('a cancel of the whole payment in the provider’s console', () => {
  const refundableOf = ({ locator }: PlacedOrder) =>
    shop.database.db.transaction(async (tx) => {
      const order = await findOrderByLocator(tx, locator)
      if (!order) throw new Error('no order')
      return findRefundablePayment(tx, order)
    })

  it('leaves nothing to refund, whatever the shop had requested', async () => {
    const placed = await orders.placePaidOrder()
    shop.provider.override = { modify: () => Promise.resolve(newIdempotencyKey()) }
    const now = shop.context.clock()
    const order = await orders.orderOf(placed)
    await shop.database.db.transaction((tx) =>
      requestRefund(tx, order, 9900, { key: 'return-1', reason: 'returned', now }),
    )
    await shop.runRefunds()
    await orders.tell(placed, 'CANCELLATION')
    expect(await orders.modifications(placed)).toEqual([
      ['refund', 'requested', 9900],
      ['cancel', 'done', total],
    ])
    expect(await refundableOf(placed)).toBe(0)
    expect(await orders.findings(placed)).toContain(alarmCheck)
    const [own] = await orders.findModifications(order.reference)
    const failed = { reference: own?.reference ?? '', psp: own?.pspReference ?? '', amount: 9900 }
    await orders.tell(placed, 'REFUND', { ...failed, success: false })
    expect(await orders.modifications(placed)).toEqual([
      ['refund', 'failed', 9900],
      ['cancel', 'done', total],
    ])
    expect(await refundableOf(placed)).toBe(0)
  })
})

it('a later parcel waits for the alarm as the first one does', async () => {
  const placed = await orders.placePaidOrder()
  await orders.move(placed, 'EN')
  await orders.tell(placed, 'CANCELLATION')
  const tracking = { carrier: null, trackingNumber: null, trackingUrl: null }
  const sending = { locator: placed.locator, positions: [0], tracking }
  expect(await createFollowUpShipment(shop.context, sending)).toMatchObject(onHold)
  await orders.resolveAlarms(placed)
  expect(await createFollowUpShipment(shop.context, sending)).toMatchObject({ type: 'P56' })
})

it('a failed attempt in the provider’s console blocks nothing', async () => {
  const placed = await orders.placePaidOrder()
  await orders.tell(placed, 'REFUND', { success: false, currency: 'EUR' })
  expect(await orders.alarmsOf(placed)).toEqual([])
  expect(await orders.move(placed, 'EN')).toMatchObject({ status: 'EN' })
})

it.each([
  [total, []],
  [900, [['cancel', 'due', total - 900]]],
])('refunds the rest of a second charge after a refund of %d', async (amount, due) => {
  const placed = await orders.placePaidOrder()
  const second = newIdempotencyKey()
  await orders.tell(placed, 'REFUND', { original: second, amount })
  await orders.notify({ reference: placed.reference, psp: second })
  expect(await orders.modifications(placed)).toEqual([['refund', 'done', amount], ...due])
  expect(await orders.alarmsOf(placed)).toEqual([])
  expect(await orders.findings(placed)).toEqual([])
  expect(await orders.move(placed, 'EN')).toMatchObject({ status: 'EN' })
})
