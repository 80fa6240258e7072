import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { orderRefunds } from '../../db/schema/sales/orders.ts'
import { findRefundableAmount, refundReference } from '../fulfilment/refund-order.ts'
import { refundToGiftCards } from '../giftcards/refunds.ts'
import { issueRepaymentCreditNote } from '../invoices/issue-repayment-credit-note.ts'
import { queueGiftCardRefundEmail } from '../order-emails/order-emails.ts'
import { loadSettlement } from '../order-views/settlement.ts'
import { lockOrder, type Order } from '../orders/repository.ts'
import { raiseAlarm } from '../payments/alarms.ts'
import { requestRefund } from '../payments/modifications/modify.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import type { ExchangedReturn } from './exchange-alarms.ts'
import { findExchangeByNewOrder } from './exchange-repository.ts'

/** An order in which the old size was paid, and the line that was paid there. */
type PaidLine<Paying> = { readonly order: Paying; readonly position: number }
export type PayingOrder = PaidLine<Order>

/**
 * The orders in which the old size was paid, oldest first: its own and, if that is the follow-up order of an earlier
 * exchange, those before.
 */
export async function findPayingOrders(
  db: Queryable,
  own: { readonly orderId: number; readonly position: number },
): Promise<readonly PaidLine<number>[]> {
  const earlier = await findExchangeByNewOrder(db, own.orderId)
  return [
    ...(earlier ? await findPayingOrders(db, earlier) : []),
    { order: own.orderId, position: own.position },
  ]
}

/** Locks orders in the order of their ids. */
export async function lockOrders(tx: Queryable, ids: readonly number[]): Promise<readonly Order[]> {
  const locked: Order[] = []
  for (const id of ids.toSorted((a, b) => a - b)) locked.push(await lockOrder(tx, id))
  return locked
}

/** Refunds to gift cards first, the rest to the payment method. */
async function refundPart(
  tx: Queryable,
  order: Order,
  amount: Minor,
  { key, reason, now }: { readonly key: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  const { toCards, rest } = await refundToGiftCards(tx, order, amount, refundReference(key), now)
  if (rest > 0) await requestRefund(tx, order, rest, { key, reason, now })
  await tx.insert(orderRefunds).values({ orderId: order.id, key, amount, toCards, at: now })
  if (toCards > 0) await queueGiftCardRefundEmail(tx, order, { amount: toCards, occasion: key }, now)
}

/**
 * Repays part of what was paid for the old size, with credit notes: from the latest order that it was paid in, then from
 * earlier ones. All are locked. Returns the amount; an alarm reports the rest that the payments do not cover any more,
 * because they were refunded or taken back before.
 */
export async function repay(
  tx: Queryable,
  paying: readonly PayingOrder[],
  { exchange, order: own, own: goods }: ExchangedReturn,
  { amount, deliveryRefund }: { readonly amount: Minor; readonly deliveryRefund: Minor },
  now: Date,
): Promise<Minor> {
  const key = `exchange-${exchange.id}-${exchange.refunded}`
  const reason = formatReturnNumber(own, goods.number)
  const parts = []
  let left = amount
  for (const { order, position } of paying.toReversed()) {
    const part = Math.min(left, await findRefundableAmount(tx, order))
    if (part <= 0) continue
    const before = await loadSettlement(tx, order)
    await refundPart(tx, order, part, { key, reason, now })
    // The delivery was paid in the first order, whose part is the last.
    const delivery = order.id === paying[0]?.order.id ? Math.min(part, deliveryRefund) : 0
    parts.push({ order, position, amount: part, delivery, before })
    left -= part
  }
  // Gift cards are locked before the numbers of credit notes.
  for (const { order, ...part } of parts)
    await issueRepaymentCreditNote(tx, order, { ...part, returnId: goods.id, refundKey: key }, now)
  if (left > 0) {
    const about = { orderId: own.id, reference: reason, amount: left, currency: own.currency }
    await raiseAlarm(tx, { kind: 'repayment_withheld', key: `${key}-${exchange.withheld}`, ...about }, now)
  }
  return amount - left
}
