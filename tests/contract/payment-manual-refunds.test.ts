import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { paymentModifications } from '#backend/db/schema/sales/payments.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { cancelExpiredAuthorisations } from '#backend/shop/payment-processing/authorisation-expiry.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { callAdmin } from '../support/admin.ts'
import { newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { createNotification, createPaymentSteps } from '../support/payment-steps.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.db.delete(staffActionLog)
})

const staff = { by: 'marta', reason: 'sent by bank transfer' }
const listed = async () => (await callAdmin(shop, '/payments/by-hand')).body.movements
const handle = (id: number, own: object = {}) =>
  callAdmin(shop, '/payments/by-hand', { id, ...staff, ...own })

async function shipOrder() {
  await sendDueEmails(shop.context, shop.app.log)
  return shop.mailbox.messages.splice(0).map(({ subject }) => subject)
}

async function agrees() {
  const found = await reconcile(shop.database)
  expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
}

/** An order paid on delivery and partly refunded: no provider has its money. */
async function owedByHand() {
  const { hash, total } = await shop.fillBag(oneUnit, 'es_ES')
  const paymentInfo = { method: 'cash_on_delivery' } as const
  const input = shop.buildOrder(hash, total, { profile: 'es_ES', paymentInfo })
  const contact = { ...input.contact, phonePrefix: '+34', phone: '600123123' }
  const { encodedReference } = unwrap(
    await shop.call('createOrder', { ...input, contact }, { idempotencyKey: newIdempotencyKey() }),
  )
  const { locator } = await shop.fetchOrderConfirmation(encodedReference, 'es_ES')
  for (const status of ['EN', 'FI']) await callAdmin(shop, `/orders/${locator}/status`, { status })
  await callAdmin(shop, `/orders/${locator}/refunds`, { amount: 20, key: 'heel', ...staff })
  const own = (await listed()).find((each: { locator: string }) => each.locator === locator)
  return { locator, id: Number(own?.id), own }
}

describe('a manual refund', () => {
  it('is listed until staff record it; the customer is notified once', async () => {
    const { locator, id, own } = await owedByHand()
    await shipOrder()
    expect(own).toMatchObject({
      locator,
      kind: 'refund',
      state: 'by_hand',
      amount: 20,
      currency: 'EUR',
      method: 'cash_on_delivery',
    })
    for (const { status, body } of await Promise.all([handle(id), handle(id)])) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ state: 'done' })
    }
    expect((await listed()).filter((each: { id: number }) => each.id === id)).toEqual([])
    expect(await shipOrder()).toHaveLength(1)
    const log = await shop.database.db.select().from(staffActionLog)
    expect(log.filter(({ action }) => action === 'payment-moved-by-hand')).toMatchObject([
      { about: `modification:${id}`, ...staff },
    ])
    expect((await handle(id, { outcome: 'let_go' })).body.errors[0].code).toBe('payment_handled')
    await agrees()
  })

  it('can be dismissed, and the money refunded in another way later', async () => {
    const { locator, id } = await owedByHand()
    await shipOrder()
    expect((await handle(id, { outcome: 'let_go' })).body).toMatchObject({ state: 'failed' })
    expect(await shipOrder()).toEqual([])
    const again = { amount: 119, key: 'all-of-it', ...staff }
    expect((await callAdmin(shop, `/orders/${locator}/refunds`, again)).status).toBe(200)
    await agrees()
  })

  it('is listed when the provider could not make the refund, and is never refunded twice', async () => {
    const { hash, total } = await shop.fillBag(oneUnit)
    const { encodedReference } = unwrap(await shop.order(hash, total))
    await shop.expectPaid(encodedReference)
    const { locator } = await shop.fetchOrderConfirmation(encodedReference)
    await callAdmin(shop, `/orders/${locator}/refunds`, { amount: 100, key: 'first', ...staff })
    await shop.runRefunds()
    await shop.settleWebhooks()
    const [attempt] = await createPaymentSteps(shop).findAttempts(encodedReference)
    const [refund] = await shop.database.db
      .select()
      .from(paymentModifications)
      .where(eq(paymentModifications.attemptId, attempt?.id ?? 0))
    const failing = createNotification({
      eventCode: 'REFUND_FAILED',
      reference: refund?.reference ?? '',
      psp: refund?.pspReference ?? '',
      original: attempt?.pspReference ?? '',
      amount: 10_000,
    })
    await shop.app.inject({ method: 'POST', url: '/webhooks/adyen', payload: failing })
    const own = (await listed()).find((each: { locator: string }) => each.locator === locator)
    expect(own).toMatchObject({ locator, state: 'failed', amount: 100 })
    await callAdmin(shop, `/orders/${locator}/refunds`, { amount: 60, key: 'second', ...staff })
    expect((await handle(own.id)).body.errors[0].code).toBe('refund_too_high')
    expect((await handle(own.id, { outcome: 'let_go' })).status).toBe(200)
    expect((await listed()).filter((each: { id: number }) => each.id === own.id)).toEqual([])
    await agrees()
  })

  it('is rejected with a clear error when it is not one, and requires a staff name', async () => {
    expect((await handle(999_999)).status).toBe(404)
    for (const own of [{ id: 0 }, { by: '' }, { reason: '' }, { outcome: 'lost' }])
      expect((await handle(1, own)).status).toBe(400)
    expect((await callAdmin(shop, '/payments/by-hand', undefined, 'wrong')).status).toBe(401)
  })
})

describe('an authorisation without a capture', () => {
  it('raises a warning two days before it expires, and ends its order then', async () => {
    const env = { PAYMENT_CAPTURE: 'later', AUTHORISATION_DAYS: '7' }
    const later = await openCheckoutShop({ pairs: 20, env })
    const steps = createPaymentSteps(later)
    const days = (count: number) => later.advanceMinutes(count * 24 * 60)
    const lapse = () => cancelExpiredAuthorisations(later.context, later.app.log)
    const lapsing = async () => (await callAdmin(later, '/payments/lapsing')).body.payments
    const paid = async () => {
      const { encodedReference } = await steps.order()
      await later.settleWebhooks()
      const profile = 'en_GB'
      return { encodedReference, ...unwrap(await later.call('orderThanks', { profile, encodedReference })) }
    }
    const [unshipped, shipped] = [await paid(), await paid()]
    await callAdmin(later, `/orders/${shipped.locator}/status`, { status: 'EN' })
    days(4.9)
    expect([await lapse(), await lapsing()]).toEqual([0, []])
    days(0.2)
    expect(await lapse()).toBe(0)
    expect(await lapsing()).toMatchObject([{ locator: unshipped.locator, amount: 119, currency: 'GBP' }])
    await Promise.all([lapse(), lapse()])
    const warnings = later.logs.filter((line) => line.includes('payment authorisations expire soon'))
    expect(warnings).toHaveLength(1)
    days(2)
    expect([await lapse(), await lapse()]).toEqual([1, 0])
    const { body } = await callAdmin(later, `/orders/${unshipped.locator}`)
    expect(body).toMatchObject({ orderStatus: 'CA' })
    expect(body.steps.at(-1)).toMatchObject({ actor: 'clock', reason: 'authorisation lapsed' })
    expect((await callAdmin(later, `/orders/${shipped.locator}`)).body.orderStatus).toBe('EN')
    expect(await lapsing()).toEqual([])
    await later.runRefunds()
    await later.settleWebhooks()
    const found = await reconcile(later.database)
    expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
    await sendDueEmails(later.context, later.app.log)
    const last = later.mailbox.messages.filter(({ subject }) => subject.includes(unshipped.locator)).at(-1)
    expect(last?.text).toContain('We had to cancel order')
    await later.close()
  })
})
