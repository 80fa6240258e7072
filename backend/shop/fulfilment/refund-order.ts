import { and, eq } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { orderRefunds } from '../../db/schema/sales/orders.ts'
import { fail } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { findUnissuedLines } from '../giftcards/issue-purchased-cards.ts'
import { getSpentAmount, lockOrderCards } from '../giftcards/order-cards.ts'
import { refundToGiftCards } from '../giftcards/refunds.ts'
import { findIssuedCards } from '../giftcards/repository.ts'
import { queueGiftCardRefundEmail } from '../order-emails/order-emails.ts'
import { findOrderByLocator, lockOrder, type Order } from '../orders/repository.ts'
import { findRefundablePayment, requestRefund } from '../payments/modifications/modify.ts'

/** The reference of a refund's gift card movements. */
export const refundReference = (key: string) => `part-${key}`

/**
 * The refundable amount of a paid order: what gift cards and the payment covered, minus gift cards bought in
 * it, which can be spent as money. The order is locked.
 */
export async function findRefundableAmount(tx: Queryable, order: Order): Promise<Minor> {
  const { drawn } = await lockOrderCards(tx, order.id)
  const onCards = drawn.reduce((sum, card) => sum + getSpentAmount(card), 0)
  const issued = (await findIssuedCards(tx, order.id)).filter(({ state }) => state !== 'void')
  // Gift cards blocked by a payment alarm will still be issued.
  const waiting = await findUnissuedLines(tx, order.id)
  const nonRefundable =
    issued.reduce((sum, { amount }) => sum + amount, 0) + waiting.reduce((sum, { price }) => sum + price, 0)
  return Math.max(0, onCards + (await findRefundablePayment(tx, order)) - nonRefundable)
}

export type PartialRefund = Staff & {
  readonly locator: string
  /** Decimal units of the order’s currency, as minor ones. */
  readonly amount: (currency: string) => Minor
  /** Idempotency key of the refund. */
  readonly key: string
}

/** A refund to make under the order's lock; `key` is its idempotency key, and the caller has checked the amount. */
type LockedRefund = {
  readonly amount: Minor
  readonly key: string
  readonly reason: string
  readonly now: Date
}

/** Refunds part of a paid order, once per key: gift cards first, the rest to the payment method. */
export async function refundLockedOrder(
  tx: Queryable,
  order: Order,
  { amount, key, reason, now }: LockedRefund,
): Promise<{ readonly toCards: Minor }> {
  const { toCards, rest } = await refundToGiftCards(tx, order, amount, refundReference(key), now)
  if (rest > 0) await requestRefund(tx, order, rest, { key, reason, now })
  await tx.insert(orderRefunds).values({ orderId: order.id, key, amount, toCards, at: now })
  return { toCards }
}

/** Refunds part of a paid order for staff. */
export async function refundOrderPartially(
  { database, clock }: AppContext,
  { locator, amount: amountIn, key, ...staff }: PartialRefund,
) {
  const found = await findOrderByLocator(database.db, locator)
  if (!found) return fail('order_not_found', 'The order was not found.', 'locator')
  const amount = amountIn(found.currency)
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const { currency } = order
    const own = and(eq(orderRefunds.orderId, order.id), eq(orderRefunds.key, key))
    const [before] = await tx.select().from(orderRefunds).where(own)
    if (before && before.amount !== amount)
      return fail(
        'idempotency_conflict',
        'The idempotency key was already used for a different refund.',
        'key',
      )
    if (before) return { amount, toCards: before.toCards, currency }
    if (order.state !== 'paid' || order.status === 'CA')
      return fail('order_not_refundable', 'The order has no payment that can be refunded.')
    if (amount > (await findRefundableAmount(tx, order)))
      return fail('refund_too_high', 'The amount is higher than what can still be refunded.', 'amount')
    const now = clock()
    const { toCards } = await refundLockedOrder(tx, order, { amount, key, reason: staff.reason, now })
    await recordStaffAction(tx, 'order-refunded', `order:${order.id}`, staff, now)
    if (toCards > 0) await queueGiftCardRefundEmail(tx, order, { amount: toCards, occasion: key }, now)
    return { amount, toCards, currency }
  })
}
