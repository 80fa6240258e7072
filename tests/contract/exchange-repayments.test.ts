import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { invoices } from '#backend/db/schema/sales/invoices.ts'
import { orderRefunds } from '#backend/db/schema/sales/orders.ts'
import { paymentAlarms } from '#backend/db/schema/sales/payment-alarms.ts'
import { findOrderLines } from '#backend/shop/orders/repository.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createExchangeSteps, type PlacedOrder } from '../support/exchange-steps.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { createRefundRecords } from '../support/refund-records.ts'
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
const staff = { by: 'ada', reason: 'test' }
const { email } = returns

/** Exchanges the first item, and accepts the old size. */
async function completeExchange(placed: PlacedOrder, size: string) {
  const [product] = unwrap(await steps.prepare(placed.encodedReference)).products
  const difference = await steps.differenceOf(placed.encodedReference, size)
  const chosen = { id: product?.id ?? '', material: arena.material, size }
  unwrap(await steps.exchange(placed.encodedReference, { product: chosen, difference }))
  await shop.settleWebhooks()
  await steps.advance()
  await steps.inspect(placed)
  await steps.advance()
  return steps.rowOf(placed)
}

const arriveNew = ({ reference, locator }: { readonly reference: string; readonly locator: string }) =>
  returns.arrive({ encodedReference: reference, locator })

const cancelNew = async ({ reference: encodedReference }: { readonly reference: string }) =>
  unwrap(await shop.call('cancelOrder', { profile, encodedReference, email }))

it('takes from each order of a chain what was paid there, and nothing of other items', async () => {
  await steps.setPriceDifference(1_000)
  const two = [arena.material, '41'] as const
  const placed = await returns.deliver({ units: [[...two], [...two]] })
  const first = await completeExchange(placed, '42')
  const second = await arriveNew(first.newOrder)
  const refund = { amount: 10, key: newIdempotencyKey(), ...staff }
  expect((await callAdmin(shop, `/orders/${first.newOrder.locator}/refunds`, refund)).status).toBe(200)
  await shop.settleWebhooks()
  const last = await completeExchange(second, '41')
  await cancelNew(last.newOrder)
  await steps.settle()
  expect(await findRefunds(first.order.id)).toEqual([1_000, arena.price - 1_000])
  const { exchange } = await steps.rowOf(second)
  expect(exchange).toMatchObject({ refunded: arena.price, withheld: 1_000 })
  expect(await findDisagreements()).toEqual([])
})

it('repays the first payment of a chain first, as gift cards are', async () => {
  await steps.setPriceDifference(1_000)
  const placed = await returns.deliver()
  const first = await completeExchange(placed, '42')
  const second = await arriveNew(first.newOrder)
  await completeExchange(second, '40')
  expect(await steps.settle()).toEqual([])
  expect(await findRefunds(first.order.id)).toEqual([1_000])
  expect(await findRefunds(first.newOrder.id)).toEqual([])
})

it('credits the tax of a line exactly once, however often parts of it are repaid', async () => {
  const half = arena.price / 2
  await steps.setPriceDifference(-half)
  const placed = await returns.deliver()
  const { order, newOrder } = await completeExchange(placed, '42')
  await steps.settle()
  await cancelNew(newOrder)
  expect(await steps.settle()).toEqual([])
  const [line] = await findOrderLines(shop.database.db, order.id)
  const notes = await findCreditNotes(order.id)
  expect(notes.map(({ total }) => total)).toEqual([half, half])
  expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(line?.tax)
})

it('reconciles repayments from before credit notes were issued for them, and reports later ones without', async () => {
  await steps.setPriceDifference(-1_500)
  const old = await completeExchange(await returns.deliver(), '42')
  // The first credit note.
  await completeExchange(await returns.deliver(), '42')
  const later = await completeExchange(await returns.deliver(), '42')
  expect(await steps.settle()).toEqual([])
  const { db } = shop.database
  const removeNotes = (orderId: number) =>
    db.delete(invoices).where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit')))
  const findMissing = async () =>
    (await findDisagreements()).filter(({ title }) => title.startsWith('Credit notes of exchanges'))
  await db
    .update(orderRefunds)
    .set({ at: new Date('2026-01-01T00:00:00Z') })
    .where(eq(orderRefunds.orderId, old.order.id))
  await removeNotes(old.order.id)
  expect(await findMissing()).toEqual([])
  await removeNotes(later.order.id)
  expect(await findMissing()).toMatchObject([{ expected: 1_500, found: 0 }])
})
