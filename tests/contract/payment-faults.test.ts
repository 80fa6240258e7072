import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { PaymentRejected, PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createNotification, createPaymentSteps, type PaymentSteps } from '../support/payment-steps.ts'

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

/** The attempt of an order that was paid too late and whose refund is due. */
async function owed() {
  await shop.holdWebhooks()
  const { encodedReference } = await steps.order()
  shop.advanceMinutes(31)
  await shop.runExpiry()
  await shop.database.db.update(stock).set({ quantity: 0, reserved: 0 }).where(eq(stock.ean, ean))
  await shop.settleWebhooks()
  await shop.database.db.update(stock).set({ quantity: 50 })
  return encodedReference
}

async function attemptOf(encodedReference: string) {
  const attempt = (await steps.findAttempts(encodedReference)).findLast(({ number }) => number > 0)
  if (!attempt?.pspReference) throw new Error('no attempt')
  return { ...attempt, pspReference: attempt.pspReference }
}

describe('a bag ordered again after its hold expired', () => {
  it.each([[0], [31]])('is paid once, whichever payment is notified %i minutes later', async (minutes) => {
    await shop.holdWebhooks()
    const first = await steps.order()
    shop.advanceMinutes(31)
    await shop.runExpiry()
    const request = shop.buildOrder(first.hash, 119)
    const again = unwrap(await shop.call('createOrder', request, { idempotencyKey: newIdempotencyKey() }))
    shop.advanceMinutes(minutes)
    await shop.settleWebhooks()
    expect(await steps.fetchPaymentState(again.encodedReference)).toBe('paid')
    expect(await steps.fetchPaymentState(first.encodedReference)).toBe('late_refunded')
    await shop.runRefunds()
    expect(
      (await steps.sandboxPayment((await attemptOf(first.encodedReference)).reference)).modifications,
    ).toHaveLength(1)
    expect((await shop.findStock(ean)).quantity).toBe(49)
  })
})

describe('a refund', () => {
  it.each(['REFUND_FAILED', 'REFUNDED_REVERSED'])('fails and raises an alarm after %s', async (eventCode) => {
    const order = await owed()
    await shop.runRefunds()
    await shop.settleWebhooks()
    const { reference, pspReference: original } = await attemptOf(order)
    expect(await steps.findRefundState(order)).toBe('done')
    const psp = (await steps.findModifications(order)).at(-1)?.pspReference ?? ''
    await steps.notify(createNotification({ eventCode, reference, psp, original }))
    expect(await steps.findRefundState(order)).toBe('failed')
    expect(shop.logs.some((line) => line.includes('"level":50') && line.includes(eventCode))).toBe(true)
    // A late success notification of the same refund does not hide the failure.
    await steps.notify(createNotification({ eventCode: 'REFUND', reference, psp, original }))
    expect(await steps.findRefundState(order)).toBe('failed')
  })

  it('that throws is rescheduled and does not block others', async () => {
    const broken = await owed()
    const sound = await owed()
    await shop.holdWebhooks()
    const { reference } = await attemptOf(broken)
    const tried: string[] = []
    shop.provider.override = {
      modify: async (request) => {
        tried.push(request.reference)
        if (request.reference.startsWith(reference)) throw new TypeError('unexpected')
        return null
      },
    }
    await shop.runRefunds()
    await shop.runRefunds()
    expect(tried.filter((sent) => sent.startsWith(reference))).toHaveLength(1)
    expect(await steps.findRefundState(sound)).toBe('requested')
    expect(await steps.findRefundState(broken)).toBe('due')
    shop.provider.override = {}
    shop.advanceMinutes(1)
    await shop.runRefunds()
    expect(await steps.findRefundState(broken)).toBe('requested')
  })

  it('that stays unreachable does not starve newer refunds', async () => {
    const older = await owed()
    shop.provider.override = { modify: () => Promise.reject(new PaymentUnavailable('down')) }
    await shop.runRefunds()
    expect(await steps.findModifications(older)).toMatchObject([{ state: 'due', attempts: 1 }])
    await shop.runRefunds()
    expect(await steps.findModifications(older)).toMatchObject([{ attempts: 1 }])
    shop.advanceMinutes(1)
    await shop.runRefunds()
    expect(await steps.findModifications(older)).toMatchObject([{ attempts: 2 }])
  })
})

it('refunds a second charge of a paid attempt, and leaves the order paid', async () => {
  const { encodedReference } = await steps.order()
  await shop.settleWebhooks()
  const { reference, pspReference } = await attemptOf(encodedReference)
  const psp = newIdempotencyKey()
  await steps.notify(createNotification({ reference, psp }))
  const sent: string[] = []
  shop.provider.override = {
    modify: async ({ payment }) => {
      sent.push(payment)
      return null
    },
  }
  await shop.runRefunds()
  // Unsent modifications of an earlier test may be due by now.
  expect(sent.filter((payment) => payment === psp || payment === pspReference)).toEqual([psp])
  const back = (await steps.findModifications(encodedReference)).at(-1)?.reference ?? ''
  const refunded = { eventCode: 'CANCEL_OR_REFUND', reference: back, psp: newIdempotencyKey(), original: psp }
  await steps.notify(createNotification(refunded))
  const attempts = await steps.findAttempts(encodedReference)
  expect(attempts.map(({ number, state }) => [number, state])).toEqual([
    [-1, 'unwanted'],
    [1, 'authorised'],
  ])
  expect(await steps.findRefundState(encodedReference)).toBe('done')
  expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
})

it('a hold that cannot be released does not block the expiry of others', async () => {
  const refused = cardPayment({ holder: 'DECLINED' })
  const { hash, total } = await shop.fillBag([[arena.material, '42']])
  const stuckEan = eanOf(arena.material, '42')
  const request = shop.buildOrder(hash, total, { paymentInfo: refused })
  const stuck = unwrap(await shop.call('createOrder', request, { idempotencyKey: newIdempotencyKey() }))
  const { encodedReference } = await steps.order(refused)
  const { reserved } = await shop.findStock(stuckEan)
  await shop.database.db.update(stock).set({ reserved: 0 }).where(eq(stock.ean, stuckEan))
  // A notification in progress locks its order, so expiry leaves that order to the next run.
  await shop.settleWebhooks()
  shop.advanceMinutes(31)
  expect(await shop.runExpiry()).toBe(1)
  expect(await steps.fetchPaymentState(encodedReference)).toBe('expired')
  await shop.database.db.update(stock).set({ reserved }).where(eq(stock.ean, stuckEan))
  expect(await shop.runExpiry()).toBe(1)
  expect(await steps.fetchPaymentState(stuck.encodedReference)).toBe('expired')
})

it('exposes the provider’s error messages in the log only', async () => {
  shop.provider.override = {
    start: () => Promise.reject(new PaymentRejected('Required field ada@example.org is odd')),
  }
  const { encodedReference, order } = await steps.order()
  expect(order).toMatchObject({ state: 'error', cardResponse: { refusalReason: 'Rejected' } })
  expect((await attemptOfAny(encodedReference))?.refusalReason).toBe('Rejected')
  const logged = shop.logs.filter((line) => line.includes('Required field'))
  expect(logged).toHaveLength(1)
  expect(logged.join('')).not.toContain('ada@example.org')
})

async function attemptOfAny(encodedReference: string) {
  return (await steps.findAttempts(encodedReference)).at(-1)
}

describe('a rejected notification', () => {
  it('returns the error envelope, 400 for its shape and 401 for its signature', async () => {
    for (const body of [{}, { notificationItems: [{ NotificationRequestItem: { amount: 1 } }] }]) {
      const { status, text } = await steps.notify(body)
      expect(status).toBe(400)
      expect(JSON.parse(text)).toMatchObject({
        status: 'KO',
        errors: [{ code: 'invalid_input' }],
        requestId: expect.any(String),
      })
    }
    const { status, text } = await steps.notify(
      createNotification({ reference: 'nobody-1', psp: newIdempotencyKey() }, '00'.repeat(32)),
    )
    expect(status).toBe(401)
    expect(JSON.parse(text)).toMatchObject({ status: 'KO', errors: [{ code: 'not_signed' }] })
  })

  it('does not block the valid notifications of its batch', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const { reference, pspReference } = await attemptOf(encodedReference)
    const good = createNotification({ reference, psp: pspReference })
    const body = { ...good, notificationItems: [{ NotificationRequestItem: {} }, ...good.notificationItems] }
    expect(await steps.notify(body)).toEqual({ status: 200, text: '[accepted]' })
    expect(await steps.fetchPaymentState(encodedReference)).toBe('paid')
    expect(shop.logs.some((line) => line.includes('payment notification skipped'))).toBe(true)
  })
})
