import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { orderRefunds } from '../../db/schema/sales/orders.ts'
import { refundReference } from '../fulfilment/refund-order.ts'
import { refundToGiftCards } from '../giftcards/refunds.ts'
import { issueRepaymentCreditNote } from '../invoices/issue-repayment-credit-note.ts'
import { queueGiftCardRefundEmail } from '../order-emails/order-emails.ts'
import { loadSettlement } from '../order-views/settlement.ts'
import type { Order } from '../orders/repository.ts'
import { raiseAlarm } from '../payments/alarms.ts'
import { requestRefund } from '../payments/modifications/modify.ts'
import { planRepayment } from '../return-processing/plan-repayment.ts'
import type { PayingOrder } from '../returns/paying-orders.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import type { ExchangedReturn } from './exchange-alarms.ts'

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
 * Repays part of what was paid for the old size, with credit notes, as {@link planRepayment} splits it. All orders are
 * locked. Returns the amount; an alarm reports the rest that the payments do not cover any more, because they were
 * refunded or taken back before.
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
  for (const part of await planRepayment(tx, paying, exchange, { amount, deliveryRefund })) {
    const { order } = part
    const before = await loadSettlement(tx, order)
    await refundPart(tx, order, part.amount, { key, reason, now })
    parts.push({ ...part, before })
    left -= part.amount
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
