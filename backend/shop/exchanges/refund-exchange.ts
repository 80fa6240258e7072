import { eq } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { orderRefunds } from '../../db/schema/sales/orders.ts'
import { findRefundableAmount, refundReference } from '../fulfilment/refund-order.ts'
import { refundToGiftCards } from '../giftcards/refunds.ts'
import { issueRepaymentCreditNote } from '../invoices/issue-repayment-credit-note.ts'
import { queueGiftCardRefundEmail } from '../order-emails/order-emails.ts'
import { loadSettlement } from '../order-views/settlement.ts'
import { findOrderLines, type Order } from '../orders/repository.ts'
import { raiseAlarm } from '../payments/alarms.ts'
import { requestRefund } from '../payments/modifications/modify.ts'
import type { PayingOrder } from '../returns/paying-orders.ts'
import { getPaidByLine } from '../returns/refund-amounts.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import type { ExchangedReturn } from './exchange-alarms.ts'
import { findExchangesOfLine } from './exchange-repository.ts'

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

/** What was paid for a line in an order, and for its delivery if that is due, less what exchanges repaid of it. */
async function findOwed(
  tx: Queryable,
  { order, position }: PayingOrder,
  { exchange, deliveryRefund }: { readonly exchange: number; readonly deliveryRefund: Minor },
): Promise<{ readonly amount: Minor; readonly returnIds: readonly number[] }> {
  const paid = getPaidByLine(order, await findOrderLines(tx, order.id)).get(position) ?? 0
  const exchanges = await findExchangesOfLine(tx, { orderId: order.id, position })
  const refunds = await tx.select().from(orderRefunds).where(eq(orderRefunds.orderId, order.id))
  const repaid = refunds
    .filter(({ key }) => exchanges.some(({ id }) => key.startsWith(`exchange-${id}-`)))
    .reduce((sum, { amount }) => sum + amount, 0)
  const earlier = exchanges
    .filter(({ id }) => id !== exchange && order.channel !== 'exchange')
    .reduce((sum, each) => sum + each.deliveryRefund, 0)
  return {
    amount: paid + earlier + deliveryRefund - repaid,
    returnIds: exchanges.map(({ returnId }) => returnId),
  }
}

/**
 * Repays part of what was paid for the old size, with credit notes: from the latest order that it was paid in, then from
 * earlier ones, and from each at most what was paid there. All are locked. Returns the amount; an alarm reports the rest
 * that the payments do not cover any more, because they were refunded or taken back before.
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
    // The delivery was paid in the first order, whose part is the last.
    const ownDelivery = order.id === paying[0]?.order.id ? deliveryRefund : 0
    const open = { exchange: exchange.id, deliveryRefund: ownDelivery }
    const owed = await findOwed(tx, { order, position }, open)
    const part = Math.min(left, owed.amount, await findRefundableAmount(tx, order))
    if (part <= 0) continue
    const before = await loadSettlement(tx, order)
    await refundPart(tx, order, part, { key, reason, now })
    const { returnIds } = owed
    parts.push({ order, position, returnIds, amount: part, delivery: Math.min(part, ownDelivery), before })
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
