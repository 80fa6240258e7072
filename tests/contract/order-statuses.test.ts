import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { paymentAttempts, paymentModifications } from '#backend/db/schema/sales/payments.ts'
import { generateLocator } from '#backend/shop/orders/identifiers.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { callAdmin } from '../support/admin.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const email = 'ada@example.org'

async function placeOrder() {
  const { hash, total } = await shop.fillBag(oneUnit)
  return unwrap(await shop.order(hash, total)).encodedReference
}

async function paidOrder() {
  const encodedReference = await placeOrder()
  await shop.expectPaid(encodedReference)
  const { locator } = await shop.fetchOrderConfirmation(encodedReference)
  return { encodedReference, locator }
}

const cancel = (encodedReference: string, own: { email?: string } = {}) =>
  shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email, ...own })
const move = (locator: string, status: string, own: object = {}) =>
  callAdmin(shop, `/orders/${locator}/status`, { status, ...own })

async function attemptsOf(encodedReference: string) {
  const rows = await shop.database.db
    .select({
      state: paymentAttempts.state,
      kind: paymentModifications.kind,
      how: paymentModifications.state,
    })
    .from(paymentAttempts)
    .leftJoin(paymentModifications, eq(paymentModifications.attemptId, paymentAttempts.id))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.reference, encodedReference))
  return rows.map(({ state, kind, how }) => [state, kind, how])
}

const agrees = async () => {
  const found = await reconcile(shop.database)
  expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
}

describe('cancelOrder', () => {
  it('restocks the goods and starts the refund, once', async () => {
    const before = await shop.findStock(ean)
    const { encodedReference, locator } = await paidOrder()
    expect(await shop.findStock(ean)).toEqual({ ...before, quantity: before.quantity - 1 })
    expect(unwrap(await cancel(encodedReference, { email: ' ADA@example.org ' }))).toMatchObject({
      locator,
      orderStatus: 'CA',
    })
    expect(await shop.findStock(ean)).toEqual(before)
    expect(await attemptsOf(encodedReference)).toEqual([['authorised', 'cancel', 'due']])
    expect(unwrap(await cancel(encodedReference)).orderStatus).toBe('CA')
    expect(await shop.findStock(ean)).toEqual(before)
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect(await attemptsOf(encodedReference)).toEqual([['authorised', 'cancel', 'done']])
    await agrees()
  })

  it('creates one cancellation for two tabs', async () => {
    const { encodedReference } = await paidOrder()
    const before = await shop.findStock(ean)
    const both = await Promise.all([cancel(encodedReference), cancel(encodedReference)])
    for (const reply of both) expect(unwrap(reply).orderStatus).toBe('CA')
    expect(await shop.findStock(ean)).toEqual({ ...before, quantity: before.quantity + 1 })
  })

  it('refunds a payment that arrives after it', async () => {
    await shop.holdWebhooks()
    const before = await shop.findStock(ean)
    const encodedReference = await placeOrder()
    unwrap(await cancel(encodedReference))
    expect(await shop.findStock(ean)).toEqual(before)
    await shop.settleWebhooks()
    expect(await attemptsOf(encodedReference)).toEqual([['unwanted', 'cancel', 'due']])
    expect(await shop.findStock(ean)).toEqual(before)
    await agrees()
  })

  it('answers not found under another e-mail or reference', async () => {
    const { encodedReference } = await paidOrder()
    expect(getErrorCode(await cancel(encodedReference, { email: 'eve@example.org' }))).toBe('order_not_found')
    expect(getErrorCode(await cancel('A'.repeat(22)))).toBe('order_not_found')
    expect(getErrorCode(await cancel('short'))).toBe('invalid_input')
    expect((await shop.fetchOrderConfirmation(encodedReference)).paymentData.state).toBe('paid')
  })

  it('is rejected once the goods have left, whichever transaction is first', async () => {
    const { encodedReference, locator } = await paidOrder()
    expect((await move(locator, 'EN')).body).toMatchObject({ orderStatus: 'EN' })
    const before = await shop.findStock(ean)
    expect(getErrorCode(await cancel(encodedReference))).toBe('order_not_cancellable')
    expect(await shop.findStock(ean)).toEqual(before)
    expect(await attemptsOf(encodedReference)).toEqual([['authorised', null, null]])

    const racing = await paidOrder()
    const [cancelled, sent] = await Promise.all([cancel(racing.encodedReference), move(racing.locator, 'EN')])
    expect([cancelled.status === 'OK', sent.status === 200].filter(Boolean)).toHaveLength(1)
    await agrees()
  })

  it('rejects an order whose hold expired', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    shop.provider.override = { start: async () => Promise.reject(new Error('down')) }
    await shop.order(hash, total)
    const [last] = (await shop.database.db.select().from(orders).orderBy(orders.id)).slice(-1)
    await shop.database.db
      .update(orders)
      .set({ holdUntil: new Date(0) })
      .where(eq(orders.id, last?.id ?? 0))
    await shop.runExpiry()
    expect(getErrorCode(await cancel(last?.reference ?? ''))).toBe('order_not_cancellable')
  })
})

describe('the status of an order', () => {
  it('is updated step by step, with its parcel', async () => {
    const { locator } = await paidOrder()
    const tracking = { carrier: 'Postal', number: 'V100', url: 'https://postal.example/V100' }
    await move(locator, 'EN', { tracking })
    expect((await move(locator, 'EN')).status).toBe(200)
    await move(locator, 'TR', { by: 'carrier' })
    await move(locator, 'FI', { by: 'carrier' })
    const { body } = await callAdmin(shop, `/orders/${locator}`)
    expect(body).toMatchObject({ state: 'paid', orderStatus: 'FI' })
    expect(body.steps.map((step: { status: string; actor: string }) => [step.status, step.actor])).toEqual([
      ['PE', 'shopper'],
      ['EN', 'shop'],
      ['TR', 'carrier'],
      ['FI', 'carrier'],
    ])
    expect(body.shipments).toMatchObject([{ number: 1, type: 'P19', positions: [0], tracking }])
    expect(body.shipments[0].deliveredAt).not.toBeNull()
  })

  it('rejects undefined transitions', async () => {
    const { locator } = await paidOrder()
    expect((await move(locator, 'FI')).body.errors[0].code).toBe('status_not_allowed')
    expect((await move(locator, 'EN', { by: 'carrier' })).status).toBe(409)
    expect((await move(locator, 'XX')).status).toBe(400)
    expect((await move(generateLocator(), 'EN')).status).toBe(404)
    const bad = { tracking: { carrier: 'x', number: '1', url: 'javascript:alert(1)' } }
    expect((await move(locator, 'EN', bad)).status).toBe(400)
    expect((await callAdmin(shop, `/orders/${locator}/status`, { status: 'EN' }, 'wrong')).status).toBe(401)
    expect((await callAdmin(shop, `/orders/${locator}`)).body.orderStatus).toBe('PE')
  })

  it('does not let an unpaid order ship', async () => {
    await shop.holdWebhooks()
    const encodedReference = await placeOrder()
    const { locator } = await shop.fetchOrderConfirmation(encodedReference)
    expect((await move(locator, 'EN')).body.errors[0].code).toBe('order_not_paid')
    await shop.settleWebhooks()
    expect((await move(locator, 'EN')).status).toBe(200)
  })

  it('has further parcels, with existing lines', async () => {
    const { locator } = await paidOrder()
    const send = (positions: number[]) => callAdmin(shop, `/orders/${locator}/shipments`, { positions })
    expect((await send([0])).body.errors[0].code).toBe('status_not_allowed')
    await move(locator, 'EN')
    expect((await send([7])).status).toBe(404)
    expect((await send([0, 0])).body.shipment).toMatchObject({ number: 2, type: 'P56', positions: [0] })
  })
})
