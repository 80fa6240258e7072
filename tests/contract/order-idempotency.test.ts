import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('an idempotency key', () => {
  it('returns one order and one answer, however often and fast it is sent', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const count = await shop.database.db.$count(orders)
    const before = await shop.findStock(ean)
    const request = shop.buildOrder(hash, total, { paymentInfo: cardPayment({ holder: 'DECLINED' }) })
    const idempotencyKey = newIdempotencyKey()
    const send = () => shop.call('createOrder', request, { idempotencyKey })
    const together = await Promise.all([send(), send(), send()])
    const [first] = together
    for (const reply of [...together, await send()]) expect(reply).toEqual(first)
    expect(first?.status).toBe('OK')
    expect(await shop.database.db.$count(orders)).toBe(count + 1)
    expect(await shop.findStock(ean)).toEqual({ ...before, reserved: before.reserved + 1 })
  })

  it('is rejected for a different request', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const key = newIdempotencyKey()
    unwrap(await shop.order(hash, total, {}, key))
    expect(getErrorCode(await shop.order(hash, total, { newsletter: true }, key))).toBe(
      'idempotency_conflict',
    )
    const other = await shop.fillBag(oneUnit)
    expect(getErrorCode(await shop.order(other.hash, other.total, {}, key))).toBe('idempotency_conflict')
  })

  it('accepts a retyped card while its payment may succeed, and no longer once that failed', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const key = newIdempotencyKey()
    await shop.holdWebhooks()
    const first = unwrap(await shop.order(hash, total, {}, key))
    const again = unwrap(
      await shop.order(hash, total, { paymentInfo: cardPayment({ holder: 'A. Lovelace' }) }, key),
    )
    expect(again.encodedReference).toBe(first.encodedReference)
    const other = await shop.fillBag(oneUnit)
    const otherKey = newIdempotencyKey()
    unwrap(
      await shop.order(
        other.hash,
        other.total,
        { paymentInfo: cardPayment({ holder: 'DECLINED' }) },
        otherKey,
      ),
    )
    expect(getErrorCode(await shop.order(other.hash, other.total, {}, otherKey))).toBe('idempotency_conflict')
  })

  it('is used for one of two bags ordered with it concurrently', async () => {
    const bags = await Promise.all([shop.fillBag(oneUnit), shop.fillBag(oneUnit)])
    const before = await shop.findStock(ean)
    const key = newIdempotencyKey()
    const replies = await Promise.all(bags.map(({ hash, total }) => shop.order(hash, total, {}, key)))
    const codes = replies.map((reply) => (reply.status === 'KO' ? getErrorCode(reply) : 'OK'))
    expect(codes.sort()).toEqual(['OK', 'idempotency_conflict'])
    const after = await shop.findStock(ean)
    expect(before.quantity - before.reserved - (after.quantity - after.reserved)).toBe(1)
  })

  it('is required', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    expect(getErrorCode(await shop.call('createOrder', shop.buildOrder(hash, total)))).toBe('invalid_input')
  })

  it('resumes after an interruption before the payment started', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const key = newIdempotencyKey()
    shop.provider.override = { start: () => Promise.reject(new PaymentUnavailable('down')) }
    const count = await shop.database.db.$count(orders)
    expect(getErrorCode(await shop.order(hash, total, {}, key))).toBe('payment_unavailable')
    const [open] = await shop.database.db
      .select()
      .from(orders)
      .where(eq(orders.state, 'open'))
      .orderBy(orders.id)
    expect(open).toBeDefined()
    shop.provider.override = {}
    const reply = unwrap(await shop.order(hash, total, {}, key))
    await shop.expectPaid(reply.encodedReference)
    expect(await shop.database.db.$count(orders)).toBe(count + 1)
  })
})
