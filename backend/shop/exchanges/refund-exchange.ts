import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { orderRefunds } from '../../db/schema/sales/orders.ts'
import { findRefundableAmount, refundReference } from '../fulfilment/refund-order.ts'
import { refundToGiftCards } from '../giftcards/refunds.ts'
import { queueGiftCardRefundEmail } from '../order-emails/order-emails.ts'
import { lockOrder, type Order } from '../orders/repository.ts'
import { requestRefund } from '../payments/modifications/modify.ts'
import { type Exchange, findExchangeByNewOrder } from './exchange-repository.ts'

/**
 * The orders in which the old size was paid, oldest first: its own and, if that is the follow-up order of an earlier
 * exchange, those before.
 */
export async function findPayingOrders(db: Queryable, orderId: number): Promise<readonly number[]> {
  const ids = [orderId]
  for (;;) {
    const earlier = await findExchangeByNewOrder(db, ids[0] ?? orderId)
    if (!earlier) return ids
    ids.unshift(earlier.orderId)
  }
}

/** Locks orders in the order of their ids. */
export async function lockOrders(tx: Queryable, ids: readonly number[]): Promise<readonly Order[]> {
  const locked: Order[] = []
  for (const id of ids.toSorted((a, b) => a - b)) locked.push(await lockOrder(tx, id))
  return locked
}

/** Refunds to gift cards first, the rest to the payment method. */
async function refundPart(tx: Queryable, order: Order, amount: Minor, key: string, now: Date): Promise<void> {
  const { toCards, rest } = await refundToGiftCards(tx, order, amount, refundReference(key), now)
  if (rest > 0) await requestRefund(tx, order, rest, { key, reason: 'size exchange', now })
  await tx.insert(orderRefunds).values({ orderId: order.id, key, amount, toCards, at: now })
  if (toCards > 0) await queueGiftCardRefundEmail(tx, order, { amount: toCards, occasion: key }, now)
}

/**
 * Repays part of what was paid for the old size: from the latest order that it was paid in, then from earlier ones.
 * All are locked. Throws if their payments do not cover it, which is a bug: the value was paid in them.
 */
export async function repay(
  tx: Queryable,
  paying: readonly Order[],
  exchange: Exchange,
  amount: Minor,
  now: Date,
): Promise<void> {
  let left = amount
  for (const order of paying.toReversed()) {
    const part = Math.min(left, await findRefundableAmount(tx, order))
    if (part <= 0) continue
    const key = `exchange-${exchange.id}-${exchange.refunded}`
    await refundPart(tx, order, part, key, now)
    left -= part
  }
  if (left > 0) throw new Error(`Exchange ${exchange.id}: ${left} of ${amount} cannot be refunded`)
}
