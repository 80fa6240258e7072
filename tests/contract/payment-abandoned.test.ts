import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { paymentAttempts, paymentModifications } from '#backend/db/schema/sales/payments.ts'
import { cancelUnknownOutcomes } from '#backend/shop/payment-processing/unknown-outcomes.ts'
import { createAdyenProvider } from '#backend/shop/payments/adyen/provider.ts'
import { findOpenAlarms } from '#backend/shop/payments/alarms.ts'
import { PaymentRejected, PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { callAdmin } from '../support/admin.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createNotification, createPaymentSteps, type PaymentSteps } from '../support/payment-steps.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
let steps: PaymentSteps
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 100 })
  steps = createPaymentSteps(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.sandbox('/sandbox/captures', { atOnce: false })
  await shop.settleWebhooks()
})

const silentCheck = 'Payments that may be charged, and what notifications report'
const alarmCheck = 'Unresolved payment alarms'

type Placed = { readonly encodedReference: string; readonly locator: string; readonly reference: string }

async function placedOf(encodedReference: string): Promise<Placed> {
  const [attempt] = await steps.findAttempts(encodedReference)
  if (!attempt) throw new Error('no attempt')
  const { reference } = attempt
  return { encodedReference, reference, locator: reference.split('-')[0] ?? '' }
}

/** An order whose customer was redirected to a bank page, with the URL of that page. */
async function redirected() {
  const profile = 'nl_NL'
  const { hash, total } = await shop.fillBag([[arena.material, '41']], profile)
  const paymentInfo = { method: 'ideal', origin: 'http://localhost:3000' } as const
  const request = shop.buildOrder(hash, total, { profile, paymentInfo })
  const reply = unwrap(await shop.call('createOrder', request, { idempotencyKey: newIdempotencyKey() }))
  const placed = await placedOf(reply.encodedReference)
  return { ...placed, page: String(reply.order.cardResponse.action?.url) }
}

/** Submits an outcome on the bank page and closes the tab. */
async function choose(page: string, outcome: string): Promise<void> {
  const body = new URLSearchParams({ outcome })
  await (await fetch(page, { method: 'POST', body, redirect: 'manual' })).text()
}

/** Backdates an attempt, by the clocks of both the shop and the database. */
async function backdate({ reference }: Placed, hours: number): Promise<void> {
  const updatedAt = new Date(shop.context.clock().getTime() - hours * 3_600_000)
  await shop.database.db
    .update(paymentAttempts)
    .set({ updatedAt })
    .where(eq(paymentAttempts.reference, reference))
}

/** Runs the work at a later time and resets the clock; the reconciliation reads the database's clock. */
async function later(minutes: number, work: () => Promise<unknown>) {
  shop.advanceMinutes(minutes)
  await work()
  shop.advanceMinutes(-minutes)
}

const runOut = () => later(31, () => shop.runExpiry())

const attemptOf = async ({ encodedReference }: Placed) => (await steps.findAttempts(encodedReference))[0]

const alarmsOf = async ({ locator }: Placed) =>
  (await findOpenAlarms(shop.context)).filter((alarm) => alarm.locator === locator).map(({ kind }) => kind)

const findings = async ({ locator }: Placed) =>
  (await reconcile(shop.database)).flatMap(({ title, disagreements }) =>
    disagreements.some(({ about }) => about.includes(locator)) ? [title] : [],
  )

async function resolveAlarms({ locator }: Placed) {
  for (const { id } of (await findOpenAlarms(shop.context)).filter((alarm) => alarm.locator === locator))
    await callAdmin(shop, '/payments/alarms', { id, by: 'marta', reason: 'looked at in the console' })
}

describe('a customer who is redirected to the bank and does not return', () => {
  it('keeps the payment open until the bank page has expired', async () => {
    const placed = await redirected()
    await runOut()
    await shop.runRefunds()
    expect(await steps.findModifications(placed.encodedReference)).toEqual([])
    expect(await findings(placed)).toEqual([])
  })

  it.each(['closes the page', 'cancel', 'refuse'])('reports nothing to staff: %s', async (outcome) => {
    const placed = await redirected()
    await shop.loseWebhooks()
    if (outcome !== 'closes the page') await choose(placed.page, outcome)
    await shop.settleWebhooks()
    await runOut()
    await backdate(placed, 2)
    expect(await findings(placed)).toEqual([silentCheck])
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect((await attemptOf(placed))?.state).toBe('cancelled')
    expect(await alarmsOf(placed)).toEqual([])
    expect(await findings(placed)).toEqual([])
  })

  it('raises an alarm and refunds the payment when it was made after all', async () => {
    const placed = await redirected()
    await shop.loseWebhooks()
    await choose(placed.page, 'approve')
    await shop.settleWebhooks()
    await runOut()
    await backdate(placed, 2)
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect((await steps.sandboxPayment(placed.reference)).modifications).toMatchObject([{ success: true }])
    expect(await alarmsOf(placed)).toEqual(['paid_unnoticed'])
    expect(await findings(placed)).toEqual([alarmCheck])
    await resolveAlarms(placed)
    expect(await findings(placed)).toEqual([])
  })

  it('raises an alarm when the bank has captured the payment and rejects the cancel', async () => {
    await shop.sandbox('/sandbox/captures', { atOnce: true })
    const placed = await redirected()
    await shop.loseWebhooks()
    await choose(placed.page, 'approve')
    await shop.settleWebhooks()
    await runOut()
    await backdate(placed, 2)
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect(await alarmsOf(placed)).toEqual(['outcome_unknown'])
    expect(await findings(placed)).toEqual([silentCheck, alarmCheck])
    await resolveAlarms(placed)
    await shop.runRefunds()
    expect(await findings(placed)).toEqual([])
  })

  it('raises an alarm when the provider rejects the cancel', async () => {
    const placed = await redirected()
    await runOut()
    await backdate(placed, 2)
    shop.provider.override = { modify: () => Promise.reject(new PaymentRejected('no')) }
    await shop.runRefunds()
    expect(await alarmsOf(placed)).toEqual(['outcome_unknown'])
    expect(await findings(placed)).toEqual([silentCheck, alarmCheck])
  })

  it('raises an alarm when the cancel is unanswered for a day', async () => {
    const placed = await redirected()
    await runOut()
    await backdate(placed, 2)
    shop.provider.override = { modify: () => Promise.resolve(newIdempotencyKey()) }
    await shop.runRefunds()
    await shop.runRefunds()
    expect(await alarmsOf(placed)).toEqual([])
    await later(25 * 60, () => shop.runRefunds())
    expect(await alarmsOf(placed)).toEqual(['outcome_unknown'])
    expect(await findings(placed)).toEqual([silentCheck, alarmCheck])
  })

  it('raises no alarm when the bank declines the payment after the cancel was sent', async () => {
    const placed = await redirected()
    await runOut()
    await backdate(placed, 2)
    shop.provider.override = { modify: () => Promise.resolve(newIdempotencyKey()) }
    await shop.runRefunds()
    const { reference } = placed
    await steps.notify(
      createNotification({ reference, psp: newIdempotencyKey(), success: false, currency: 'EUR' }),
    )
    expect((await attemptOf(placed))?.state).toBe('refused')
    await later(4 * 24 * 60, () => shop.runRefunds())
    expect(await alarmsOf(placed)).toEqual([])
    const [cancel] = await steps.findModifications(placed.encodedReference)
    await shop.database.db
      .update(paymentModifications)
      .set({ updatedAt: new Date(Date.now() - 4 * 24 * 3_600_000) })
      .where(eq(paymentModifications.id, cancel?.id ?? 0))
    expect(await findings(placed)).toEqual([])
  })

  it('pays the order when the notification arrives before the cancel', async () => {
    const placed = await redirected()
    await shop.holdWebhooks()
    await choose(placed.page, 'approve')
    await runOut()
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(placed.encodedReference)).toBe('paid')
    await backdate(placed, 2)
    await shop.runRefunds()
    expect(await steps.findModifications(placed.encodedReference)).toEqual([])
  })
})

describe('a payment that was captured immediately and has no notification', () => {
  it('is refunded by the provider’s reference', async () => {
    await shop.sandbox('/sandbox/captures', { atOnce: true })
    await shop.loseWebhooks()
    const placed = await placedOf((await steps.order()).encodedReference)
    await runOut()
    await shop.settleWebhooks()
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect((await steps.sandboxPayment(placed.reference)).modifications).toMatchObject([
      { kind: 'reversal', success: true },
    ])
    expect(await alarmsOf(placed)).toEqual([])
    expect(await findings(placed)).toEqual([])
    expect((await attemptOf(placed))?.state).toBe('cancelled')
  })

  it('is cancelled and logged once by concurrent processes', async () => {
    await shop.loseWebhooks()
    const placed = await placedOf((await steps.order()).encodedReference)
    await runOut()
    const counts = await Promise.all([1, 2, 3].map(() => cancelUnknownOutcomes(shop.context, shop.app.log)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(
      shop.logs.filter((line) => line.includes(placed.reference) && line.includes('cancelled')),
    ).toHaveLength(1)
    await shop.settleWebhooks()
    await shop.runRefunds()
    await shop.settleWebhooks()
  })
})

describe('a pending payment', () => {
  const answered = (resultCode: string) => ({
    start: () =>
      Promise.resolve({
        resultCode,
        pspReference: newIdempotencyKey(),
        reference: null,
        action: null,
        refusalReason: null,
      }),
  })

  it.each(['Received', 'Pending', 'AuthenticationFinished'])(
    'raises an alarm a day after %s without a notification',
    async (resultCode) => {
      shop.provider.override = answered(resultCode)
      const placed = await placedOf((await steps.order()).encodedReference)
      await runOut()
      await backdate(placed, 23)
      await shop.runRefunds()
      expect(await alarmsOf(placed)).toEqual([])
      expect(await findings(placed)).toEqual([])
      await backdate(placed, 25)
      expect(await findings(placed)).toEqual([silentCheck])
      await shop.runRefunds()
      expect(await alarmsOf(placed)).toEqual(['outcome_unknown'])
      expect(await findings(placed)).toEqual([silentCheck, alarmCheck])
      await resolveAlarms(placed)
      await shop.runRefunds()
      expect(await findings(placed)).toEqual([])
    },
  )

  it('may stay pending at a bank for four days', async () => {
    const placed = await redirected()
    await shop.database.db
      .update(paymentAttempts)
      .set({ state: 'pending', resultCode: 'Pending', pspReference: newIdempotencyKey() })
      .where(eq(paymentAttempts.reference, placed.reference))
    await runOut()
    await backdate(placed, 90)
    await shop.runRefunds()
    expect(await findings(placed)).toEqual([])
    await backdate(placed, 97)
    await shop.runRefunds()
    expect(await alarmsOf(placed)).toEqual(['outcome_unknown'])
  })
})

describe('a rejection after a lost response', () => {
  const rejecting = () => Promise.reject(new PaymentRejected('Invalid card number'))
  const losing = () => Promise.reject(new PaymentUnavailable('lost'))

  it('does not settle the payment, which is cancelled once its order has expired', async () => {
    await shop.loseWebhooks()
    const { hash, total } = await shop.fillBag([[arena.material, '41']])
    const [input, idempotencyKey] = [shop.buildOrder(hash, total), newIdempotencyKey()]
    const order = () => shop.call('createOrder', input, { idempotencyKey })
    const { start } = createAdyenProvider(shop.context.config.adyen)
    shop.provider.override = { start: (payment) => start(payment).then(losing) }
    expect(getErrorCode(await order())).toBe('payment_unavailable')
    shop.provider.override = { start: rejecting }
    expect(getErrorCode(await order())).toBe('payment_unavailable')
    const { payments } = await shop.sandbox<{ payments: { reference: string }[] }>('/sandbox/payments')
    const reference = payments.at(-1)?.reference ?? ''
    const [attempt] = await shop.database.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.reference, reference))
    expect(attempt?.state).toBe('starting')
    expect(attempt?.leaseUntil).not.toBeNull()
    await runOut()
    await shop.settleWebhooks()
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect((await steps.sandboxPayment(reference)).modifications).toMatchObject([{ success: true }])
  })

  it('does not settle submitted payment details either', async () => {
    const placed = await redirected()
    const { encodedReference } = placed
    const details = { redirectResult: 'result' }
    const handOver = () => shop.call('paymentDetails', { profile: 'nl_NL', encodedReference, details })
    shop.provider.override = { continue: losing }
    expect(getErrorCode(await handOver())).toBe('payment_unavailable')
    shop.provider.override = { continue: rejecting }
    expect(getErrorCode(await handOver())).toBe('payment_unavailable')
    expect((await attemptOf(placed))?.leaseUntil).not.toBeNull()
  })

  it('settles the payment when no response was lost', async () => {
    const placed = await redirected()
    const { encodedReference } = placed
    shop.provider.override = { continue: rejecting }
    const details = { redirectResult: 'result' }
    const refused = await shop.call('paymentDetails', { profile: 'nl_NL', encodedReference, details })
    expect(getErrorCode(refused)).toBe('payment_details_refused')
    expect((await attemptOf(placed))?.leaseUntil).toBeNull()
  })
})
