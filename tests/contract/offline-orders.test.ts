import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { addresses } from '../fixtures/addresses.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createOfflineOrder as leftBagOf } from '../support/offline-order.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { simulateOutage } from '../support/simulate-outage.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

type Left = RouteInput<'offlineOrder'>

const leftBag = (profile: 'en_IL' | 'en_GB', own: Partial<Left> = {}) => leftBagOf(shop, profile, own)

const offline = (input: Left, key = newIdempotencyKey()) =>
  shop.call('offlineOrder', input, { idempotencyKey: key })
const contingency = (input: Left, key = newIdempotencyKey()) =>
  shop.call('contingencyOrder', input, { idempotencyKey: key })

async function agrees() {
  const found = await reconcile(shop.database)
  expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
}

describe('offlineOrder', () => {
  it('creates an unconfirmed order: stock is held, nothing is charged, and staff confirm it', async () => {
    const before = await shop.findStock(ean)
    const input = await leftBag('en_IL', { note: ' After six, please. ' })
    const left = unwrap(await offline(input))
    expect(left.receipt).toMatchObject({ offlineReference: left.locator, store: 'web' })
    const [order] = await shop.database.db.select().from(orders).where(eq(orders.locator, left.locator))
    expect(order).toMatchObject({
      state: 'accepted',
      status: 'PC',
      confirmBy: 'shop',
      channel: 'offline',
      note: 'After six, please.',
    })
    expect(await shop.findStock(ean)).toEqual({ ...before, quantity: before.quantity - 1 })
    expect((await shop.fetchOrderConfirmation(left.encodedReference, 'en_IL')).paymentData).toMatchObject({
      state: 'accepted',
      descripcion: 'As agreed with the shop',
    })
    expect((await shop.deliverEmails()).map(({ subject }) => subject)).toEqual([
      `We have your order ${left.locator}`,
    ])
    await agrees()
  })

  it('creates one order, however often it is sent', async () => {
    const input = await leftBag('en_IL')
    const key = newIdempotencyKey()
    const [one, two] = await Promise.all([offline(input, key), offline(input, key)])
    expect(unwrap(one)).toEqual(unwrap(two))
    expect(unwrap(await offline(input, key))).toEqual(unwrap(one))
    expect(getErrorCode(await offline({ ...input, newsletter: true }, key))).toBe('idempotency_conflict')
    expect(getErrorCode(await offline(input))).toBe('bag_empty')
  })

  it('is confirmed or cancelled by staff', async () => {
    const { locator } = unwrap(await offline(await leftBag('en_IL')))
    const move = (status: string) => callAdmin(shop, `/orders/${locator}/status`, { status })
    expect((await move('EN')).body.errors[0].code).toBe('status_not_allowed')
    expect((await move('PE')).body.orderStatus).toBe('PE')
    const before = await shop.findStock(ean)
    expect((await move('CA')).body.orderStatus).toBe('CA')
    expect(await shop.findStock(ean)).toEqual({ ...before, quantity: before.quantity + 1 })
    await agrees()
  })

  it('is only for markets that take no orders online', async () => {
    expect(getErrorCode(await offline(await leftBag('en_GB')))).toBe('market_online')
    const { hash, total } = await shop.fillBag(oneUnit, 'en_IL')
    expect(getErrorCode(await shop.order(hash, total, { profile: 'en_IL' }))).toBe('market_offline')
  })

  it('lists invalid fields of the form, and changes nothing', async () => {
    const input = await leftBag('en_IL')
    const before = await shop.findStock(ean)
    const bad = {
      ...input,
      shippingAddress: { ...addresses.IL, city: '' },
      contact: { ...input.contact, email: 'no' },
    }
    expect(getReplyErrors(await offline(bad)).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['contact.email', 'shippingAddress.city']),
    )
    expect(getErrorCode(await offline({ ...input, totalImport: input.totalImport + 1 }))).toBe(
      'price_changed',
    )
    expect(getErrorCode(await offline({ ...input, note: 'x'.repeat(501) }))).toBe('invalid_input')
    expect(getErrorCode(await offline({ ...input, shoppingCartHashId: 'A'.repeat(22) }))).toBe(
      'bag_not_found',
    )
    expect(await shop.findStock(ean)).toEqual(before)
  })
})

describe('contingencyOrder', () => {
  beforeEach(() => simulateOutage(shop))

  it('replaces an order that could not be paid, once', async () => {
    const input = await leftBag('en_GB')
    const before = await shop.findStock(ean)
    shop.provider.override = { start: async () => Promise.reject(new Error('down')) }
    await shop.order(input.shoppingCartHashId, input.totalImport)
    shop.provider.override = {}
    expect(getErrorCode(await contingency(input))).toBe('payment_in_progress')
    shop.advanceMinutes(1)
    const left = unwrap(await contingency(input))
    expect(await shop.findStock(ean)).toEqual({ ...before, quantity: before.quantity - 1 })
    const rows = await shop.database.db.select().from(orders).where(eq(orders.email, input.contact.email))
    const own = rows.filter(({ locator, supersededBy }) => locator === left.locator || supersededBy !== null)
    expect(own.map(({ state }) => state).sort()).toEqual(['accepted', 'expired'])
    expect(getErrorCode(await contingency(input))).toBe('bag_empty')
    // The result of the charge is unknown, so the shop requests its cancellation.
    await shop.runRefunds()
    await shop.settleWebhooks()
    await agrees()
  })

  it('rejects a bag whose payment is pending', async () => {
    const input = await leftBag('en_GB')
    await shop.holdWebhooks()
    unwrap(await shop.order(input.shoppingCartHashId, input.totalImport))
    await simulateOutage(shop)
    expect(getErrorCode(await contingency(input))).toBe('payment_in_progress')
    await shop.settleWebhooks()
    expect(getErrorCode(await contingency(input))).toBe('bag_empty')
  })

  it('is only for markets that take orders online', async () => {
    expect(getErrorCode(await contingency(await leftBag('en_IL')))).toBe('market_offline')
  })
})
