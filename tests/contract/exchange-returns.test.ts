import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { orderExchanges } from '#backend/db/schema/sales/exchanges.ts'
import { paymentAlarms } from '#backend/db/schema/sales/payment-alarms.ts'
import { orderReturns } from '#backend/db/schema/sales/returns.ts'
import { withdrawals } from '#backend/db/schema/sales/withdrawals.ts'
import { exchangeJobs } from '#backend/shop/exchanges/routes.ts'
import { findReturns } from '#backend/shop/returns/repository.ts'
import { processWithdrawals } from '#backend/shop/withdrawals/process-withdrawals.ts'
import { toDecimal } from '#lib/money/money.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createExchangeSteps } from '../support/exchange-steps.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
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
const price = toDecimal(arena.price, 'GBP')
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A delivered order whose item was exchanged for size 42, with a difference in minor units; that was delivered too. */
async function exchangeFor(difference = 0) {
  await steps.setPriceDifference(difference)
  const placed = await returns.deliver()
  unwrap(await steps.exchange(placed.encodedReference))
  await shop.settleWebhooks()
  await steps.advance()
  await steps.inspect(placed)
  await steps.advance()
  const { order, newOrder } = await steps.rowOf(placed)
  await returns.arrive({ encodedReference: newOrder.reference, locator: newOrder.locator })
  await shop.deliverEmails()
  return { placed, order, newOrder, id: newOrder.reference }
}

/** Accepts everything of a return. */
async function accept(returnId: string) {
  await callAdmin(shop, `/returns/${returnId}/status`, { status: 'RE' })
  const { body } = await callAdmin(shop, `/returns/${returnId}`)
  const lines = body.lines.map(({ position }: { position: number }) => ({ position, accepted: true }))
  const decided = await callAdmin(shop, `/returns/${returnId}/decision`, { lines, ...staff })
  expect(decided.status).toBe(200)
  return decided.body
}

const findMail = async (subject: string) =>
  (await shop.deliverEmails()).find((mail) => mail.subject.includes(subject))

describe('the return of a new size', () => {
  it.each([
    ['the same', 0],
    ['more', 1_000],
    ['less', -1_500],
  ])('shows all that is refunded if it costs %s', async (_, difference) => {
    const { id, order, newOrder } = await exchangeFor(difference)
    const total = toDecimal(arena.price + difference, 'GBP')
    expect(unwrap(await returns.prepare(id)).products).toMatchObject([{ refund: total }])
    const { returnId, return: dto } = unwrap(await returns.register(id))
    expect(dto.refund).toBe(total)
    expect((await findMail(`${returnId} is registered`))?.text).toMatch(new RegExp(`Refund +£${total}`))
    expect(await accept(returnId)).toMatchObject({
      refund: toDecimal(newOrder.toPay, 'GBP'),
      earlierRefund: total - toDecimal(newOrder.toPay, 'GBP'),
    })
    const mail = await findMail(`Return ${returnId}: £${total} refunded`)
    expect(mail?.text).not.toContain('Nothing is left to refund')
    expect(mail?.text).toMatch(
      new RegExp(`To how you paid for order ${order.locator} +£${total - toDecimal(newOrder.toPay, 'GBP')}`),
    )
    expect(unwrap(await shop.call('orderReturns', { profile, id, email })).returns[0]?.refund).toBe(total)
    expect(await steps.settle()).toEqual([])
    const refunds = [...(await findRefunds(order.id)), ...(await findRefunds(newOrder.id))]
    expect(sum(refunds)).toBe(arena.price + Math.max(0, difference))
  })

  it.each([0, 300])('costs the customer its collection, with a difference of %s paid', async (difference) => {
    const { id, order, newOrder } = await exchangeFor(difference)
    const { pickup, shipmentsCosts } = unwrap(await returns.prepare(id))
    const cost = shipmentsCosts.find(({ shippingMethodId }) => shippingMethodId === '01')?.price ?? 0
    expect(cost).toBeGreaterThan(difference / 100)
    const total = toDecimal(arena.price + difference, 'GBP') - cost
    const collected = { shippingMethodId: '01' as const, returnDate: pickup?.earliest ?? '' }
    const { returnId, return: dto } = unwrap(await returns.register(id, collected))
    expect(dto).toMatchObject({ shipmentCost: cost, refund: expect.closeTo(total) })
    await accept(returnId)
    expect((await findMail(`Return ${returnId}: `))?.subject).toContain(`£${total.toFixed(2)}`)
    expect(await steps.settle()).toEqual([])
    expect(await findRefunds(newOrder.id)).toEqual([])
    expect(await findRefunds(order.id)).toEqual([Math.round(total * 100)])
    expect(sum((await findCreditNotes(order.id)).map((note) => note.total))).toBe(Math.round(total * 100))
    expect(sum((await findCreditNotes(newOrder.id)).map((note) => note.total))).toBe(0)
  })

  it('says what the payments still cover', async () => {
    const { id, placed, order } = await exchangeFor()
    const refund = { amount: 10, key: newIdempotencyKey(), ...staff }
    expect((await callAdmin(shop, `/orders/${placed.locator}/refunds`, refund)).status).toBe(200)
    await shop.settleWebhooks()
    await shop.deliverEmails()
    const { returnId } = unwrap(await returns.register(id))
    await accept(returnId)
    expect(await findMail(`Return ${returnId}: £${price - 10} refunded`)).toBeDefined()
    await steps.settle()
    expect(await findRefunds(order.id)).toEqual([1_000, arena.price - 1_000])
  })

  it('refunds only the difference while the old size is missing', async () => {
    await steps.setPriceDifference(1_000)
    const placed = await returns.deliver()
    unwrap(await steps.exchange(placed.encodedReference))
    await shop.settleWebhooks()
    await steps.advance()
    const { newOrder, order } = await steps.rowOf(placed)
    await callAdmin(shop, `/orders/${newOrder.locator}/confirmation`, staff)
    await returns.arrive({ encodedReference: newOrder.reference, locator: newOrder.locator })
    expect(unwrap(await returns.prepare(newOrder.reference)).products).toMatchObject([{ refund: 10 }])
    const { returnId } = unwrap(await returns.register(newOrder.reference))
    expect(await accept(returnId)).toMatchObject({ refund: 10, earlierRefund: 0 })
    expect(await steps.settle()).toEqual([])
    await steps.inspect(placed)
    expect(await steps.settle()).toEqual([])
    expect(await findRefunds(order.id)).toEqual([arena.price])
  })

  it('is repaid however long ago the exchange was completed', async () => {
    const { id, placed, order } = await exchangeFor()
    const closedAt = new Date(shop.context.clock().getTime() - 200 * 24 * 3600_000)
    const { exchange } = await steps.rowOf(placed)
    await shop.database.db.update(orderExchanges).set({ closedAt }).where(eq(orderExchanges.id, exchange.id))
    const { returnId } = unwrap(await returns.register(id))
    await accept(returnId)
    for (const job of exchangeJobs) await job.run(shop.context, shop.app.log)
    expect(await steps.settle()).toEqual([])
    expect(await findRefunds(order.id)).toEqual([arena.price])
  })

  it('is reported by the reconciliation while it is not repaid', async () => {
    const { id, placed } = await exchangeFor()
    const { returnId } = unwrap(await returns.register(id))
    await accept(returnId)
    const { db } = shop.database
    const findOwed = async () =>
      (await findDisagreements()).filter(({ title }) => title.startsWith('Exchanges of which'))
    expect(await findOwed()).toEqual([])
    const closedAt = new Date(Date.now() - 3 * 3600_000)
    await db.update(orderReturns).set({ closedAt }).where(isNotNull(orderReturns.closedAt))
    await db.update(orderExchanges).set({ closedAt })
    expect(await findOwed()).toMatchObject([
      { about: `${placed.locator}/0`, expected: arena.price, found: 0 },
    ])
    await steps.settle()
    expect(await findOwed()).toEqual([])
  })
})

it('compares the value of an exchange with what was paid for the old size', async () => {
  const { placed, newOrder } = await exchangeFor(-1_500)
  const second = { encodedReference: newOrder.reference, locator: newOrder.locator }
  const [item] = unwrap(await steps.prepare(second.encodedReference)).products
  const product = { id: item?.id ?? '', material: arena.material, size: '41' }
  unwrap(
    await steps.exchange(second.encodedReference, { product, difference: 15, paymentInfo: cardPayment() }),
  )
  await shop.settleWebhooks()
  await steps.advance()
  expect(await findDisagreements()).toEqual([])
  const { exchange } = await steps.rowOf(placed)
  const value = arena.price + 1
  await shop.database.db.update(orderExchanges).set({ value }).where(eq(orderExchanges.id, exchange.id))
  const found = await findDisagreements()
  await shop.database.db
    .update(orderExchanges)
    .set({ value: arena.price })
    .where(eq(orderExchanges.id, exchange.id))
  expect(found).toContainEqual(expect.objectContaining({ expected: arena.price, found: value }))
})

/** Confirms a statement of withdrawal for an order, and returns what became of it. */
async function withdraw({ locator: contract }: { readonly locator: string }) {
  const statement = { profile, brand: 'vereda' as const, name: 'Ada', contract, email }
  const { token } = unwrap(await shop.call('withdrawalDraft', statement))
  const { reference } = unwrap(await shop.call('withdrawalConfirm', { profile, token }))
  await processWithdrawals(shop.context, shop.app.log)
  const [row] = await shop.database.db.select().from(withdrawals).where(eq(withdrawals.reference, reference))
  return { state: row?.state, problem: row?.problem }
}

it('leaves the exchanged item to staff if the whole order is withdrawn from', async () => {
  const placed = await returns.deliver({ units: [...oneUnit, ...oneUnit] })
  unwrap(await steps.exchange(placed.encodedReference))
  const { order } = await steps.rowOf(placed)
  expect(await withdraw(order)).toEqual({ state: 'staff', problem: 'return_needed' })
  const kinds = (await findReturns(shop.database.db, order.id)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['exchange', 'return'])
})

describe('a withdrawal by the number of the follow-up order', () => {
  it('registers the return of the new size with all that is refunded', async () => {
    const { newOrder } = await exchangeFor()
    expect(await withdraw(newOrder)).toEqual({ state: 'returning', problem: null })
    const [own] = await findReturns(shop.database.db, newOrder.id)
    expect(own).toMatchObject({ status: 'PE', expectedRefund: arena.price })
  })

  it('waits for staff while the old size has not come back, whatever became of the new one', async () => {
    const placed = await returns.deliver()
    unwrap(await steps.exchange(placed.encodedReference))
    const { newOrder } = await steps.rowOf(placed)
    const waiting = { state: 'staff', problem: 'return_needed' }
    expect(await withdraw(newOrder)).toEqual(waiting)
    await steps.advance()
    expect((await steps.rowOf(placed)).exchange.state).toBe('waiting')
    unwrap(await shop.call('cancelOrder', { profile, encodedReference: newOrder.reference, email }))
    await steps.advance()
    expect(await withdraw(newOrder)).toEqual(waiting)
  })

  it('cancels the new size if the old one was accepted, and everything is repaid', async () => {
    const placed = await returns.deliver()
    unwrap(await steps.exchange(placed.encodedReference))
    await steps.inspect(placed)
    await steps.advance()
    const { order, newOrder } = await steps.rowOf(placed)
    expect(await withdraw(newOrder)).toEqual({ state: 'cancelled', problem: null })
    expect(await steps.settle()).toEqual([])
    expect(await findRefunds(order.id)).toEqual([arena.price])
  })
})
