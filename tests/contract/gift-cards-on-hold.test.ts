import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { giftCards } from '#backend/db/schema/sales/giftcards.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { countOverdueEmails } from '#backend/shop/emails/outbox.ts'
import { getCurrentPin } from '#backend/shop/giftcards/credentials.ts'
import { toMarketDate } from '#i18n/time-zones.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { callAdmin } from '../support/admin.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { giftCardModel, seedGiftCardProducts, toGiftCardFields } from '../support/gift-cards.ts'
import {
  alarmCheck,
  createPaidOrderSteps,
  type PaidOrderSteps,
  type PlacedOrder,
} from '../support/paid-order.ts'
import { getErrorCode } from '../support/reply-errors.ts'

let shop: CheckoutShop
let orders: PaidOrderSteps
beforeAll(async () => {
  shop = await openCheckoutShop({ pairs: 100 })
  orders = createPaidOrderSteps(shop)
  await seedGiftCardProducts(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.override = {}
  await shop.settleWebhooks()
  shop.mailbox.messages.length = 0
})

const dayMinutes = 24 * 60
const storefront = { profile: 'en_GB', brand: 'vereda' } as const

/** An order of a £100 gift card that is sent to `to` in the given number of days. */
async function orderCard(to: string, days = 3): Promise<PlacedOrder> {
  const deliverOn = toMarketDate(new Date(shop.context.clock().getTime() + days * dayMinutes * 60_000), 'GB')
  const giftCardFacts = {
    recipientName: 'Grace',
    recipientEmail: to,
    senderName: 'Ada',
    message: '',
    deliverOn,
  }
  const products = [{ id: giftCardModel, size: '100', giftCardFacts }]
  const { bag } = unwrap(await shop.call('addToBag', { ...storefront, products }))
  return orders.place({ hash: bag.shoppingCartHashId, total: 100 })
}

async function paidCard(to: string, days = 3): Promise<PlacedOrder> {
  const placed = await orderCard(to, days)
  await orders.authorise(placed, 10_000)
  return placed
}

async function cardsOf(placed: PlacedOrder) {
  const { id } = await orders.orderOf(placed)
  return shop.database.db.select().from(giftCards).where(eq(giftCards.orderId, id))
}

async function cardOf(placed: PlacedOrder) {
  const [card] = await cardsOf(placed)
  if (!card) throw new Error('no card')
  const { number, state } = card
  return { number, state, pin: getCurrentPin(shop.context.config.giftCardSecret, number) }
}

async function shownBalance(placed: PlacedOrder) {
  const { number, pin } = await cardOf(placed)
  return unwrap(await shop.call('giftCardCheck', { profile: 'en_GB', number, pin })).giftCard.balance
}

/** Tries to pay a £119 unit with the gift card and the rest by card. */
async function spend(placed: PlacedOrder) {
  const { hash, total } = await shop.fillBag([[arena.material, '41']])
  const request = shop.buildOrder(hash, total, toGiftCardFields(await cardOf(placed)))
  return shop.call('createOrder', request, { idempotencyKey: newIdempotencyKey() })
}

const mailsTo = async (address: string) => {
  await sendDueEmails(shop.context, shop.app.log)
  return shop.mailbox.messages.filter(({ to }) => to === address)
}

describe('a gift card whose payment has an open alarm', () => {
  it.each(['CANCELLATION', 'CHARGEBACK'])(
    'has no balance and is not sent after %s, until a person has resolved the alarm',
    async (eventCode) => {
      const to = `${eventCode.toLowerCase()}@example.org`
      const placed = await paidCard(to)
      expect(await shownBalance(placed)).toBe(100)
      await orders.tell(placed, eventCode, { amount: 10_000 })
      expect(await shownBalance(placed)).toBe(0)
      expect(getErrorCode(await spend(placed))).toBe('gift_card_empty')
      shop.advanceMinutes(4 * dayMinutes)
      expect(await mailsTo(to)).toEqual([])
      expect(await orders.findings(placed)).toContain(alarmCheck)
      await orders.resolveAlarms(placed)
      expect(await mailsTo(to)).toHaveLength(1)
      expect(await shownBalance(placed)).toBe(100)
      expect(await orders.findings(placed)).toEqual([])
      unwrap(await spend(placed))
      expect(await shownBalance(placed)).toBe(0)
    },
  )

  it('is not reported as overdue while it waits, and is sent however long the review takes', async () => {
    const to = 'late@example.org'
    const placed = await paidCard(to, 0)
    await orders.tell(placed, 'CHARGEBACK', { amount: 10_000 })
    expect(await mailsTo(to)).toEqual([])
    shop.advanceMinutes(100 * dayMinutes)
    await shop.runExpiry()
    expect(await countOverdueEmails(shop.database.db, shop.context.clock())).toMatchObject({ count: 0 })
    expect(await mailsTo(to)).toEqual([])
    await orders.resolveAlarms(placed)
    expect(await mailsTo(to)).toHaveLength(1)
  })

  it('is usable again when the dispute is won', async () => {
    const to = 'won@example.org'
    const placed = await paidCard(to, 0)
    const psp = newIdempotencyKey()
    await orders.tell(placed, 'CHARGEBACK', { psp, amount: 10_000 })
    expect(await mailsTo(to)).toEqual([])
    await orders.tell(placed, 'CHARGEBACK_REVERSED', { psp, amount: 10_000 })
    expect(await mailsTo(to)).toHaveLength(1)
    expect(await shownBalance(placed)).toBe(100)
  })

  it('is void and never sent when its order is cancelled', async () => {
    const to = 'void@example.org'
    const placed = await paidCard(to, 0)
    await orders.tell(placed, 'CANCELLATION', { amount: 10_000 })
    expect(await mailsTo(to)).toEqual([])
    expect(await orders.move(placed, 'CA')).toMatchObject({ status: 'CA' })
    expect((await cardOf(placed)).state).toBe('void')
    shop.advanceMinutes(dayMinutes)
    expect(await mailsTo(to)).toEqual([])
    expect(await orders.findings(placed)).toEqual([])
  })

  it('does not pay for a late order that had drawn on it', async () => {
    const placed = await paidCard('drawn@example.org')
    const answer = { resultCode: 'Authorised', reference: null, action: null, refusalReason: null }
    const psp = newIdempotencyKey()
    shop.provider.override = { start: () => Promise.resolve({ ...answer, pspReference: psp }) }
    const { encodedReference } = unwrap(await spend(placed))
    shop.advanceMinutes(31)
    await shop.runExpiry()
    await orders.tell(placed, 'CHARGEBACK', { amount: 10_000 })
    const [attempt] = await orders.findAttempts(encodedReference)
    await orders.notify({ reference: attempt?.reference ?? '', psp, amount: attempt?.amount ?? 0 })
    expect(await orders.fetchPaymentState(encodedReference)).toBe('late_refunded')
  })
})

describe('a gift card that is paid while an alarm is open', () => {
  /** Part of the money was refunded before the payment notification arrived. */
  async function returnedInPart(to: string) {
    const placed = await orderCard(to, 0)
    await orders.tell(placed, 'REFUND', { amount: 4000 })
    await orders.authorise(placed, 10_000)
    expect((await orders.orderOf(placed)).state).toBe('paid')
    return placed
  }

  it('is issued and sent once a person has resolved the alarm', async () => {
    const to = 'part@example.org'
    const placed = await returnedInPart(to)
    expect(await cardsOf(placed)).toEqual([])
    expect(await mailsTo(to)).toEqual([])
    expect(await orders.findings(placed)).toEqual([alarmCheck])
    await orders.resolveAlarms(placed)
    await orders.resolveAlarms(placed)
    expect(await cardsOf(placed)).toMatchObject([{ amount: 10_000, balance: 10_000, state: 'active' }])
    expect(await mailsTo(to)).toHaveLength(1)
    expect(await orders.findings(placed)).toEqual([])
  })

  it('is never issued when the order is cancelled', async () => {
    const placed = await returnedInPart('never@example.org')
    await orders.move(placed, 'CA')
    await orders.resolveAlarms(placed)
    expect(await cardsOf(placed)).toEqual([])
    expect(await orders.findings(placed)).toEqual([])
  })

  it('cannot be refunded in part meanwhile: it will be issued in full', async () => {
    const placed = await returnedInPart('refund@example.org')
    const refund = { amount: 10, key: 'part', by: 'marta', reason: 'asked for it' }
    const { body } = await callAdmin(shop, `/orders/${placed.locator}/refunds`, refund)
    expect(body.errors).toMatchObject([{ code: 'refund_too_high' }])
  })
})
