import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/client.ts'
import { stock } from '#backend/shop/catalog/schema.ts'
import { PaymentRejected, PaymentUnavailable } from '#backend/shop/payments/provider.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { notification, type PaymentSteps, paymentSteps } from '../support/payment-steps.ts'

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

/** The attempt of an order that was paid too late and whose money is due back. */
async function owed() {
  await shop.holdWebhooks()
  const { encodedReference } = await steps.order()
  shop.pass(31)
  await shop.expire()
  await shop.database.db.update(stock).set({ quantity: 0, reserved: 0 }).where(eq(stock.ean, ean))
  await shop.settle()
  await shop.database.db.update(stock).set({ quantity: 50 })
  return encodedReference
}

async function attemptOf(encodedReference: string) {
  const attempt = (await steps.attemptsOf(encodedReference)).findLast(({ number }) => number > 0)
  if (!attempt?.pspReference) throw new Error('no attempt')
  return { ...attempt, pspReference: attempt.pspReference }
}

describe('a bag ordered again after its hold ran out', () => {
  it.each([[0], [31]])('is paid once, whichever payment is told %i minutes later', async (minutes) => {
    await shop.holdWebhooks()
    const first = await steps.order()
    shop.pass(31)
    await shop.expire()
    const request = shop.orderOf(first.hash, 119)
    const again = unwrap(await shop.call('createOrder', request, { idempotencyKey: newKey() }))
    shop.pass(minutes)
    await shop.settle()
    expect(await steps.stateOf(again.encodedReference)).toBe('paid')
    expect(await steps.stateOf(first.encodedReference)).toBe('late_refunded')
    await shop.refund()
    expect(
      (await steps.sandboxPayment((await attemptOf(first.encodedReference)).reference)).modifications,
    ).toHaveLength(1)
    expect((await shop.stockOf(ean)).quantity).toBe(49)
  })
})

describe('a refund', () => {
  it.each(['REFUND_FAILED', 'REFUNDED_REVERSED'])(
    'that %s undoes is failed and alarms',
    async (eventCode) => {
      const order = await owed()
      await shop.refund()
      await shop.settle()
      const { reference, pspReference: original } = await attemptOf(order)
      expect(await steps.backOf(order)).toBe('done')
      const psp = (await steps.modificationsOf(order)).at(-1)?.pspReference ?? ''
      await steps.notify(notification({ eventCode, reference, psp, original }))
      expect(await steps.backOf(order)).toBe('failed')
      expect(shop.logs.some((line) => line.includes('"level":50') && line.includes(eventCode))).toBe(true)
      // The success of the same refund, told late, does not cover the failure up.
      await steps.notify(notification({ eventCode: 'REFUND', reference, psp, original }))
      expect(await steps.backOf(order)).toBe('failed')
    },
  )

  it('that throws is put off and keeps no other waiting', async () => {
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
    await shop.refund()
    await shop.refund()
    expect(tried.filter((sent) => sent.startsWith(reference))).toHaveLength(1)
    expect(await steps.backOf(sound)).toBe('requested')
    expect(await steps.backOf(broken)).toBe('due')
    shop.provider.override = {}
    shop.pass(1)
    await shop.refund()
    expect(await steps.backOf(broken)).toBe('requested')
  })

  it('that stays unreachable does not starve newer ones', async () => {
    const older = await owed()
    shop.provider.override = { modify: () => Promise.reject(new PaymentUnavailable('down')) }
    await shop.refund()
    expect(await steps.modificationsOf(older)).toMatchObject([{ state: 'due', tries: 1 }])
    await shop.refund()
    expect(await steps.modificationsOf(older)).toMatchObject([{ tries: 1 }])
    shop.pass(1)
    await shop.refund()
    expect(await steps.modificationsOf(older)).toMatchObject([{ tries: 2 }])
  })
})

it('gives a second charge of a paid attempt back, and leaves the order paid', async () => {
  const { encodedReference } = await steps.order()
  await shop.settle()
  const { reference, pspReference } = await attemptOf(encodedReference)
  const psp = newKey()
  await steps.notify(notification({ reference, psp }))
  const sent: string[] = []
  shop.provider.override = {
    modify: async ({ payment }) => {
      sent.push(payment)
      return null
    },
  }
  await shop.refund()
  // What an earlier test left unsent may be due by now.
  expect(sent.filter((payment) => payment === psp || payment === pspReference)).toEqual([psp])
  const back = (await steps.modificationsOf(encodedReference)).at(-1)?.reference ?? ''
  const refunded = { eventCode: 'CANCEL_OR_REFUND', reference: back, psp: newKey(), original: psp }
  await steps.notify(notification(refunded))
  const attempts = await steps.attemptsOf(encodedReference)
  expect(attempts.map(({ number, state }) => [number, state])).toEqual([
    [-1, 'unwanted'],
    [1, 'authorised'],
  ])
  expect(await steps.backOf(encodedReference)).toBe('done')
  expect(await steps.stateOf(encodedReference)).toBe('paid')
})

it('a hold that cannot expire keeps no other from it', async () => {
  const refused = cardPayment({ holder: 'DECLINED' })
  const { hash, total } = await shop.fillBag([[arena.material, '42']])
  const stuckEan = eanOf(arena.material, '42')
  const request = shop.orderOf(hash, total, { paymentInfo: refused })
  const stuck = unwrap(await shop.call('createOrder', request, { idempotencyKey: newKey() }))
  const { encodedReference } = await steps.order(refused)
  const { reserved } = await shop.stockOf(stuckEan)
  await shop.database.db.update(stock).set({ reserved: 0 }).where(eq(stock.ean, stuckEan))
  // A notice under way holds its order, and expiry leaves that to the next run.
  await shop.settle()
  shop.pass(31)
  expect(await shop.expire()).toBe(1)
  expect(await steps.stateOf(encodedReference)).toBe('expired')
  await shop.database.db.update(stock).set({ reserved }).where(eq(stock.ean, stuckEan))
  expect(await shop.expire()).toBe(1)
  expect(await steps.stateOf(stuck.encodedReference)).toBe('expired')
})

it('keeps the provider’s own words to the log', async () => {
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
  return (await steps.attemptsOf(encodedReference)).at(-1)
}

describe('a refused notification', () => {
  it('gets the envelope, 400 for its shape and 401 for its signature', async () => {
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
      notification({ reference: 'nobody-1', psp: newKey() }, '00'.repeat(32)),
    )
    expect(status).toBe(401)
    expect(JSON.parse(text)).toMatchObject({ status: 'KO', errors: [{ code: 'not_signed' }] })
  })

  it('does not keep the good ones of its batch from being taken', async () => {
    await shop.holdWebhooks()
    const { encodedReference } = await steps.order()
    const { reference, pspReference } = await attemptOf(encodedReference)
    const good = notification({ reference, psp: pspReference })
    const body = { ...good, notificationItems: [{ NotificationRequestItem: {} }, ...good.notificationItems] }
    expect(await steps.notify(body)).toEqual({ status: 200, text: '[accepted]' })
    expect(await steps.stateOf(encodedReference)).toBe('paid')
    expect(shop.logs.some((line) => line.includes('payment notification left out'))).toBe(true)
  })
})
