import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { invoices } from '#backend/db/schema/sales/invoices.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { demoAccessCode, seedWholesalers } from '#demo/wholesalers.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedWholesalers(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.db.delete(staffActionLog)
})

const email = 'ada@example.org'
const staff = { by: 'marta', reason: 'transfer of 3 December' }
const onInvoice = {
  wholesalerId: 'W2HB64XC19PN',
  wholesalerCode: demoAccessCode,
  paymentInfo: { method: 'invoice' },
} as const

type Placed = { readonly encodedReference: string; readonly locator: string; readonly total: number }

async function invoiceOrder(): Promise<Placed> {
  const { hash, total } = await shop.fillBag(oneUnit)
  const { encodedReference } = unwrap(await shop.order(hash, total, onInvoice))
  const { locator } = await shop.fetchOrderConfirmation(encodedReference)
  return { encodedReference, locator, total }
}

/** An offline order, in a market that accepts no online orders. */
async function offlineOrder(): Promise<Placed> {
  const profile = 'en_IL' as const
  const { hash } = await shop.fillBag(oneUnit, profile)
  const storefront = { profile, brand: 'vereda', shippingMethodId: '01' } as const
  const { bag } = unwrap(await shop.call('retrieveBag', { ...storefront, shoppingCartHashId: hash }))
  const total = bag.totalImport ?? 0
  const { paymentInfo: _, ...input } = shop.buildOrder(hash, total, { profile })
  const left = unwrap(await shop.call('offlineOrder', input, { idempotencyKey: newIdempotencyKey() }))
  return { ...left, total }
}

const stateOf = async (reference: string) => (await shop.fetchOrderConfirmation(reference)).paymentData.state
const move = (locator: string, status: string) => callAdmin(shop, `/orders/${locator}/status`, { status })
const record = (locator: string, amount: number, own: object = {}) =>
  callAdmin(shop, `/orders/${locator}/payments`, { amount, ...staff, ...own })
const outstanding = async (locator: string) =>
  (await callAdmin(shop, '/payments/outstanding')).body.orders.find(
    (each: { locator: string }) => each.locator === locator,
  )

async function deliver(locator: string, ...statuses: string[]) {
  for (const status of statuses) expect((await move(locator, status)).body.orderStatus).toBe(status)
}

async function agrees() {
  const found = await reconcile(shop.database)
  expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
}

describe.each([
  ['on invoice', invoiceOrder],
  ['left with the shop', offlineOrder],
] as const)('an order that is %s', (_, storefront) => {
  it.each([
    ['without steps between', ['PE', 'EN', 'FI']],
    ['in transit first', ['PE', 'EN', 'TR', 'FI']],
  ])('is delivered before it is paid, %s', async (__, statuses) => {
    const { encodedReference, locator } = await storefront()
    await deliver(locator, ...statuses)
    expect(await stateOf(encodedReference)).toBe('accepted')
    expect((await callAdmin(shop, `/orders/${locator}`)).body).toMatchObject({
      state: 'accepted',
      orderStatus: 'FI',
    })
    for (const { text, subject } of await shop.deliverEmails())
      expect(`${subject}\n${text}`).not.toMatch(/it is paid/i)
    await agrees()
  })

  it('becomes paid when staff record its payment, once', async () => {
    const { encodedReference, locator, total } = await storefront()
    await deliver(locator, 'PE', 'EN', 'FI')
    expect(await outstanding(locator)).toMatchObject({ amount: total, orderStatus: 'FI' })
    for (const { status, body } of await Promise.all([record(locator, total), record(locator, total)])) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ locator, amount: total, state: 'paid' })
    }
    expect(await stateOf(encodedReference)).toBe('paid')
    expect(await outstanding(locator)).toBeUndefined()
    const noted = await shop.database.db.select().from(staffActionLog)
    expect(noted).toMatchObject([{ action: 'payment-recorded', ...staff }])
    await agrees()
  })

  it('stays paid when the payment is recorded before confirmation or dispatch', async () => {
    const { encodedReference, locator, total } = await storefront()
    expect((await record(locator, total)).status).toBe(200)
    expect((await callAdmin(shop, `/orders/${locator}`)).body).toMatchObject({
      state: 'paid',
      orderStatus: 'PC',
    })
    await deliver(locator, 'PE', 'EN', 'FI')
    expect(await stateOf(encodedReference)).toBe('paid')
    await agrees()
  })

  it('refunds nothing when no payment was received', async () => {
    const { locator } = await storefront()
    await deliver(locator, 'PE', 'EN', 'FI')
    const refund = await callAdmin(shop, `/orders/${locator}/refunds`, { amount: 1, key: 'heel', ...staff })
    expect(refund.body.errors[0].code).toBe('order_not_refundable')
    expect((await move(locator, 'CA')).body.errors[0].code).toBe('order_not_cancellable')
  })

  it('expects no payment after it is cancelled before dispatch', async () => {
    const { locator, total } = await storefront()
    await move(locator, 'CA')
    expect(await outstanding(locator)).toBeUndefined()
    expect((await record(locator, total)).body.errors[0].code).toBe('payment_not_expected')
    await agrees()
  })
})

it('order lists continue after the given order', async () => {
  const [first, second] = [await offlineOrder(), await offlineOrder()]
  for (const path of ['/orders/unconfirmed', '/payments/outstanding']) {
    const page = async (after: string) =>
      (await callAdmin(shop, `${path}?after=${after}`)).body.orders.map(
        (each: { locator: string }) => each.locator,
      )
    expect(await page(first.locator)).toEqual([second.locator])
    expect(await page(second.locator)).toEqual([])
    expect((await callAdmin(shop, `${path}?after=x`)).status).toBe(400)
    expect(await callAdmin(shop, `${path}?after=4999999999`)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'order_not_found', field: 'after' }] },
    })
  }
})

describe('a recorded payment', () => {
  it('is stored once, even when an earlier release had already marked the order as paid', async () => {
    const { locator, total } = await invoiceOrder()
    await record(locator, total)
    await shop.database.db.delete(staffActionLog)
    for (const { status } of await Promise.all([record(locator, total), record(locator, total)]))
      expect(status).toBe(200)
    const noted = await shop.database.db.select().from(staffActionLog)
    expect(noted).toMatchObject([{ action: 'payment-recorded', ...staff }])
  })

  it('is refunded manually', async () => {
    const { locator, total } = await invoiceOrder()
    await deliver(locator, 'PE', 'EN', 'FI')
    await record(locator, total)
    const refund = await callAdmin(shop, `/orders/${locator}/refunds`, { amount: 20, key: 'heel', ...staff })
    expect(refund.body).toMatchObject({ toPayment: 20 })
    const { movements } = (await callAdmin(shop, '/payments/by-hand')).body
    expect(movements.find((each: { locator: string }) => each.locator === locator)).toMatchObject({
      kind: 'refund',
      method: 'invoice',
      amount: 20,
    })
    await agrees()
  })

  it('requires the whole amount and the name of the staff member', async () => {
    const { locator, total } = await invoiceOrder()
    expect((await record(locator, total - 1)).body.errors[0].code).toBe('wrong_amount')
    expect((await record(locator, 0)).status).toBe(400)
    expect((await record(locator, 0.001)).status).toBe(400)
    expect((await record(locator, total, { by: '' })).status).toBe(400)
    expect((await record('4999999999', total)).status).toBe(404)
    expect(
      (await callAdmin(shop, `/orders/${locator}/payments`, { amount: total, ...staff }, 'x')).status,
    ).toBe(401)
    expect(await outstanding(locator)).toMatchObject({ amount: total })
  })

  it('is rejected for an order that was paid online', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const { encodedReference } = unwrap(await shop.order(hash, total))
    await shop.expectPaid(encodedReference)
    const { locator } = await shop.fetchOrderConfirmation(encodedReference)
    expect((await record(locator, total)).body.errors[0].code).toBe('payment_not_expected')
  })
})

it('an invoice issued after delivery says that payment is due', async () => {
  const { encodedReference, locator, total } = await invoiceOrder()
  await deliver(locator, 'PE', 'EN', 'FI')
  const requestInvoice = () => shop.call('sendInvoice', { profile: 'en_GB', encodedReference, email })
  unwrap(await requestInvoice())
  const [invoice] = await shop.database.db.select().from(invoices).orderBy(desc(invoices.id)).limit(1)
  expect(invoice?.orderSummary.isPaid).toBe(false)
  await record(locator, total)
  const { db } = shop.database
  expect(
    (
      await db
        .select()
        .from(invoices)
        .where(eq(invoices.id, invoice?.id ?? 0))
    )[0]?.orderSummary.isPaid,
  ).toBe(false)
})

it('a cash-on-delivery order becomes paid on delivery, and cannot be paid online before', async () => {
  const profile = 'es_ES' as const
  const { hash, total } = await shop.fillBag(oneUnit, profile)
  const request = shop.buildOrder(hash, total, { profile, paymentInfo: { method: 'cash_on_delivery' } })
  const contact = { ...request.contact, phonePrefix: '+34', phone: '600123123' }
  const { encodedReference } = unwrap(
    await shop.call('createOrder', { ...request, contact }, { idempotencyKey: newIdempotencyKey() }),
  )
  const { locator } = await shop.fetchOrderConfirmation(encodedReference, profile)
  await deliver(locator, 'EN')
  expect(await stateOf(encodedReference)).toBe('accepted')
  const again = { profile, encodedReference, paymentInfo: { method: 'cash_on_delivery' as const } }
  expect(
    getErrorCode(await shop.call('paymentConfirm', again, { idempotencyKey: newIdempotencyKey() })),
  ).toBe('order_already_paid')
  await deliver(locator, 'FI')
  expect(await stateOf(encodedReference)).toBe('paid')
  await agrees()
})
