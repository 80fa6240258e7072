import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { paymentAlarms } from '#backend/db/schema/sales/payment-alarms.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createExchangeSteps, type PlacedOrder } from '../support/exchange-steps.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { createRefundRecords } from '../support/refund-records.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createReturnSteps } from '../support/return-steps.ts'

let shop: OrderShop
const returns = createReturnSteps(() => shop)
const steps = createExchangeSteps(() => shop)
const { findDisagreements, findRefunds, findCreditNotes } = createRefundRecords(() => shop)
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await steps.setPriceDifference(0)
  await shop.database.db.update(paymentAlarms).set({ resolvedAt: new Date(), resolution: 'by_staff' })
  await shop.reset()
})

const profile = 'en_GB' as const
const { email } = returns
const staff = { by: 'ada', reason: 'test' }

const findAlarms = async (placed: PlacedOrder) =>
  shop.database.db
    .select({
      kind: paymentAlarms.kind,
      amount: paymentAlarms.amount,
      reference: paymentAlarms.reference,
      resolution: paymentAlarms.resolution,
    })
    .from(paymentAlarms)
    .where(eq(paymentAlarms.orderId, (await steps.rowOf(placed)).order.id))
    .orderBy(asc(paymentAlarms.id))

/** Registers an exchange at the same price, and sends the new size before the old one has arrived. */
async function sendEarly() {
  const placed = await returns.deliver()
  const { returnId } = unwrap(await steps.exchange(placed.encodedReference))
  const { newOrder } = await steps.rowOf(placed)
  expect((await callAdmin(shop, `/orders/${newOrder.locator}/confirmation`, staff)).status).toBe(200)
  expect((await callAdmin(shop, `/orders/${newOrder.locator}/status`, { status: 'EN' })).status).toBe(200)
  await shop.deliverEmails()
  return { placed, returnId, newOrder }
}

const setReturnStatus = (returnId: string, status: string) =>
  callAdmin(shop, `/returns/${returnId}/status`, { status, reason: 'test' })

const hasMissingAlarm = (returnId: string, resolution: string | null = null) => [
  { kind: 'old_size_missing', amount: arena.price, reference: returnId, resolution },
]

async function expectClosed({ encodedReference }: PlacedOrder): Promise<void> {
  expect(await steps.stateOf(encodedReference)).toBe('completed')
  expect(await findDisagreements()).toEqual([])
}

describe('a new size that is sent before the old one arrives', () => {
  it('completes the exchange when the old one is accepted', async () => {
    const { placed } = await sendEarly()
    await steps.inspect(placed)
    expect(await steps.settle()).toEqual([])
    await expectClosed(placed)
    expect(await findAlarms(placed)).toEqual([])
  })

  it('cannot be exchanged again before the old one is accepted', async () => {
    const { placed, newOrder } = await sendEarly()
    const second = await returns.arrive({ encodedReference: newOrder.reference, locator: newOrder.locator })
    const reasonOf = async () =>
      unwrap(await steps.prepare(second.encodedReference)).products[0]?.blockedReason
    const getActions = async () => (await shop.fetchOrderConfirmation(second.encodedReference)).allowedActions
    const product = async () => {
      const [item] = unwrap(await steps.prepare(second.encodedReference)).products
      return { id: item?.id ?? '', material: arena.material, size: '40' }
    }
    expect(await reasonOf()).toBe('old_size_missing')
    expect(await getActions()).toEqual(['D'])
    const again = { product: await product(), difference: 0 }
    expect(getErrorCode(await steps.exchange(second.encodedReference, again))).toBe('product_not_returnable')

    await steps.inspect(placed)
    expect(await reasonOf()).toBeNull()
    expect(await getActions()).toEqual(['B', 'D'])
    unwrap(await steps.exchange(second.encodedReference, again))
  })

  it('is worth nothing in a later exchange while the old one is missing', async () => {
    const { placed, newOrder } = await sendEarly()
    await steps.inspect(placed)
    await steps.advance()
    const second = await returns.arrive({ encodedReference: newOrder.reference, locator: newOrder.locator })
    const [item] = unwrap(await steps.prepare(second.encodedReference)).products
    const product = { id: item?.id ?? '', material: arena.material, size: '40' }
    unwrap(await steps.exchange(second.encodedReference, { product, difference: 0 }))
    // As an earlier release registered it.
    const inspected = { status: 'FI', closedAt: new Date(), refund: 0 } as const
    await steps.setReturn(placed, { status: 'RE', closedAt: null, refund: null })
    await steps.inspect(second)
    const { reference: encodedReference } = (await steps.rowOf(second)).newOrder
    unwrap(await shop.call('cancelOrder', { profile, encodedReference, email }))
    await steps.settle()
    const { id } = (await steps.rowOf(placed)).order
    expect(await findRefunds(id)).toEqual([])
    await steps.setReturn(placed, inspected)
    expect(await steps.settle()).toEqual([])
    expect(await findRefunds(id)).toEqual([arena.price])
  })

  it('cannot be exchanged if the old one was not accepted', async () => {
    const { placed, newOrder } = await sendEarly()
    await steps.inspect(placed, 'NA')
    await steps.advance()
    const second = await returns.arrive({ encodedReference: newOrder.reference, locator: newOrder.locator })
    const [product] = unwrap(await steps.prepare(second.encodedReference)).products
    expect(product?.blockedReason).toBe('old_size_missing')
  })

  it('cannot be cancelled by the customer', async () => {
    const { placed, returnId } = await sendEarly()
    expect((await steps.list(placed.encodedReference))[0]?.cancellable).toBe(false)
    expect(getErrorCode(await steps.cancel(placed.encodedReference, returnId))).toBe(
      'exchange_not_cancellable',
    )
  })

  it('ends the exchange when the old one is not accepted, and reports it to staff', async () => {
    const { placed, returnId } = await sendEarly()
    await steps.inspect(placed, 'NA')
    await expectClosed(placed)
    expect(await findAlarms(placed)).toEqual(hasMissingAlarm(returnId))
    const [mail] = await shop.deliverEmails()
    expect(mail?.text).toContain('We’ve sent you the new size')
    await steps.advance()
    expect(await findAlarms(placed)).toEqual(hasMissingAlarm(returnId))
  })

  it('ends the exchange when the old one is not handed over, without a refund for it', async () => {
    const { placed, returnId } = await sendEarly()
    await steps.setReturn(placed, { handOverBy: new Date(Date.now() - 8 * 24 * 3600_000) })
    await steps.advance()
    await expectClosed(placed)
    expect(await findAlarms(placed)).toEqual(hasMissingAlarm(returnId))
    expect(getErrorCode(await returns.register(placed.encodedReference))).toBe('line_already_returned')
    // It arrives after all.
    expect((await setReturnStatus(returnId, 'RE')).status).toBe(200)
    await steps.inspect(placed)
    expect(await steps.settle()).toEqual([])
    expect(await findAlarms(placed)).toEqual(hasMissingAlarm(returnId, 'settled'))
  })

  it.each(['before', 'after'])(
    'ends the exchange when staff cancel the return %s the dispatch',
    async (time) => {
      const placed = await returns.deliver()
      const { returnId } = unwrap(await steps.exchange(placed.encodedReference))
      const { newOrder } = await steps.rowOf(placed)
      const cancel = () => setReturnStatus(returnId, 'CA')
      await callAdmin(shop, `/orders/${newOrder.locator}/confirmation`, staff)
      if (time === 'before') await cancel()
      await callAdmin(shop, `/orders/${newOrder.locator}/status`, { status: 'EN' })
      if (time === 'after') await cancel()
      await steps.advance()
      await expectClosed(placed)
      expect(await findAlarms(placed)).toEqual(hasMissingAlarm(returnId))
      expect(getErrorCode(await returns.register(placed.encodedReference))).toBe('line_already_returned')
    },
  )

  it('raises no alarm when the new one has been returned', async () => {
    const { placed, newOrder } = await sendEarly()
    const delivered = { encodedReference: newOrder.reference, locator: newOrder.locator }
    const { returnId } = unwrap(await returns.register((await returns.arrive(delivered)).encodedReference))
    await setReturnStatus(returnId, 'RE')
    const decision = { lines: [{ position: 0, accepted: true, disposition: 'sellable' }], ...staff }
    expect((await callAdmin(shop, `/returns/${returnId}/decision`, decision)).status).toBe(200)
    await steps.setReturn(placed, { handOverBy: new Date(Date.now() - 8 * 24 * 3600_000) })
    expect(await steps.settle()).toEqual([])
    await expectClosed(placed)
    expect(await findAlarms(placed)).toEqual([])
  })
})

it('says that the customer cancelled it if they cancelled the follow-up order', async () => {
  const placed = await returns.deliver()
  unwrap(await steps.exchange(placed.encodedReference))
  const { reference: encodedReference } = (await steps.rowOf(placed)).newOrder
  await shop.deliverEmails()
  unwrap(await shop.call('cancelOrder', { profile, encodedReference, email }))
  await steps.advance()
  expect((await steps.rowOf(placed)).exchange).toMatchObject({ state: 'cancelled', ending: 'customer' })
  const text = (await shop.deliverEmails()).map((mail) => mail.text).join()
  expect(text).toContain('You cancelled the exchange')
  expect(text).not.toContain('We had to cancel the exchange')
})

it('repays the old size if it is accepted before the difference is paid, which never is', async () => {
  await steps.setPriceDifference(1_000)
  const placed = await returns.deliver()
  unwrap(await steps.exchange(placed.encodedReference, { paymentInfo: cardPayment({ holder: 'DECLINED' }) }))
  await steps.inspect(placed)
  await steps.advance()
  expect(await steps.stateOf(placed.encodedReference)).toBe('unpaid')
  await steps.expireHold(placed)
  await shop.deliverEmails()
  expect(await steps.settle()).toEqual([])
  expect(await steps.list(placed.encodedReference)).toMatchObject([{ state: 'cancelled', ending: 'unpaid' }])
  expect(await findRefunds((await steps.rowOf(placed)).order.id)).toEqual([arena.price])
  const [mail] = await shop.deliverEmails()
  expect(mail?.text).toContain(`refunding £${arena.price / 100}`)
})

describe('a new size that costs less', () => {
  beforeEach(() => steps.setPriceDifference(-1_500))

  async function accept(refundedBefore = 0): Promise<PlacedOrder> {
    const placed = await returns.deliver()
    const { order } = await steps.exchange(placed.encodedReference).then(async (reply) => {
      unwrap(reply)
      return steps.rowOf(placed)
    })
    if (refundedBefore) {
      const refund = { amount: refundedBefore / 100, key: newIdempotencyKey(), ...staff }
      expect((await callAdmin(shop, `/orders/${order.locator}/refunds`, refund)).status).toBe(200)
    }
    await steps.inspect(placed)
    return placed
  }

  it('repays what the payment still covers, and reports the rest to staff', async () => {
    const placed = await accept(arena.price - 500)
    expect(await steps.stateOf(placed.encodedReference)).toBe('completed')
    const { order, exchange } = await steps.rowOf(placed)
    expect(exchange).toMatchObject({ refundDue: 1_500, refunded: 500, withheld: 1_000 })
    expect(await findRefunds(order.id)).toEqual([arena.price - 500, 500])
    const alarm = { kind: 'repayment_withheld', amount: 1_000, resolution: null }
    expect(await findAlarms(placed)).toMatchObject([alarm])
    await steps.settle()
    expect(await findAlarms(placed)).toMatchObject([alarm])
    expect(await findDisagreements()).toEqual([])
  })

  it('withholds all of it, and later the rest, if nothing is left to refund', async () => {
    const placed = await accept(arena.price)
    await steps.advance()
    const { order, newOrder } = await steps.rowOf(placed)
    unwrap(await shop.call('cancelOrder', { profile, encodedReference: newOrder.reference, email }))
    await steps.settle()
    expect((await steps.rowOf(placed)).exchange).toMatchObject({ refunded: 0, withheld: arena.price })
    expect(await findRefunds(order.id)).toEqual([arena.price])
    expect((await findAlarms(placed)).map(({ amount }) => amount)).toEqual([1_500, arena.price - 1_500])
    expect(await findDisagreements()).toEqual([])
  })

  it('has credit notes of both repayments and an e-mail when the follow-up order is cancelled', async () => {
    const placed = await accept()
    expect(await steps.settle()).toEqual([])
    const { order, newOrder } = await steps.rowOf(placed)
    expect(await findCreditNotes(order.id)).toMatchObject([{ total: 1_500, goods: 1_500, tax: 250 }])
    await shop.deliverEmails()
    unwrap(await shop.call('cancelOrder', { profile, encodedReference: newOrder.reference, email }))
    expect(await steps.settle()).toEqual([])
    expect((await findCreditNotes(order.id)).map(({ total }) => total)).toEqual([1_500, arena.price - 1_500])
    const [mail] = await shop.deliverEmails()
    expect(mail?.subject).toBe(`The exchange of order ${placed.locator} has ended`)
    expect(mail?.text).toContain('You cancelled the exchange')
    expect(mail?.text).toContain(`refunding £${(arena.price - 1_500) / 100}`)
  })
})
