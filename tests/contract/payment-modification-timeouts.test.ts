import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { paymentAlarms } from '#backend/db/schema/sales/payment-alarms.ts'
import { paymentAttempts, paymentModifications } from '#backend/db/schema/sales/payments.ts'
import { insertModification } from '#backend/shop/payments/modifications/modifications-repository.ts'
import { PaymentRejected, PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { callAdmin } from '../support/admin.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import {
  alarmCheck,
  createPaidOrderSteps,
  type PaidOrderSteps,
  type PlacedOrder,
} from '../support/paid-order.ts'

let shop: CheckoutShop
let steps: PaidOrderSteps
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 100 })
  steps = createPaidOrderSteps(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settleWebhooks()
})

const unansweredCheck = 'Captures, cancels and refunds, and what the provider reports'
const failedCheck = 'Failed captures, cancels and refunds, and their resolution by staff'
const silentCheck = 'Payments that may be charged, and what notifications report'
const staff = { by: 'marta', reason: 'returned' }

const requestRefund = ({ locator }: PlacedOrder, amount: number) =>
  callAdmin(shop, `/orders/${locator}/refunds`, { amount, key: newIdempotencyKey(), ...staff })

type Modify = CheckoutShop['context']['payments']['modify']
const accepting: Modify = () => Promise.resolve(newIdempotencyKey())
const losing: Modify = () => Promise.reject(new PaymentUnavailable('lost'))
const rejecting: Modify = () => Promise.reject(new PaymentRejected('wrong amount'))

/** Runs the job for all due modifications, regardless of their retry delay. */
async function send(modify: Modify): Promise<void> {
  shop.provider.override = { modify }
  await shop.database.db
    .update(paymentModifications)
    .set({ dueAt: shop.context.clock() })
    .where(eq(paymentModifications.state, 'due'))
  await shop.runRefunds()
  shop.provider.override = {}
}

/** Backdates the modifications of an order's payment; the reconciliation reads the database's clock. */
async function age({ encodedReference }: PlacedOrder, days: number): Promise<void> {
  const then = new Date(shop.context.clock().getTime() - days * 24 * 3_600_000)
  for (const { id } of await steps.findModifications(encodedReference))
    await shop.database.db
      .update(paymentModifications)
      .set({
        createdAt: then,
        updatedAt: then,
        firstAttemptedAt: sql`case when ${paymentModifications.attempts} > 0 then ${then.toISOString()}::timestamptz end`,
      })
      .where(eq(paymentModifications.id, id))
}

const latest = async ({ encodedReference }: PlacedOrder) => {
  const last = (await steps.findModifications(encodedReference)).at(-1)
  if (!last) throw new Error('no modification was requested')
  return last
}

const movementsOf = async ({ locator }: PlacedOrder) => {
  const { movements } = (await callAdmin(shop, '/payments/by-hand')).body
  return movements.filter((each: { locator: string }) => each.locator === locator)
}

async function handle(placed: PlacedOrder, outcome: 'done' | 'let_go') {
  const [movement] = await movementsOf(placed)
  return (await callAdmin(shop, '/payments/by-hand', { id: movement?.id, outcome, ...staff })).body
}

describe('a modification without a notification', () => {
  async function refunded() {
    const placed = await steps.placePaidOrder()
    await requestRefund(placed, 20)
    await send(accepting)
    return placed
  }

  it('raises an alarm after three days, which closes when the notification arrives', async () => {
    const placed = await refunded()
    await age(placed, 2.9)
    await shop.runRefunds()
    expect(await steps.findings(placed)).toEqual([])
    await age(placed, 3.1)
    await shop.runRefunds()
    expect(await steps.alarmsOf(placed)).toEqual(['modification_unanswered'])
    expect(await steps.findings(placed)).toEqual([unansweredCheck, alarmCheck])
    const { reference, amount } = await latest(placed)
    await steps.tell(placed, 'REFUND', { reference, amount })
    expect(await steps.alarmsOf(placed)).toEqual([])
    expect(await steps.findings(placed)).toEqual([])
  })

  it('is no longer listed once staff have resolved the alarm', async () => {
    const placed = await refunded()
    await age(placed, 4)
    await shop.runRefunds()
    await steps.resolveAlarms(placed)
    await shop.runRefunds()
    expect(await steps.alarmsOf(placed)).toEqual([])
    expect(await steps.findings(placed)).toEqual([])
  })

  it.each([false, true])(
    'is settled by staff who know its outcome; alarm resolved: %s',
    async (isResolved) => {
      const placed = await refunded()
      expect(await movementsOf(placed)).toEqual([])
      await age(placed, 4)
      await shop.runRefunds()
      if (isResolved) await steps.resolveAlarms(placed)
      expect(await handle(placed, 'let_go')).toMatchObject({ state: 'failed' })
      expect(await movementsOf(placed)).toEqual([])
      expect(await steps.findings(placed)).toEqual([])
      expect((await requestRefund(placed, 119)).status).toBe(200)
    },
  )

  it('raises an alarm when it succeeds although staff had dismissed it', async () => {
    const placed = await refunded()
    await age(placed, 4)
    await shop.runRefunds()
    const { reference, amount } = await latest(placed)
    await handle(placed, 'let_go')
    await steps.tell(placed, 'REFUND', { reference, amount })
    expect(await steps.alarmsOf(placed)).toEqual(['returned_elsewhere'])
    expect(await steps.findings(placed)).toEqual([alarmCheck])
  })

  it('is listed again when it fails although staff had recorded it as done', async () => {
    const placed = await refunded()
    await age(placed, 4)
    await shop.runRefunds()
    const { reference, amount } = await latest(placed)
    await handle(placed, 'done')
    expect(await movementsOf(placed)).toEqual([])
    await steps.tell(placed, 'REFUND', { reference, amount, success: false })
    expect(await movementsOf(placed)).toMatchObject([{ state: 'failed', amount: 20 }])
    expect(await steps.findings(placed)).toEqual([failedCheck])
    await handle(placed, 'done')
    expect(await steps.findings(placed)).toEqual([])
  })
})

describe('a modification without a response from the provider', () => {
  it('raises an alarm after three days and is retried', async () => {
    const placed = await steps.placePaidOrder()
    await callAdmin(shop, `/orders/${placed.locator}/status`, { status: 'CA' })
    await send(losing)
    await age(placed, 2.9)
    await send(losing)
    expect(await steps.alarmsOf(placed)).toEqual([])
    expect(await steps.findings(placed)).toEqual([])
    await age(placed, 3.1)
    await send(losing)
    expect(await steps.alarmsOf(placed)).toEqual(['modification_unanswered'])
    expect(await steps.findings(placed)).toEqual([unansweredCheck, alarmCheck])
    // It was sent, and its notification is pending.
    await send(accepting)
    expect(await steps.alarmsOf(placed)).toEqual(['modification_unanswered'])
    const { reference, amount } = await latest(placed)
    await steps.tell(placed, 'CANCEL_OR_REFUND', { reference, amount })
    expect(await steps.findings(placed)).toEqual([])
  })

  it('raises no alarm when it was not sent before, however long it waited', async () => {
    const placed = await steps.placePaidOrder()
    await requestRefund(placed, 20)
    await age(placed, 20)
    await send(losing)
    expect(await steps.alarmsOf(placed)).toEqual([])
    expect(await steps.findings(placed)).toEqual([])
  })

  it('may have been carried out, so a later rejection causes no second refund', async () => {
    const placed = await steps.placePaidOrder()
    await requestRefund(placed, 99)
    await send(losing)
    await send(rejecting)
    expect(await steps.modifications(placed)).toEqual([['refund', 'requested', 9_900]])
    expect(await steps.alarmsOf(placed)).toEqual(['modification_unanswered'])
    expect((await requestRefund(placed, 99)).status).toBe(409)
    const { reference, amount } = await latest(placed)
    await steps.tell(placed, 'REFUND', { reference, amount })
    expect(await steps.modifications(placed)).toEqual([['refund', 'done', 9_900]])
    expect(await steps.findings(placed)).toEqual([])
  })

  it('fails when the provider rejects it immediately', async () => {
    const placed = await steps.placePaidOrder()
    await requestRefund(placed, 99)
    await send(rejecting)
    expect(await steps.modifications(placed)).toEqual([['refund', 'failed', 9_900]])
    expect(await movementsOf(placed)).toMatchObject([{ state: 'failed', amount: 99 }])
    expect((await requestRefund(placed, 99)).status).toBe(200)
  })
})

describe('the cancel of a payment of unknown outcome', () => {
  /** An expired order; its payment seemed authorised and is being cancelled, without a response. */
  async function cancelling() {
    const placed = await steps.place()
    shop.advanceMinutes(31)
    await shop.runExpiry()
    await send(losing)
    shop.advanceMinutes(-31)
    return placed
  }

  it('is followed by another when the authorisation arrived and the provider rejects the first', async () => {
    const placed = await cancelling()
    await steps.authorise(placed)
    const first = await latest(placed)
    await send((request) => (request.reference === first.reference ? rejecting(request) : accepting(request)))
    expect(await steps.modifications(placed)).toEqual([
      ['technical_cancel', 'failed', 11_900],
      ['cancel', 'requested', 11_900],
    ])
    const { reference, amount } = await latest(placed)
    await steps.tell(placed, 'CANCEL_OR_REFUND', { reference, amount })
    expect((await steps.modifications(placed)).at(-1)).toEqual(['cancel', 'done', 11_900])
  })

  it('may be done when rejected after a lost response: a late authorisation pays nothing', async () => {
    const placed = await cancelling()
    await send(rejecting)
    expect(await steps.modifications(placed)).toEqual([['technical_cancel', 'requested', 11_900]])
    await steps.authorise(placed)
    expect((await steps.orderOf(placed)).state).toBe('late_refunded')
    expect(await steps.move(placed, 'EN')).toMatchObject({ errorCode: expect.any(String) })
    const { reference, amount } = await latest(placed)
    await steps.tell(placed, 'CANCEL_OR_REFUND', { reference, amount })
    expect(await steps.alarmsOf(placed)).toEqual([])
    expect(await steps.findings(placed)).toEqual([])
  })

  it('blocks fulfilment when it succeeds after its rejection and the payment was accepted', async () => {
    const placed = await steps.place()
    shop.advanceMinutes(31)
    await shop.runExpiry()
    await send(rejecting)
    shop.advanceMinutes(-31)
    await steps.authorise(placed)
    expect((await steps.orderOf(placed)).state).toBe('paid')
    const { reference, amount } = await latest(placed)
    await steps.tell(placed, 'TECHNICAL_CANCEL', { reference, amount })
    expect(await steps.alarmsOf(placed)).toEqual(['returned_elsewhere'])
    expect(await steps.move(placed, 'EN')).toMatchObject({ errorCode: 'payment_on_hold' })
  })

  it('refunds the amount charged when that exceeds the amount requested', async () => {
    const placed = await cancelling()
    await steps.authorise(placed, 12_900)
    await send(accepting)
    const { reference } = await latest(placed)
    await steps.tell(placed, 'CANCEL_OR_REFUND', { reference, amount: 12_900 })
    expect(await steps.modifications(placed)).toEqual([['technical_cancel', 'done', 12_900]])
    expect(await steps.findings(placed)).toEqual([])
  })

  it('raises its alarm when it is unanswered after the authorisation arrived', async () => {
    const placed = await cancelling()
    await shop.database.db.delete(paymentAlarms)
    await steps.authorise(placed)
    await age(placed, 3.1)
    await send(losing)
    expect(await steps.alarmsOf(placed)).toEqual(['outcome_unknown'])
    expect(await steps.findings(placed)).toEqual([unansweredCheck, alarmCheck])
  })
})

describe('a capture that failed', () => {
  it('blocks fulfilment until staff have resolved it, and is reconciled', async () => {
    const placed = await steps.placePaidOrder()
    const [attempt] = await steps.findAttempts(placed.encodedReference)
    await shop.database.db.transaction((tx) =>
      insertModification(
        tx,
        { id: attempt?.id ?? 0, reference: placed.reference },
        { kind: 'capture', state: 'requested', amount: 11_900, reason: 'gift card sent', key: 'capture' },
        shop.context.clock(),
      ),
    )
    await shop.database.db
      .update(paymentModifications)
      .set({ attempts: 1 })
      .where(eq(paymentModifications.attemptId, attempt?.id ?? 0))
    const { reference, amount } = await latest(placed)
    await steps.tell(placed, 'CAPTURE', { reference, amount, success: false })
    expect(await steps.findings(placed)).toEqual([failedCheck])
    expect(await steps.move(placed, 'EN')).toMatchObject({ errorCode: 'payment_on_hold' })
    expect(await handle(placed, 'done')).toMatchObject({ state: 'done' })
    expect(await steps.findings(placed)).toEqual([])
    expect(await steps.move(placed, 'EN')).not.toHaveProperty('errorCode')
  })
})

describe('a charge above the requested amount', () => {
  it('is settled by staff when the provider cannot refund it', async () => {
    const placed = await steps.place()
    await steps.authorise(placed, 12_900)
    await send(rejecting)
    expect(await steps.findings(placed)).toContain(failedCheck)
    expect(await handle(placed, 'done')).toMatchObject({ state: 'done' })
    expect(await steps.findings(placed)).toEqual([])
  })
})

describe('a decline of another payment with the same reference', () => {
  it('does not end an authorised payment', async () => {
    const placed = await steps.place()
    await steps.notify({ reference: placed.reference, psp: newIdempotencyKey(), success: false })
    const [attempt] = await steps.findAttempts(placed.encodedReference)
    expect(attempt).toMatchObject({ state: 'pending', pspReference: placed.psp })
    shop.advanceMinutes(31)
    await shop.runExpiry()
    shop.advanceMinutes(-31)
    expect(await steps.findings(placed)).toEqual([silentCheck])
    await send(losing)
    expect(await steps.alarmsOf(placed)).toEqual(['outcome_unknown'])
  })

  it('ends an unauthorised payment', async () => {
    const answer = { resultCode: 'Received', reference: null, action: null, refusalReason: null }
    const placed = await steps.place()
    await shop.database.db
      .update(paymentAttempts)
      .set({ resultCode: answer.resultCode })
      .where(eq(paymentAttempts.reference, placed.reference))
    await steps.notify({ reference: placed.reference, psp: newIdempotencyKey(), success: false })
    expect((await steps.findAttempts(placed.encodedReference))[0]?.state).toBe('refused')
  })
})

describe('a notification that refers to a modification of another payment', () => {
  it.each(['CANCEL_OR_REFUND', 'REFUND'])('applies to the payment: %s', async (eventCode) => {
    const [own, other] = [await steps.placePaidOrder(), await steps.placePaidOrder()]
    await callAdmin(shop, `/orders/${own.locator}/status`, { status: 'CA' })
    await send(accepting)
    const { reference, amount } = await latest(own)
    await steps.tell(other, eventCode, { reference, amount })
    expect((await steps.modifications(own)).at(-1)).toEqual(['cancel', 'requested', 11_900])
    expect(await steps.alarmsOf(other)).toEqual(['returned_elsewhere'])
    expect(await steps.move(other, 'EN')).toMatchObject({ errorCode: 'payment_on_hold' })
    await steps.tell(own, eventCode, { reference, amount })
    expect((await steps.modifications(own)).at(-1)).toEqual(['cancel', 'done', 11_900])
  })

  it('raises an alarm when the payment is unknown', async () => {
    const own = await steps.placePaidOrder()
    await callAdmin(shop, `/orders/${own.locator}/status`, { status: 'CA' })
    await send(accepting)
    const { reference, amount } = await latest(own)
    await steps.tell(own, 'CANCEL_OR_REFUND', { reference, amount, original: newIdempotencyKey() })
    expect((await steps.modifications(own)).at(-1)).toEqual(['cancel', 'requested', 11_900])
    expect(await shop.database.db.$count(paymentAlarms, eq(paymentAlarms.reference, reference))).toBe(1)
  })
})

describe('the response to the end of a challenge', () => {
  it('identifies the payment to cancel when no notification arrives', async () => {
    const placed = await steps.place()
    const action = { type: 'redirect', url: 'https://bank.example' }
    await shop.database.db
      .update(paymentAttempts)
      .set({ state: 'action_required', resultCode: 'RedirectShopper', action })
      .where(eq(paymentAttempts.reference, placed.reference))
    const psp = newIdempotencyKey()
    const answer = { resultCode: 'Authorised', reference: null, action: null, refusalReason: null }
    shop.provider.override = { continue: () => Promise.resolve({ ...answer, pspReference: psp }) }
    const { encodedReference } = placed
    const details = { redirectResult: 'result' }
    unwrap(await shop.call('paymentDetails', { profile: 'en_GB', encodedReference, details }))
    expect((await steps.findAttempts(encodedReference))[0]?.pspReference).toBe(psp)
  })
})
