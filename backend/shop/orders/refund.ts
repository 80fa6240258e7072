import { and, eq } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { noteAction, type Staff } from '../audit/note.ts'
import { lockOrderCards, spentOf } from '../giftcards/order-cards.ts'
import { refundToGiftCards } from '../giftcards/refunds.ts'
import { findIssuedCards } from '../giftcards/repository.ts'
import { findUnissued } from '../giftcards/sold.ts'
import { refundable, requestRefund } from '../payments/modify.ts'
import { mailCardRefund } from './mails.ts'
import { findOrderByLocator, lockOrder, type Order } from './repository.ts'
import { orderRefunds } from './schema.ts'

/** How a refund's movements of gift cards are named. */
export const refundReference = (key: string) => `part-${key}`

/**
 * How much of a paid order can still be given back: what gift cards and payment paid of it, without what was bought in
 * it and may be spent as money, its own gift cards. The order is locked.
 */
async function refundableOf(tx: Queryable, order: Order): Promise<Minor> {
  const { drawn } = await lockOrderCards(tx, order.id)
  const onCards = drawn.reduce((sum, card) => sum + spentOf(card), 0)
  const issued = (await findIssuedCards(tx, order.id)).filter(({ state }) => state !== 'void')
  // Those that wait for a payment alarm will be issued.
  const waiting = await findUnissued(tx, order.id)
  const kept =
    issued.reduce((sum, { amount }) => sum + amount, 0) + waiting.reduce((sum, { price }) => sum + price, 0)
  return Math.max(0, onCards + (await refundable(tx, order)) - kept)
}

export type PartRefund = Staff & {
  readonly locator: string
  /** Decimal units of the order’s currency, as minor ones. */
  readonly amount: (currency: string) => Minor
  /** Names the refund: told again, it is the same. */
  readonly key: string
}

/** Gives some of a paid order back, to the gift cards first; the rest goes the way the rest was paid. */
export async function refundPart(
  { database, clock }: ShopParts,
  { locator, amount: amountIn, key, ...staff }: PartRefund,
) {
  const found = await findOrderByLocator(database.db, locator)
  if (!found) return refuse('order_not_found', 'No such order.', 'locator')
  const amount = amountIn(found.currency)
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const { currency } = order
    const own = and(eq(orderRefunds.orderId, order.id), eq(orderRefunds.key, key))
    const [before] = await tx.select().from(orderRefunds).where(own)
    if (before && before.amount !== amount)
      return refuse('idempotency_conflict', 'The key was used for another refund.', 'key')
    if (before) return { amount, toCards: before.toCards, currency }
    if (order.state !== 'paid' || order.status === 'CA')
      return refuse('order_not_refundable', 'Nothing of the order can be given back.')
    if (amount > (await refundableOf(tx, order)))
      return refuse('refund_too_high', 'So much cannot be given back any more.', 'amount')
    const now = clock()
    const { toCards, rest } = await refundToGiftCards(tx, order, amount, refundReference(key), now)
    if (rest > 0) await requestRefund(tx, order, rest, { key, reason: staff.reason, now })
    await tx.insert(orderRefunds).values({ orderId: order.id, key, amount, toCards, at: now })
    await noteAction(tx, 'order-refunded', `order:${order.id}`, staff, now)
    if (toCards > 0) await mailCardRefund(tx, order, { amount: toCards, occasion: key }, now)
    return { amount, toCards, currency }
  })
}
