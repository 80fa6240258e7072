import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { paymentAttempts, paymentModifications } from '#backend/db/schema/sales/payments.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { toMarketDate } from '#i18n/time-zones.ts'
import { callAdmin } from '../support/admin.ts'
import {
  createGiftCard,
  findBalance,
  giftCardModel,
  seedGiftCardProducts,
  type TestCard,
  toGiftCardFields,
} from '../support/gift-cards.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedGiftCardProducts(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.db.delete(staffActionLog)
})

const staff = { by: 'marta', reason: 'a scratch on the heel' }
const refund = (locator: string, amount: number, key: string, own: object = {}) =>
  callAdmin(shop, `/orders/${locator}/refunds`, { amount, key, ...staff, ...own })

/** A unit is £119; `cards` pay first. */
async function paid(cards: readonly TestCard[] = []) {
  const { hash } = await shop.fillBag(oneUnit)
  const { encodedReference } = unwrap(await shop.order(hash, 119, toGiftCardFields(...cards)))
  await shop.expectPaid(encodedReference)
  return { encodedReference, locator: (await shop.fetchOrderConfirmation(encodedReference)).locator }
}

async function sent() {
  await sendDueEmails(shop.context, shop.app.log)
  return shop.mailbox.messages.splice(0).map(({ subject }) => subject)
}

async function agrees() {
  const found = await reconcile(shop.database)
  expect(found.flatMap(({ disagreements }) => disagreements)).toEqual([])
}

const lastRefunds = async () => {
  const rows = await shop.database.db
    .select({ kind: paymentModifications.kind, amount: paymentModifications.amount })
    .from(paymentModifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentModifications.attemptId))
    .orderBy(paymentModifications.id)
  return rows.map(({ kind, amount }) => [kind, amount])
}

describe('a partial refund', () => {
  it('credits the gift cards first, in their order, then the other payment method', async () => {
    const [first, second] = [
      await createGiftCard(shop.context, 2000),
      await createGiftCard(shop.context, 1000),
    ]
    const { locator } = await paid([first, second])
    await sent()
    expect((await refund(locator, 25, 'heel')).body).toMatchObject({
      amount: 25,
      toGiftCards: 25,
      toPayment: 0,
      currency: 'GBP',
    })
    expect([await findBalance(shop.database, first.id), await findBalance(shop.database, second.id)]).toEqual(
      [2000, 500],
    )
    expect(await sent()).toEqual(['£25 is on its way back to you'])
    const before = (await lastRefunds()).length
    expect((await refund(locator, 10, 'lace')).body).toMatchObject({ toGiftCards: 5, toPayment: 5 })
    expect((await lastRefunds()).slice(before)).toEqual([['refund', 500]])
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect(await sent()).toEqual(['£5 is on its way back to you', '£5 is on its way back to you'])
    await agrees()
  })

  it('creates one refund per key, however often and concurrently it is requested', async () => {
    const card = await createGiftCard(shop.context, 2000)
    const { locator } = await paid([card])
    const replies = await Promise.all([1, 2, 3].map(() => refund(locator, 30, 'thrice')))
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ toGiftCards: 20, toPayment: 10 })
    }
    expect((await refund(locator, 31, 'thrice')).body.errors[0].code).toBe('idempotency_conflict')
    expect(await findBalance(shop.database, card.id)).toBe(2000)
    const log = await shop.database.db.select().from(staffActionLog)
    expect(log).toMatchObject([{ action: 'order-refunded', by: 'marta', reason: staff.reason }])
    await agrees()
  })

  it('refunds no more than was paid, and a cancellation refunds the rest', async () => {
    const card = await createGiftCard(shop.context, 2000)
    const { locator, encodedReference } = await paid([card])
    expect((await refund(locator, 119.01, 'more')).body.errors[0]).toMatchObject({
      code: 'refund_too_high',
      field: 'amount',
    })
    const atOnce = await Promise.all(['a-one', 'a-two'].map((key) => refund(locator, 60, key)))
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409])
    const before = (await lastRefunds()).length
    const email = 'ada@example.org'
    unwrap(await shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email }))
    expect((await lastRefunds()).slice(before)).toEqual([['refund', 5900]])
    expect(await findBalance(shop.database, card.id)).toBe(2000)
    expect((await refund(locator, 1, 'after')).body.errors[0].code).toBe('order_not_refundable')
    await shop.runRefunds()
    await shop.settleWebhooks()
    await agrees()
  })

  it.each([
    1e-9,
    1.7e-15,
    1e-16,
    1e-320,
    Number.MIN_VALUE,
    0.001,
    10.005,
    0,
    -10,
    1e21,
    1e308,
    99_999_999_999,
    '10',
    null,
  ])('rejects %j, which is not a valid amount in pounds', async (amount) => {
    const { locator } = await paid()
    const before = await lastRefunds()
    const payload = { amount, key: 'none', ...staff }
    const { status, body } = await callAdmin(shop, `/orders/${locator}/refunds`, payload)
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ code: 'invalid_input', field: 'amount' })
    expect(await lastRefunds()).toEqual(before)
  })

  it('excludes the value of a gift card that was bought in the order', async () => {
    const forGrace = {
      recipientName: 'Grace',
      recipientEmail: 'grace@example.org',
      senderName: 'Ada',
      message: '',
      deliverOn: toMarketDate(shop.context.clock(), 'GB'),
    }
    const reply = unwrap(
      await shop.call('addToBag', {
        profile: 'en_GB',
        brand: 'vereda',
        products: [
          { id: oneUnit[0][0], size: oneUnit[0][1] },
          { id: giftCardModel, size: '50', giftCardFacts: forGrace },
        ],
      }),
    )
    const { shoppingCartHashId, total } = reply.bag
    const { encodedReference } = unwrap(await shop.order(shoppingCartHashId, total))
    await shop.expectPaid(encodedReference)
    const { locator } = await shop.fetchOrderConfirmation(encodedReference)
    expect((await refund(locator, 119.01, 'card')).body.errors[0].code).toBe('refund_too_high')
    expect((await refund(locator, 119, 'shoe')).status).toBe(200)
    await agrees()
  })

  it('rejects invalid refunds by field, and unpaid orders', async () => {
    const { locator } = await paid()
    const before = await lastRefunds()
    for (const own of [{ amount: 0 }, { amount: -1 }, { key: 'x' }, { by: '' }, { reason: ' ' }])
      expect((await refund(locator, 1, 'fine', own)).status).toBe(400)
    expect((await refund(locator, 1.005, 'pence')).body.errors[0]).toMatchObject({ field: 'amount' })
    expect((await refund('4999999999', 1, 'none')).status).toBe(404)
    expect((await callAdmin(shop, `/orders/${locator}/refunds`, { amount: 1 }, 'wrong')).status).toBe(401)
    await shop.holdWebhooks()
    const { hash, total } = await shop.fillBag(oneUnit)
    const open = unwrap(await shop.order(hash, total))
    const unpaid = (await shop.fetchOrderConfirmation(open.encodedReference)).locator
    expect((await refund(unpaid, 1, 'early')).body.errors[0].code).toBe('order_not_refundable')
    expect(await lastRefunds()).toEqual(before)
    await shop.settleWebhooks()
  })
})
