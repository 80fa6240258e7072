import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { giftCardMovements } from '#backend/db/schema/sales/giftcards.ts'
import { paymentAttempts } from '#backend/db/schema/sales/payments.ts'
import { createCaptchaToken } from '#backend/shop/captcha/captcha-tokens.ts'
import { refundToGiftCards } from '#backend/shop/giftcards/refunds.ts'
import { findOrderByReference, lockOrder } from '#backend/shop/orders/repository.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import {
  createGiftCard,
  createWrongPin,
  findBalance,
  type TestCard,
  toGiftCardFields,
} from '../support/gift-cards.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

/** A unit is £119 with free delivery. */
const total = 119
const nothing = { method: 'none' } as const

async function ordered(cards: readonly TestCard[], own: Parameters<OrderShop['order']>[2] = {}) {
  const { hash } = await shop.fillBag(oneUnit)
  return shop.order(hash, total, { ...toGiftCardFields(...cards), ...own })
}

const given = (amount: number, currency?: 'EUR') => createGiftCard(shop.context, amount, currency)
const balance = (card: TestCard) => findBalance(shop.database, card.id)

async function expectAgreement() {
  const checked = await reconcile(shop.database)
  expect(checked.filter(({ disagreements }) => disagreements.length)).toEqual([])
}

async function stored(reference: string) {
  const order = await findOrderByReference(shop.database.db, reference)
  if (!order) throw new Error('no such order')
  return order
}

describe('createOrder with gift cards', () => {
  it('draws the first card in full, the missing amount from the next, and the rest by card', async () => {
    const [first, second] = [await given(2000), await given(3000)]
    const reply = unwrap(await ordered([first, second], { toPay: 69 }))
    await shop.expectPaid(reply.encodedReference)
    expect([await balance(first), await balance(second)]).toEqual([0, 0])
    const order = await stored(reply.encodedReference)
    expect(order).toMatchObject({ total: 11_900, giftCardTotal: 5000, toPay: 6900 })
    const [attempt] = await shop.database.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order.id))
    expect(attempt).toMatchObject({ amount: 6900, method: 'card' })
    await expectAgreement()
  })

  it('is paid at once when gift cards cover the total, without a card payment', async () => {
    const card = await given(20_000)
    shop.provider.override = { start: () => Promise.reject(new Error('the provider was called')) }
    const before = await shop.findStock(ean)
    const reply = unwrap(await ordered([card], { paymentInfo: nothing, toPay: 0 }))
    expect(reply.order).toEqual({
      cardResponse: { resultCode: 'Authorised', action: null, refusalReason: null },
      state: 'paid',
      flow: null,
    })
    expect(await balance(card)).toBe(8100)
    expect(await shop.findStock(ean)).toEqual({ quantity: before.quantity - 1, reserved: before.reserved })
    await expectAgreement()
  })

  it('does not charge an entered card when nothing is left to pay', async () => {
    const card = await given(11_900)
    shop.provider.override = { start: () => Promise.reject(new Error('the provider was called')) }
    const reply = unwrap(await ordered([card]))
    expect(reply.order.state).toBe('paid')
    expect(await balance(card)).toBe(0)
  })

  it('creates one order per key, paid in full by gift cards', async () => {
    const card = await given(50_000)
    const { hash } = await shop.fillBag(oneUnit)
    const key = newIdempotencyKey()
    const own = { ...toGiftCardFields(card), paymentInfo: nothing }
    const replies = await Promise.all([1, 2, 3].map(() => shop.order(hash, total, own, key)))
    const references = new Set(replies.map((reply) => unwrap(reply).encodedReference))
    expect(references.size).toBe(1)
    expect(await balance(card)).toBe(38_100)
    await expectAgreement()
  })

  it('removes from the bag what gift cards paid for', async () => {
    const card = await given(50_000)
    const { hash } = await shop.fillBag(oneUnit)
    unwrap(await shop.order(hash, total, { ...toGiftCardFields(card), paymentInfo: nothing }))
    const { bag } = unwrap(
      await shop.call('retrieveBag', { profile: 'en_GB', brand: 'vereda', shoppingCartHashId: hash }),
    )
    expect(bag.items).toEqual([])
  })

  it('holds the drawn amount while the payment is pending, and releases it when the hold ends', async () => {
    const card = await given(5000)
    const reply = unwrap(await ordered([card], { paymentInfo: cardPayment({ holder: 'DECLINED' }) }))
    expect(reply.order.state).toBe('refused')
    expect(await balance(card)).toBe(0)
    await expectAgreement()
    shop.advanceMinutes(31)
    await shop.runExpiry()
    expect(await balance(card)).toBe(5000)
    await expectAgreement()
  })

  it('lets the bag be ordered again with the same gift card, which its own order holds', async () => {
    const card = await given(5000)
    const { hash } = await shop.fillBag(oneUnit)
    const own = toGiftCardFields(card)
    unwrap(await shop.order(hash, total, { ...own, paymentInfo: cardPayment({ holder: 'DECLINED' }) }))
    const again = unwrap(await shop.order(hash, total, { ...own, toPay: 69 }))
    await shop.expectPaid(again.encodedReference)
    expect(await balance(card)).toBe(0)
    await expectAgreement()
  })

  it('releases the gift card when the bag is ordered again without it', async () => {
    const card = await given(5000)
    const { hash } = await shop.fillBag(oneUnit)
    const declined = cardPayment({ holder: 'DECLINED' })
    unwrap(await shop.order(hash, total, { ...toGiftCardFields(card), paymentInfo: declined }))
    unwrap(await shop.order(hash, total, { toPay: 119 }))
    await shop.settleWebhooks()
    expect(await balance(card)).toBe(5000)
    await expectAgreement()
  })

  it('draws again for a payment that arrives after the hold, if the balance suffices', async () => {
    const card = await given(5000)
    await shop.holdWebhooks()
    const late = unwrap(await ordered([card]))
    shop.advanceMinutes(31)
    await shop.runExpiry()
    expect(await balance(card)).toBe(5000)
    await shop.expectPaid(late.encodedReference)
    expect(await balance(card)).toBe(0)
    await expectAgreement()
  })

  it('refunds a late payment when the gift card was used elsewhere meanwhile', async () => {
    const card = await given(5000)
    await shop.holdWebhooks()
    const late = unwrap(await ordered([card]))
    shop.advanceMinutes(31)
    await shop.runExpiry()
    const before = await shop.findStock(ean)
    const other = unwrap(await ordered([card]))
    await shop.settleWebhooks()
    expect((await shop.fetchOrderConfirmation(late.encodedReference)).paymentData.state).toBe('late_refunded')
    expect((await shop.fetchOrderConfirmation(other.encodedReference)).paymentData.state).toBe('paid')
    expect((await shop.findStock(ean)).quantity).toBe(before.quantity - 1)
    await shop.runRefunds()
    await shop.settleWebhooks()
    await expectAgreement()
  })

  it('spends a balance once, however many orders draw on it concurrently', async () => {
    const card = await given(11_900)
    const bags = await Promise.all([1, 2, 3, 4].map(() => shop.fillBag(oneUnit)))
    const replies = await Promise.all(
      bags.map(({ hash }) =>
        shop.order(hash, total, { ...toGiftCardFields(card), paymentInfo: nothing, toPay: 0 }),
      ),
    )
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
    for (const reply of replies)
      if (reply.status === 'KO') expect(['gift_card_empty', 'price_changed']).toContain(reply.errors[0]?.code)
    expect(await balance(card)).toBe(0)
    await expectAgreement()
  })

  it('rejects a wrong PIN as the check does, and requires a captcha after five', async () => {
    const card = await given(5000)
    const wrong = { ...card, pin: createWrongPin(card) }
    for (let round = 0; round < 5; round += 1) {
      const reply = await ordered([wrong])
      expect(getReplyErrors(reply)[0]).toMatchObject({ code: 'gift_card_not_found', field: 'giftCardNum.0' })
    }
    expect(getErrorCode(await ordered([card]))).toBe('E_CAPTCHA_ERROR')
    expect(await balance(card)).toBe(5000)
    const captchaToken = createCaptchaToken(shop.context.config.linkSecret, shop.context.clock())
    unwrap(await ordered([card], { captchaToken }))
    expect(await balance(card)).toBe(0)
  })

  it.each([
    ['price_changed', 'what is left to pay is not what was seen', { toPay: 60 }],
    ['payment_needed', 'there is something left and nothing to pay it with', { paymentInfo: nothing }],
  ])('answers %s when %s, and creates no order', async (code, _why, own) => {
    const card = await given(5000)
    expect(getErrorCode(await ordered([card], own))).toBe(code)
    expect(await balance(card)).toBe(5000)
  })

  it('rejects another currency, empty and duplicate cards, and a PIN count that does not match', async () => {
    const [card, euro, empty] = [await given(5000), await given(5000, 'EUR'), await given(11_900)]
    unwrap(await ordered([empty], { paymentInfo: nothing }))
    expect(getErrorCode(await ordered([euro]))).toBe('gift_card_other_currency')
    expect(getErrorCode(await ordered([empty]))).toBe('gift_card_empty')
    expect(getReplyErrors(await ordered([card, card]))[0]).toMatchObject({ field: 'giftCardNum' })
    expect(getReplyErrors(await ordered([card], { giftCardPin: '' }))[0]).toMatchObject({
      field: 'giftCardPin',
    })
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => given(100)))
    expect(getErrorCode(await ordered(six))).toBe('invalid_input')
    expect(await balance(card)).toBe(5000)
  })

  it('does not store the PIN with the idempotency key', async () => {
    const card = await given(50_000)
    const { hash } = await shop.fillBag(oneUnit)
    const own = { ...toGiftCardFields(card), paymentInfo: nothing }
    const key = newIdempotencyKey()
    unwrap(await shop.order(hash, total, own, key))
    // Another PIN under the same key is the same request, because its digest excludes the PIN.
    expect((await shop.order(hash, total, { ...own, giftCardPin: createWrongPin(card) }, key)).status).toBe(
      'OK',
    )
  })
})

describe('refundToGiftCards', () => {
  const refund = async (reference: string, amount: number, key: string) => {
    const { id } = await stored(reference)
    return shop.database.db.transaction(async (tx) =>
      refundToGiftCards(tx, await lockOrder(tx, id), amount, key, shop.context.clock()),
    )
  }

  it('refunds the gift cards first, each at most what it paid, and the rest to the provider', async () => {
    const [first, second] = [await given(2000), await given(3000)]
    const { encodedReference } = unwrap(await ordered([first, second]))
    await shop.expectPaid(encodedReference)
    expect(await refund(encodedReference, 2500, 'a')).toMatchObject({
      toCards: 2500,
      rest: 0,
      replacements: [],
    })
    expect([await balance(first), await balance(second)]).toEqual([2000, 500])
    expect(await refund(encodedReference, 9400, 'b')).toMatchObject({ toCards: 2500, rest: 6900 })
    expect(await refund(encodedReference, 100, 'c')).toMatchObject({ toCards: 0, rest: 100 })
    expect([await balance(first), await balance(second)]).toEqual([2000, 3000])
    await expectAgreement()
  })

  it('books the same refund once', async () => {
    const card = await given(5000)
    const { encodedReference } = unwrap(await ordered([card]))
    await shop.expectPaid(encodedReference)
    await refund(encodedReference, 1000, 'once')
    await expect(refund(encodedReference, 1000, 'once')).rejects.toThrow()
    expect(await balance(card)).toBe(1000)
  })

  it('creates a new gift card when the one that paid has expired', async () => {
    const card = await given(5000)
    const { encodedReference } = unwrap(await ordered([card]))
    await shop.expectPaid(encodedReference)
    shop.advanceMinutes(6 * 366 * 24 * 60)
    const { toCards, replacements } = await refund(encodedReference, 11_900, 'late')
    shop.advanceMinutes(-6 * 366 * 24 * 60)
    expect(toCards).toBe(5000)
    expect(replacements).toMatchObject([{ amount: 5000, balance: 5000, currency: 'GBP', state: 'active' }])
    expect(await balance(card)).toBe(0)
    await expectAgreement()
  })
})

describe('cancelOrder of an order that gift cards paid', () => {
  const cancel = (encodedReference: string) =>
    shop.call('cancelOrder', { profile: 'en_GB', encodedReference, email: 'ada@example.org' })

  it.each([
    ['wholly', 20_000, nothing],
    ['in part', 5000, cardPayment()],
  ])('refunds what they paid, %s, and once', async (_how, amount, paymentInfo) => {
    const card = await given(amount)
    const { encodedReference } = unwrap(await ordered([card], { paymentInfo }))
    await shop.expectPaid(encodedReference)
    for (const _ of [1, 2]) expect((await cancel(encodedReference)).status).toBe('OK')
    expect(await balance(card)).toBe(amount)
    await shop.runRefunds()
    await shop.settleWebhooks()
    await expectAgreement()
  })

  it('refunds each of several orders paid by one gift card', async () => {
    const card = await given(20_000)
    for (const _ of [1, 2]) {
      const { encodedReference } = unwrap(await ordered([card], { paymentInfo: nothing }))
      await shop.expectPaid(encodedReference)
      expect((await cancel(encodedReference)).status).toBe('OK')
      expect(await balance(card)).toBe(20_000)
    }
    await expectAgreement()
  })

  it('releases the amount held while the order was unpaid', async () => {
    const card = await given(5000)
    const declined = cardPayment({ holder: 'DECLINED' })
    const { encodedReference } = unwrap(await ordered([card], { paymentInfo: declined }))
    expect((await cancel(encodedReference)).status).toBe('OK')
    expect(await balance(card)).toBe(5000)
    await expectAgreement()
  })
})

it('books every movement with a positive amount between two different accounts', async () => {
  const rows = await shop.database.db.select().from(giftCardMovements)
  expect(rows.every(({ source, target, amount }) => source !== target && amount > 0)).toBe(true)
})
