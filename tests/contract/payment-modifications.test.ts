import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import type { Queryable } from '#backend/db/client.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { collectOnDelivery } from '#backend/shop/fulfilment/settle-deferred-payment.ts'
import { lockOrder, type Order } from '#backend/shop/orders/repository.ts'
import {
  cancelPayment,
  findRefundablePayment,
  requestCapture,
  requestRefund,
} from '#backend/shop/payments/modifications/modify.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createNotification, createPaymentSteps, type PaymentSteps } from '../support/payment-steps.ts'

type Shop = { readonly shop: CheckoutShop; readonly steps: PaymentSteps }

async function open(env: Record<string, string> = {}): Promise<Shop> {
  const shop = await openCheckoutShop({ pairs: 100, env })
  return { shop, steps: createPaymentSteps(shop) }
}

let now: Shop
let later: Shop
beforeAll(async () => {
  now = await open()
  later = await open({ PAYMENT_CAPTURE: 'later' })
})
afterAll(() => Promise.all([now.shop.close(), later.shop.close()]))
beforeEach(async () => {
  for (const { shop } of [now, later]) {
    shop.provider.override = {}
    await shop.settleWebhooks()
  }
})

/** Runs the work for an order under its lock, as the order service does. */
function under<T>({ shop }: Shop, reference: string, work: (tx: Queryable, order: Order) => Promise<T>) {
  return shop.database.db.transaction(async (tx) => {
    const [found] = await tx.select().from(orders).where(eq(orders.reference, reference))
    if (!found) throw new Error('no such order')
    return work(tx, await lockOrder(tx, found.id))
  })
}

async function paid({ shop, steps }: Shop) {
  const { encodedReference } = await steps.order()
  await shop.settleWebhooks()
  const [attempt] = await steps.findAttempts(encodedReference)
  if (!attempt?.pspReference) throw new Error('not paid')
  return { encodedReference, reference: attempt.reference, psp: attempt.pspReference }
}

const occasion = (key: string) => ({ key, reason: 'returned', now: new Date() })

/** Sends due modifications and lets the provider notify their outcomes. */
async function send({ shop }: Shop): Promise<void> {
  await shop.runRefunds()
  await shop.settleWebhooks()
}

const sent = async ({ steps }: Shop, reference: string) =>
  (await steps.sandboxPayment(reference)).modifications.map((each) => {
    const { kind, amount } = each as { kind: string; amount: { value: number } }
    return [kind, amount.value]
  })

const states = async ({ steps }: Shop, reference: string) =>
  (await steps.findModifications(reference)).map(({ kind, state, amount }) => [kind, state, amount])

async function expectAgreement({ shop }: Shop): Promise<void> {
  const checked = await reconcile(shop.database)
  expect(checked.flatMap(({ disagreements }) => disagreements)).toEqual([])
}

describe('requestRefund', () => {
  it('refunds part of the payment, once per occasion', async () => {
    const { encodedReference, reference } = await paid(now)
    for (const key of ['shoe', 'shoe', 'lace']) {
      const amount = key === 'shoe' ? 5000 : 900
      await under(now, encodedReference, (tx, order) => requestRefund(tx, order, amount, occasion(key)))
    }
    expect(await under(now, encodedReference, findRefundablePayment)).toBe(6000)
    await send(now)
    await send(now)
    expect(await sent(now, reference)).toEqual([
      ['refund', 5000],
      ['refund', 900],
    ])
    expect(await states(now, encodedReference)).toEqual([
      ['refund', 'done', 5000],
      ['refund', 'done', 900],
    ])
    await expectAgreement(now)
  })

  it.each([0, -1, 11_901, 0.5 + 11_900])('never refunds %d of 11900', async (amount) => {
    const { encodedReference } = await paid(now)
    const requested = under(now, encodedReference, (tx, order) =>
      requestRefund(tx, order, amount, occasion('odd')),
    )
    await expect(requested).rejects.toThrow(RangeError)
    expect(await states(now, encodedReference)).toEqual([])
  })

  it('never refunds more than was paid when called twice concurrently', async () => {
    const { encodedReference } = await paid(now)
    const both = await Promise.allSettled(
      ['one', 'two'].map((key) =>
        under(now, encodedReference, (tx, order) => requestRefund(tx, order, 11_900, occasion(key))),
      ),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await under(now, encodedReference, findRefundablePayment)).toBe(0)
  })

  it('can be requested again after a failure', async () => {
    const { encodedReference, psp } = await paid(now)
    await under(now, encodedReference, (tx, order) => requestRefund(tx, order, 11_900, occasion('first')))
    await now.shop.holdWebhooks()
    await now.shop.runRefunds()
    const [refund] = await now.steps.findModifications(encodedReference)
    const notification = {
      eventCode: 'REFUND',
      success: false,
      reference: refund?.reference ?? '',
      original: psp,
    }
    await now.steps.notify(
      createNotification({ ...notification, psp: refund?.pspReference ?? newIdempotencyKey() }),
    )
    expect(await states(now, encodedReference)).toEqual([['refund', 'failed', 11_900]])
    expect(await under(now, encodedReference, findRefundablePayment)).toBe(11_900)
  })
})

describe('cancelPayment', () => {
  it('refunds the rest after a partial refund, and nothing the second time', async () => {
    const { encodedReference, reference } = await paid(now)
    await under(now, encodedReference, (tx, order) => requestRefund(tx, order, 900, occasion('lace')))
    const cancel = () => under(now, encodedReference, (tx, order) => cancelPayment(tx, order, occasion('')))
    expect(await cancel()).toBe(11_000)
    expect(await cancel()).toBe(0)
    await send(now)
    expect(await sent(now, reference)).toEqual([
      ['refund', 900],
      ['refund', 11_000],
    ])
  })

  it('cancels an authorisation before its capture, and it is not captured afterwards', async () => {
    const { encodedReference, reference } = await paid(later)
    await under(later, encodedReference, (tx, order) => requestRefund(tx, order, 900, occasion('lace')))
    expect(await under(later, encodedReference, (tx, order) => cancelPayment(tx, order, occasion('')))).toBe(
      11_900,
    )
    await under(later, encodedReference, (tx, order) => requestCapture(tx, order, new Date()))
    await send(later)
    expect(await sent(later, reference)).toEqual([['reversal', 11_900]])
    expect(await states(later, encodedReference)).toEqual([
      ['refund', 'failed', 900],
      ['cancel', 'done', 11_900],
    ])
  })
})

describe('captureDue', () => {
  it('captures once, and a refund waits for the capture', async () => {
    const { encodedReference, reference } = await paid(later)
    await under(later, encodedReference, (tx, order) => requestRefund(tx, order, 900, occasion('lace')))
    await send(later)
    expect(await sent(later, reference)).toEqual([])
    for (const _ of [1, 2])
      await under(later, encodedReference, (tx, order) => requestCapture(tx, order, new Date()))
    await send(later)
    await send(later)
    expect(await sent(later, reference)).toEqual([
      ['capture', 11_900],
      ['refund', 900],
    ])
  })

  it('captures nothing when the payment was captured immediately', async () => {
    const { encodedReference } = await paid(now)
    await under(now, encodedReference, (tx, order) => requestCapture(tx, order, new Date()))
    expect(await states(now, encodedReference)).toEqual([])
  })

  it('raises an alarm when the capture fails', async () => {
    const { encodedReference, psp } = await paid(later)
    await under(later, encodedReference, (tx, order) => requestCapture(tx, order, new Date()))
    await send(later)
    const [capture] = await later.steps.findModifications(encodedReference)
    const notification = { eventCode: 'CAPTURE_FAILED', reference: capture?.reference ?? '', original: psp }
    await later.steps.notify(createNotification({ ...notification, psp: capture?.pspReference ?? '' }))
    expect(await states(later, encodedReference)).toEqual([['capture', 'failed', 11_900]])
    expect(
      later.shop.logs.some((line) => line.includes('capture_failed') && line.includes('"level":50')),
    ).toBe(true)
    expect(await under(later, encodedReference, findRefundablePayment)).toBe(0)
    await expect(
      under(later, encodedReference, (tx, order) => requestRefund(tx, order, 900, occasion('lost'))),
    ).rejects.toThrow(RangeError)
  })
})

describe('modifications that the shop did not request', () => {
  it.each([
    ['CHARGEBACK', 'chargeback'],
    ['REFUND', 'refund'],
  ] as const)('%s counts as refunded, notified once or twice', async (eventCode, kind) => {
    const { encodedReference, reference, psp: original } = await paid(now)
    const notification = createNotification({ eventCode, reference, psp: newIdempotencyKey(), original })
    await now.steps.notify(notification)
    await now.steps.notify(notification)
    expect(await states(now, encodedReference)).toEqual([[kind, 'done', 11_900]])
    expect(await under(now, encodedReference, findRefundablePayment)).toBe(0)
  })

  it('a reversed chargeback leaves the amount paid unchanged', async () => {
    const { encodedReference, reference, psp: original } = await paid(now)
    const psp = newIdempotencyKey()
    await now.steps.notify(createNotification({ eventCode: 'CHARGEBACK', reference, psp, original }))
    await now.steps.notify(createNotification({ eventCode: 'CHARGEBACK_REVERSED', reference, psp, original }))
    expect(await under(now, encodedReference, findRefundablePayment)).toBe(11_900)
  })
})

describe('cash on delivery', () => {
  async function promised() {
    const { hash, total } = await now.shop.fillBag([[arena.material, '41']], 'es_ES')
    const order = now.shop.buildOrder(hash, total, { profile: 'es_ES' })
    const contact = { ...order.contact, phonePrefix: '+34', phone: '600123123' }
    const request = { ...order, contact, paymentInfo: { method: 'cash_on_delivery' as const } }
    const reply = unwrap(await now.shop.call('createOrder', request, { idempotencyKey: newIdempotencyKey() }))
    return reply.encodedReference
  }

  it('is paid once it was collected', async () => {
    const order = await promised()
    const collect = () => under(now, order, (tx, locked) => collectOnDelivery(tx, locked, new Date()))
    await collect()
    await collect()
    expect((await now.steps.findAttempts(order)).map(({ state }) => state)).toEqual(['authorised'])
    expect(await now.steps.fetchPaymentState(order)).toBe('paid')
    expect(await under(now, order, (tx, locked) => cancelPayment(tx, locked, occasion('')))).toBe(11_900)
    // Only the company holds that money.
    expect(await states(now, order)).toEqual([['cancel', 'by_hand', 11_900]])
  })

  it('is not collected once the order is cancelled', async () => {
    const order = await promised()
    expect(await under(now, order, (tx, locked) => cancelPayment(tx, locked, occasion('')))).toBe(0)
    await under(now, order, (tx, locked) => collectOnDelivery(tx, locked, new Date()))
    expect((await now.steps.findAttempts(order)).map(({ state }) => state)).toEqual(['cancelled'])
  })
})
