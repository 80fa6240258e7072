import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stock } from '#backend/shop/catalog/schema.ts'
import { PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { paymentEvents } from '#backend/shop/payments/schema.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { notification, type PaymentSteps, paymentSteps } from '../support/payment-steps.ts'
import { codeOf } from '../support/refusal.ts'

let shop: CheckoutShop
let steps: PaymentSteps
beforeAll(async () => {
  shop = await openCheckoutShop()
  steps = paymentSteps(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settle()
  await shop.database.db.update(stock).set({ quantity: 50 })
})

const ean = eanOf(arena.material, '41')
const refusedCard = cardPayment({ holder: 'DECLINED' })

describe('the notification decides', () => {
  it('a payment stays pending until it comes, and is paid then', async () => {
    await shop.holdWebhooks()
    const { encodedReference, order: answered } = await steps.order()
    expect(answered.state).toBe('pending')
    expect(await steps.stateOf(encodedReference)).toBe('pending')
    await shop.settle()
    expect(await steps.stateOf(encodedReference)).toBe('paid')
  })

  it('one that comes twice, or twice at a time, changes nothing more', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const [attempt] = await steps.attemptsOf(encodedReference)
    if (!attempt?.pspReference) throw new Error('no attempt')
    const before = await shop.stockOf(ean)
    const body = notification({ reference: attempt.reference, psp: attempt.pspReference })
    const replies = await Promise.all([steps.notify(body), steps.notify(body), steps.notify(body)])
    for (const reply of [...replies, await steps.notify(body)])
      expect(reply).toEqual({ status: 200, text: '[accepted]' })
    await shop.settle()
    expect(await steps.stateOf(encodedReference)).toBe('paid')
    expect(await shop.stockOf(ean)).toEqual({ quantity: before.quantity - 1, reserved: before.reserved - 1 })
    const events = await shop.database.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.pspReference, attempt.pspReference))
    expect(events.map((event) => event.outcome)).toEqual(['paid'])
  })

  it('a forged one changes nothing', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const [attempt] = await steps.attemptsOf(encodedReference)
    const notice = { reference: attempt?.reference ?? '', psp: attempt?.pspReference ?? '' }
    expect((await steps.notify(notification(notice, '00'.repeat(32)))).status).toBe(401)
    const raised = notification(notice)
    const [entry] = raised.notificationItems
    if (entry) entry.NotificationRequestItem.merchantReference = 'another'
    expect((await steps.notify(raised)).status).toBe(401)
    expect(await steps.stateOf(encodedReference)).toBe('pending')
  })

  it('one about an unknown payment is accepted, so that it is not sent for ever', async () => {
    expect((await steps.notify(notification({ reference: 'nobody-1', psp: newKey() }))).text).toBe(
      '[accepted]',
    )
    expect(
      (await steps.notify(notification({ eventCode: 'REPORT_AVAILABLE', reference: '', psp: newKey() })))
        .text,
    ).toBe('[accepted]')
  })

  it('a payment that was refunded before its notification came pays nothing', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const [attempt] = await steps.attemptsOf(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    await steps.notify(
      notification({ eventCode: 'REFUND', reference, psp: newKey(), original: pspReference ?? '' }),
    )
    await shop.settle()
    expect(await steps.stateOf(encodedReference)).not.toBe('paid')
  })

  it('one that authorises after the answer refused makes the order paid', async () => {
    const { encodedReference } = await steps.order(refusedCard)
    await shop.settle()
    const [attempt] = await steps.attemptsOf(encodedReference)
    await steps.notify(
      notification({ reference: attempt?.reference ?? '', psp: attempt?.pspReference ?? '' }),
    )
    expect(await steps.stateOf(encodedReference)).toBe('paid')
  })

  it('one that refuses after one that authorised changes nothing', async () => {
    const { encodedReference } = await steps.order()
    await shop.settle()
    const [attempt] = await steps.attemptsOf(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    await steps.notify(notification({ success: false, reference, psp: pspReference ?? '' }))
    expect(await steps.stateOf(encodedReference)).toBe('paid')
  })

  it('one with another amount pays nothing, and the money goes back', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const [attempt] = await steps.attemptsOf(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    await steps.notify(notification({ reference, psp: pspReference ?? '', amount: 1 }))
    expect(await steps.stateOf(encodedReference)).not.toBe('paid')
    await shop.refund()
    expect((await steps.sandboxPayment(reference)).modifications).toHaveLength(1)
  })

  it('one of money in another currency moves none of ours', async () => {
    const { encodedReference } = await steps.order()
    await shop.settle()
    const [attempt] = await steps.attemptsOf(encodedReference)
    const { reference = '', pspReference } = attempt ?? {}
    const own = { eventCode: 'CHARGEBACK', reference, psp: newKey(), original: pspReference ?? '' }
    const body = notification({ ...own, amount: 5000, currency: 'JPY' })
    expect((await steps.notify(body)).text).toBe('[accepted]')
    expect(await steps.modificationsOf(encodedReference)).toEqual([])
    expect(shop.logs.some((line) => line.includes('wrong_amount') && line.includes('CHARGEBACK'))).toBe(true)
  })

  it('resolves a pending payment by itself', async () => {
    const { encodedReference, order: answered } = await steps.order(cardPayment({ holder: 'PENDING' }))
    expect(answered).toMatchObject({
      state: 'pending',
      cardResponse: { resultCode: 'Pending', action: null },
    })
    await expect.poll(() => steps.stateOf(encodedReference), { timeout: 10_000 }).toBe('paid')
  })
})

describe('a hold that ran out', () => {
  it('gives its stock back once, and the order cannot be paid anew', async () => {
    const { encodedReference } = await steps.order(refusedCard)
    const before = await shop.stockOf(ean)
    await shop.settle()
    shop.pass(31)
    const expired = await Promise.all([shop.expire(), shop.expire()])
    expect(expired[0] + expired[1]).toBeGreaterThan(0)
    expect(await shop.expire()).toBe(0)
    const after = await shop.stockOf(ean)
    expect(after.quantity).toBe(before.quantity)
    expect(after.reserved).toBeLessThan(before.reserved)
    expect(await steps.stateOf(encodedReference)).toBe('expired')
    expect(codeOf(await steps.confirm(encodedReference))).toBe('order_expired')
  })

  it('does not keep a late payment from being honoured while there is stock', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    shop.pass(31)
    await shop.expire()
    expect(await steps.stateOf(encodedReference)).toBe('expired')
    const before = await shop.stockOf(ean)
    await shop.settle()
    expect(await steps.stateOf(encodedReference)).toBe('paid')
    expect(await shop.stockOf(ean)).toEqual({ quantity: before.quantity - 1, reserved: before.reserved })
  })

  it('sends a late payment back when its stock has gone, and says so', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    shop.pass(31)
    await shop.expire()
    await shop.database.db.update(stock).set({ quantity: 0, reserved: 0 }).where(eq(stock.ean, ean))
    await shop.settle()
    expect(await steps.stateOf(encodedReference)).toBe('late_refunded')
    await shop.refund()
    await shop.settle()
    expect(await steps.backOf(encodedReference)).toBe('done')
    expect(await shop.stockOf(ean)).toEqual({ quantity: 0, reserved: 0 })
  })

  it('sends a refund once, also when the provider was down at first', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    shop.pass(31)
    await shop.expire()
    await shop.database.db.update(stock).set({ quantity: 0, reserved: 0 }).where(eq(stock.ean, ean))
    await shop.settle()
    shop.provider.override = { modify: () => Promise.reject(new PaymentUnavailable('down')) }
    await shop.refund()
    expect(await steps.backOf(encodedReference)).toBe('due')
    shop.provider.override = {}
    shop.pass(1)
    await Promise.all([shop.refund(), shop.refund()])
    const [attempt] = await steps.attemptsOf(encodedReference)
    expect((await steps.sandboxPayment(attempt?.reference ?? '')).modifications).toHaveLength(1)
  })
})
