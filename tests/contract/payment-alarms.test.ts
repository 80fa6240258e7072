import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isKo } from '#api-client/call-route.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { changeOrderStatus } from '#backend/shop/fulfilment/fulfilment.ts'
import { findOrderByLocator } from '#backend/shop/orders/repository.ts'
import { findOpenAlarms, isFulfilmentBlocked } from '#backend/shop/payments/alarms.ts'
import { PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { callAdmin } from '../support/admin.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import {
  createNotification,
  createPaymentSteps,
  type NotificationInput,
  type PaymentSteps,
} from '../support/payment-steps.ts'

let shop: CheckoutShop
let steps: PaymentSteps
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 500 })
  steps = createPaymentSteps(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settleWebhooks()
})

const total = 11_900

type Placed = { readonly locator: string; readonly reference: string; readonly psp: string }

/**
 * An order whose payment was authorised under a reference, without a notification. `answerLost`: the response was
 * lost too.
 */
async function placeOrder({ answerLost = false } = {}): Promise<Placed> {
  const psp = newIdempotencyKey()
  const answer = { resultCode: 'Authorised', reference: null, action: null, refusalReason: null }
  shop.provider.override = {
    start: answerLost
      ? () => Promise.reject(new PaymentUnavailable('lost'))
      : () => Promise.resolve({ ...answer, pspReference: psp }),
  }
  const { hash, total: amount } = await shop.fillBag([[arena.material, '41']])
  const reply = await shop.call('createOrder', shop.buildOrder(hash, amount), {
    idempotencyKey: newIdempotencyKey(),
  })
  expect(isKo(reply)).toBe(answerLost)
  shop.provider.override = {}
  const [order] = await shop.database.db
    .select()
    .from(orders)
    .where(eq(orders.bagId, await lastBag()))
  if (!order) throw new Error('no order')
  return { locator: order.locator, reference: `${order.locator}-1`, psp }
}

async function lastBag(): Promise<number> {
  const all = await shop.database.db.select({ bagId: orders.bagId }).from(orders)
  return Math.max(...all.flatMap(({ bagId }) => bagId ?? []))
}

async function orderOf({ locator }: Placed) {
  const order = await findOrderByLocator(shop.database.db, locator)
  if (!order) throw new Error('no order')
  return order
}

const notify = (notice: NotificationInput) => steps.notify(createNotification(notice))
const authorise = ({ reference, psp }: Placed) => notify({ reference, psp })

async function paid(): Promise<Placed> {
  const placed = await placeOrder()
  await authorise(placed)
  expect((await orderOf(placed)).state).toBe('paid')
  return placed
}

const alarmsOf = async ({ locator }: Placed) =>
  (await findOpenAlarms(shop.context)).filter((alarm) => alarm.locator === locator).map(({ kind }) => kind)

/** The reconciliation findings for an order. */
const findings = async ({ locator }: Placed) =>
  (await reconcile(shop.database)).flatMap(({ title, disagreements }) =>
    disagreements.some(({ about }) => about.includes(locator)) ? [title] : [],
  )

const alarmCheck = 'Unresolved payment alarms'
const silentCheck = 'Payments that may be charged, and what notifications report'

const handOver = ({ locator }: Placed) =>
  changeOrderStatus(shop.context, { locator, to: 'EN', by: 'shop', reason: null, tracking: null })

const modificationsOf = async (placed: Placed) =>
  (await steps.findModifications((await orderOf(placed)).reference)).map(({ kind, state, amount }) => [
    kind,
    state,
    amount,
  ])

async function attemptOf(placed: Placed) {
  const [attempt] = await steps.findAttempts((await orderOf(placed)).reference)
  if (!attempt) throw new Error('no attempt')
  return attempt
}

async function runOut() {
  shop.advanceMinutes(31)
  await shop.runExpiry()
}

describe('an authorised payment without a notification', () => {
  it('is found, raises an alarm and is cancelled once its order has expired', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const [{ reference } = { reference: '' }] = await steps.findAttempts(encodedReference)
    const placed = { locator: reference.split('-')[0] ?? '', reference, psp: '' }
    expect(await findings(placed)).toEqual([])
    await runOut()
    expect(await findings(placed)).toEqual([silentCheck])
    await shop.runRefunds()
    expect(await alarmsOf(placed)).toEqual(['outcome_unknown'])
    expect(await findings(placed)).toEqual([silentCheck, alarmCheck])
    expect(shop.logs.some((line) => line.includes(reference) && line.includes('"level":50'))).toBe(true)
    expect((await steps.sandboxPayment(reference)).modifications).toMatchObject([
      { kind: 'reversal', success: true },
    ])
    // Running it again changes nothing: one cancel, under one idempotency key.
    await shop.runRefunds()
    expect((await steps.sandboxPayment(reference)).modifications).toHaveLength(1)
    await shop.settleWebhooks()
    expect(await findings(placed)).toEqual([])
    expect(await alarmsOf(placed)).toEqual([])
    expect((await orderOf(placed)).state).not.toBe('paid')
  })

  it('is found when the response was lost too, and stays listed while the cancel is unanswered', async () => {
    const placed = await placeOrder({ answerLost: true })
    await runOut()
    expect(await findings(placed)).toEqual([silentCheck])
    await shop.holdWebhooks()
    await shop.runRefunds()
    expect(await findings(placed)).toEqual([silentCheck, alarmCheck])
    // The provider reports that it never received the payment.
    await shop.settleWebhooks()
    expect(await findings(placed)).toEqual([])
    expect((await attemptOf(placed)).state).toBe('cancelled')
  })

  it('keeps its alarm open when the provider cannot cancel it', async () => {
    const placed = await placeOrder()
    await runOut()
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect(await alarmsOf(placed)).toEqual(['outcome_unknown'])
    const [{ id } = { id: 0 }] = (await findOpenAlarms(shop.context)).filter(
      ({ locator }) => locator === placed.locator,
    )
    const seen = { id, by: 'marta', reason: 'captured and given back in the console' }
    expect(await callAdmin(shop, '/payments/alarms', seen)).toMatchObject({ status: 200 })
    expect(await findings(placed)).toEqual([])
  })

  it('pays the order when its notification arrives before the cancel', async () => {
    const placed = await placeOrder()
    await runOut()
    shop.provider.override = { modify: () => Promise.reject(new PaymentUnavailable('down')) }
    await authorise(placed)
    expect((await orderOf(placed)).state).toBe('paid')
    await shop.runRefunds()
    expect(await modificationsOf(placed)).toEqual([])
  })

  it('pays nothing once the cancel was sent, and is refunded once', async () => {
    const placed = await placeOrder()
    await runOut()
    shop.provider.override = { modify: () => Promise.resolve('CANCEL') }
    await shop.runRefunds()
    await authorise(placed)
    expect((await orderOf(placed)).state).toBe('late_refunded')
    const cancel = {
      eventCode: 'TECHNICAL_CANCEL',
      reference: `${placed.reference}-unknown`,
      psp: newIdempotencyKey(),
    }
    await notify({ ...cancel, original: placed.psp })
    expect(await modificationsOf(placed)).toEqual([['technical_cancel', 'done', total]])
    expect(await findings(placed)).toEqual([])
    expect(await alarmsOf(placed)).toEqual([])
  })

  it('is refunded when the cancel came too late', async () => {
    const placed = await placeOrder()
    await runOut()
    shop.provider.override = { modify: () => Promise.resolve(newIdempotencyKey()) }
    await shop.runRefunds()
    await authorise(placed)
    const cancel = {
      eventCode: 'TECHNICAL_CANCEL',
      reference: `${placed.reference}-unknown`,
      psp: newIdempotencyKey(),
    }
    await notify({ ...cancel, original: placed.psp, success: false })
    expect(await modificationsOf(placed)).toEqual([
      ['technical_cancel', 'failed', total],
      ['cancel', 'due', total],
    ])
  })
})

describe('refunds and disputes that the shop did not request', () => {
  it('do not settle the shop’s own refund, which needs its own reference, amount and currency', async () => {
    const placed = await paid()
    shop.provider.override = { modify: () => Promise.resolve(newIdempotencyKey()) }
    const { reference } = await orderOf(placed)
    const refund = { amount: 99, key: 'return-1', by: 'marta', reason: 'returned' }
    await callAdmin(shop, `/orders/${placed.locator}/refunds`, refund)
    await shop.runRefunds()
    const [own] = await steps.findModifications(reference)
    const psp = newIdempotencyKey()
    await notify({
      eventCode: 'REFUND',
      reference: placed.reference,
      psp,
      original: placed.psp,
      amount: 500,
    })
    expect(await modificationsOf(placed)).toEqual([
      ['refund', 'requested', 9900],
      ['refund', 'done', 500],
    ])
    expect(await alarmsOf(placed)).toEqual(['returned_elsewhere'])
    expect(await findings(placed)).toContain(alarmCheck)
    const failedRefund = {
      eventCode: 'REFUND',
      reference: own?.reference ?? '',
      original: placed.psp,
      psp: newIdempotencyKey(),
    }
    await notify({ ...failedRefund, amount: 500 })
    expect((await modificationsOf(placed))[0]).toEqual(['refund', 'requested', 9900])
    expect(await alarmsOf(placed)).toEqual(['returned_elsewhere', 'wrong_amount'])
    await notify({ ...failedRefund, psp: newIdempotencyKey(), amount: 9900, currency: 'EUR' })
    expect((await modificationsOf(placed))[0]).toEqual(['refund', 'requested', 9900])
    await notify({ ...failedRefund, eventCode: 'CANCELLATION', psp: newIdempotencyKey(), amount: 0 })
    expect((await modificationsOf(placed))[0]).toEqual(['refund', 'requested', 9900])
    await notify({ ...failedRefund, psp: newIdempotencyKey(), amount: 9900 })
    expect((await modificationsOf(placed))[0]).toEqual(['refund', 'done', 9900])
  })

  it.each(['CANCELLATION', 'REFUND', 'CHARGEBACK'])(
    'block fulfilment after %s until staff have reviewed it',
    async (eventCode) => {
      const placed = await paid()
      await notify({ eventCode, reference: placed.reference, psp: newIdempotencyKey(), original: placed.psp })
      expect(await handOver(placed)).toMatchObject({ errorCode: 'payment_on_hold' })
      expect(await findings(placed)).toContain(alarmCheck)
      const { body } = await callAdmin(shop, '/payments/alarms')
      const alarm = body.alarms.find(({ locator }: { locator: string }) => locator === placed.locator)
      expect(alarm).toMatchObject({ amount: 119, currency: 'GBP' })
      const seen = { id: alarm.id, by: 'marta', reason: 'paid by transfer' }
      expect(await callAdmin(shop, '/payments/alarms', seen)).toMatchObject({ status: 200 })
      expect(await callAdmin(shop, '/payments/alarms', seen)).toMatchObject({ status: 200 })
      expect(await handOver(placed)).toMatchObject({ status: 'EN' })
      expect(await findings(placed)).toEqual([])
    },
  )

  it('are settled when the order is cancelled', async () => {
    const placed = await paid()
    const notice = { reference: placed.reference, psp: newIdempotencyKey(), original: placed.psp }
    await notify({ eventCode: 'CANCELLATION', ...notice })
    const { locator } = placed
    await changeOrderStatus(shop.context, { locator, to: 'CA', by: 'shop', reason: null, tracking: null })
    expect(await alarmsOf(placed)).toEqual([])
    expect(await findings(placed)).toEqual([])
  })

  it('are settled when the bank gives up the dispute, and the goods may be dispatched', async () => {
    const placed = await paid()
    const notice = { reference: placed.reference, psp: newIdempotencyKey(), original: placed.psp }
    await notify({ eventCode: 'CHARGEBACK', ...notice })
    await notify({ eventCode: 'CHARGEBACK_REVERSED', ...notice })
    expect(await handOver(placed)).toMatchObject({ status: 'EN' })
    expect(await findings(placed)).toEqual([])
    await notify({ eventCode: 'SECOND_CHARGEBACK', ...notice })
    expect(await alarmsOf(placed)).toEqual(['chargeback'])
  })

  it('raise an alarm when the money of a cancelled order comes back', async () => {
    const placed = await paid()
    const notice = { reference: placed.reference, psp: newIdempotencyKey(), original: placed.psp }
    const { locator } = placed
    await notify({ eventCode: 'CHARGEBACK', ...notice })
    await changeOrderStatus(shop.context, { locator, to: 'CA', by: 'shop', reason: null, tracking: null })
    await notify({ eventCode: 'CHARGEBACK_REVERSED', ...notice })
    expect(await alarmsOf(placed)).toEqual(['kept_for_cancelled'])
    expect(await findings(placed)).toEqual(['Money held for orders that are not paid', alarmCheck])
    // Staff refund it in the provider's console.
    await notify({
      eventCode: 'REFUND',
      reference: placed.reference,
      psp: newIdempotencyKey(),
      original: placed.psp,
    })
    expect(await alarmsOf(placed)).toEqual([])
    expect(await findings(placed)).toEqual([])
  })

  it('are recorded and raise an alarm when the payment is unknown', async () => {
    const [reference, psp] = [newIdempotencyKey(), newIdempotencyKey()]
    await notify({ eventCode: 'REFUND', reference, psp, original: newIdempotencyKey(), amount: 500 })
    const found = (await findOpenAlarms(shop.context)).filter((alarm) => alarm.reference === reference)
    expect(found).toMatchObject([{ kind: 'unknown_payment', amount: 500, locator: null }])
  })

  it('raise an alarm for a capture that the shop did not request', async () => {
    const placed = await paid()
    const notice = {
      reference: placed.reference,
      psp: newIdempotencyKey(),
      original: placed.psp,
      amount: 700,
    }
    await notify({ eventCode: 'CAPTURE', ...notice })
    expect(await alarmsOf(placed)).toEqual(['captured_elsewhere'])
  })
})

/** All permutations of the items. */
function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

type Step = Pick<NotificationInput, 'eventCode' | 'success' | 'amount'> & { readonly as: string }
const authorisation: Step = { eventCode: 'AUTHORISATION', as: 'payment' }

/** The notifications of a payment, and how much of its money the shop keeps in the end. */
const stories: readonly (readonly [name: string, kept: number, steps: readonly Step[]])[] = [
  ['a payment', total, [authorisation]],
  ['a refund', 0, [authorisation, { eventCode: 'REFUND', as: 'r' }]],
  ['a refund in part', total - 500, [authorisation, { eventCode: 'REFUND', as: 'r', amount: 500 }]],
  ['a cancellation', 0, [authorisation, { eventCode: 'CANCELLATION', as: 'c' }]],
  ['a failed refund', total, [authorisation, { eventCode: 'REFUND', as: 'r', success: false }]],
  [
    'a refund that fails later',
    total,
    [authorisation, { eventCode: 'REFUND', as: 'r' }, { eventCode: 'REFUND_FAILED', as: 'r' }],
  ],
  [
    'a dispute that is won',
    total,
    [authorisation, { eventCode: 'CHARGEBACK', as: 'd' }, { eventCode: 'CHARGEBACK_REVERSED', as: 'd' }],
  ],
  [
    'two refunds in part',
    0,
    [
      authorisation,
      { eventCode: 'REFUND', as: 'r', amount: 900 },
      { eventCode: 'REFUND', as: 's', amount: 11_000 },
    ],
  ],
]

describe.each([false, true])('in any order of arrival, notified twice (response lost: %s)', (answerLost) => {
  it.each(stories)('money and goods agree after %s, or an alarm is open', async (_name, expected, story) => {
    for (const arrivals of permutations(story)) {
      const placed = await placeOrder({ answerLost })
      const references = new Map([['payment', placed.psp]])
      for (const { as, ...own } of [...arrivals, ...arrivals.toReversed()]) {
        const psp = references.get(as) ?? newIdempotencyKey()
        references.set(as, psp)
        const original = as === 'payment' ? {} : { original: placed.psp }
        await notify({ ...own, reference: placed.reference, psp, ...original })
      }
      const order = await orderOf(placed)
      const mayLeave = order.state === 'paid' && !(await isFulfilmentBlocked(shop.database.db, order.id))
      const modifications = await steps.findModifications(order.reference)
      const goesBack = modifications.some(({ kind, state }) => kind === 'cancel' && state === 'due')
      const agrees = mayLeave ? expected === total : order.state === 'open' && (expected === 0 || goesBack)
      const isAlarmed = (await alarmsOf(placed)).length > 0 && (await findings(placed)).includes(alarmCheck)
      const how = arrivals.map(({ eventCode }) => eventCode).join(', ')
      expect(agrees || isAlarmed, how).toBe(true)
      // Unpaid goods are never dispatched unless staff allow it.
      expect(mayLeave && expected < total, how).toBe(false)
    }
  })
})
