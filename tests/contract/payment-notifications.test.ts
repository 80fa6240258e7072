import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { paymentEvents } from '#backend/db/schema/sales/payments.ts'
import { PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createNotification, createPaymentSteps, type PaymentSteps } from '../support/payment-steps.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
let steps: PaymentSteps
beforeAll(async () => {
  shop = await openCheckoutShop()
  steps = createPaymentSteps(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settleWebhooks()
  await shop.database.db.update(stock).set({ quantity: 50 })
})

const ean = eanOf(arena.material, '41')
const refusedCard = cardPayment({ holder: 'DECLINED' })

describe('the notification decides', () => {
  it('a payment stays pending until its notification arrives, then is paid', async () => {
    await shop.holdWebhooks()
    const { encodedReference, order: answered } = await steps.order()
    expect(answered.state).toBe('pending')
    expect(await steps.fetchPaymentState(encodedReference)).toBe('pending')
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
  })

  it('a notification that is delivered twice, even concurrently, is applied once', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const [attempt] = await steps.findAttempts(encodedReference)
    if (!attempt?.pspReference) throw new Error('no attempt')
    const before = await shop.findStock(ean)
    const body = createNotification({ reference: attempt.reference, psp: attempt.pspReference })
    const replies = await Promise.all([steps.notify(body), steps.notify(body), steps.notify(body)])
    for (const reply of [...replies, await steps.notify(body)])
      expect(reply).toEqual({ status: 200, text: '[accepted]' })
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
    expect(await shop.findStock(ean)).toEqual({
      quantity: before.quantity - 1,
      reserved: before.reserved - 1,
    })
    const events = await shop.database.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.pspReference, attempt.pspReference))
    expect(events.map((event) => event.outcome)).toEqual(['paid'])
  })

  it('a forged notification changes nothing', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const [attempt] = await steps.findAttempts(encodedReference)
    const notice = { reference: attempt?.reference ?? '', psp: attempt?.pspReference ?? '' }
    expect((await steps.notify(createNotification(notice, '00'.repeat(32)))).status).toBe(401)
    const raised = createNotification(notice)
    const [entry] = raised.notificationItems
    if (entry) entry.NotificationRequestItem.merchantReference = 'another'
    expect((await steps.notify(raised)).status).toBe(401)
    expect(await steps.fetchPaymentState(encodedReference)).toBe('pending')
  })

  it('a notification about an unknown payment is accepted, so that it is not resent forever', async () => {
    expect(
      (await steps.notify(createNotification({ reference: 'nobody-1', psp: newIdempotencyKey() }))).text,
    ).toBe('[accepted]')
    expect(
      (
        await steps.notify(
          createNotification({ eventCode: 'REPORT_AVAILABLE', reference: '', psp: newIdempotencyKey() }),
        )
      ).text,
    ).toBe('[accepted]')
  })

  it('a payment refunded before its notification arrived pays nothing', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const [attempt] = await steps.findAttempts(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    await steps.notify(
      createNotification({
        eventCode: 'REFUND',
        reference,
        psp: newIdempotencyKey(),
        original: pspReference ?? '',
      }),
    )
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).not.toBe('paid')
  })

  it('an authorisation notified after a declined response pays the order', async () => {
    const { encodedReference } = await steps.order(refusedCard)
    await shop.settleWebhooks()
    const [attempt] = await steps.findAttempts(encodedReference)
    await steps.notify(
      createNotification({ reference: attempt?.reference ?? '', psp: attempt?.pspReference ?? '' }),
    )
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
  })

  it('a decline notified after an authorisation changes nothing', async () => {
    const { encodedReference } = await steps.order()
    await shop.settleWebhooks()
    const [attempt] = await steps.findAttempts(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    await steps.notify(createNotification({ success: false, reference, psp: pspReference ?? '' }))
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
  })

  it('a notification with another amount pays nothing, and the money is refunded', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const [attempt] = await steps.findAttempts(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    await steps.notify(createNotification({ reference, psp: pspReference ?? '', amount: 1 }))
    expect(await steps.fetchPaymentState(encodedReference)).not.toBe('paid')
    await shop.runRefunds()
    expect((await steps.sandboxPayment(reference)).modifications).toHaveLength(1)
  })

  it('a notification in another currency changes no amount', async () => {
    const { encodedReference } = await steps.order()
    await shop.settleWebhooks()
    const [attempt] = await steps.findAttempts(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    const own = { eventCode: 'CHARGEBACK', reference, psp: newIdempotencyKey(), original: pspReference ?? '' }
    const body = createNotification({ ...own, amount: 5000, currency: 'JPY' })
    expect((await steps.notify(body)).text).toBe('[accepted]')
    expect(await steps.findModifications(encodedReference)).toEqual([])
    expect(shop.logs.some((line) => line.includes('wrong_amount') && line.includes('CHARGEBACK'))).toBe(true)
  })

  it('resolves a pending payment without a request', async () => {
    const { encodedReference, order: answered } = await steps.order(cardPayment({ holder: 'PENDING' }))
    expect(answered).toMatchObject({
      state: 'pending',
      cardResponse: { resultCode: 'Pending', action: null },
    })
    await expect.poll(() => steps.fetchPaymentState(encodedReference), { timeout: 10_000 }).toBe('paid')
  })
})

describe('an expired hold', () => {
  it('releases its stock once, and the order cannot be paid again', async () => {
    const { encodedReference } = await steps.order(refusedCard)
    const before = await shop.findStock(ean)
    await shop.settleWebhooks()
    shop.advanceMinutes(31)
    const expired = await Promise.all([shop.runExpiry(), shop.runExpiry()])
    expect(expired[0] + expired[1]).toBeGreaterThan(0)
    expect(await shop.runExpiry()).toBe(0)
    const after = await shop.findStock(ean)
    expect(after.quantity).toBe(before.quantity)
    expect(after.reserved).toBeLessThan(before.reserved)
    expect(await steps.fetchPaymentState(encodedReference)).toBe('expired')
    expect(getErrorCode(await steps.confirm(encodedReference))).toBe('order_expired')
  })

  it('still accepts a late payment while there is stock', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    shop.advanceMinutes(31)
    await shop.runExpiry()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('expired')
    const before = await shop.findStock(ean)
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
    expect(await shop.findStock(ean)).toEqual({ quantity: before.quantity - 1, reserved: before.reserved })
  })

  it('refunds a late payment when its stock is gone, and reports it', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    shop.advanceMinutes(31)
    await shop.runExpiry()
    await shop.database.db.update(stock).set({ quantity: 0, reserved: 0 }).where(eq(stock.ean, ean))
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(encodedReference)).toBe('late_refunded')
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect(await steps.findRefundState(encodedReference)).toBe('done')
    expect(await shop.findStock(ean)).toEqual({ quantity: 0, reserved: 0 })
  })

  it('sends a refund once, even when the provider was down at first', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    shop.advanceMinutes(31)
    await shop.runExpiry()
    await shop.database.db.update(stock).set({ quantity: 0, reserved: 0 }).where(eq(stock.ean, ean))
    await shop.settleWebhooks()
    shop.provider.override = { modify: () => Promise.reject(new PaymentUnavailable('down')) }
    await shop.runRefunds()
    expect(await steps.findRefundState(encodedReference)).toBe('due')
    shop.provider.override = {}
    shop.advanceMinutes(1)
    await Promise.all([shop.runRefunds(), shop.runRefunds()])
    const [attempt] = await steps.findAttempts(encodedReference)
    expect((await steps.sandboxPayment(attempt?.reference ?? '')).modifications).toHaveLength(1)
  })
})
