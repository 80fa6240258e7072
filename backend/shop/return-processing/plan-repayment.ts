import { eq } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { orderRefunds } from '../../db/schema/sales/orders.ts'
import { findRefundableAmount } from '../fulfilment/refund-order.ts'
import { findOrderLines, type Order } from '../orders/repository.ts'
import { findExchangesOfLine, type PayingOrder } from '../returns/paying-orders.ts'
import { getPaidByLine } from '../returns/refund-amounts.ts'

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

/** The part of a repayment that an order makes. */
type RepaymentPart = {
  readonly order: Order
  readonly position: number
  /** The returns that repayments of this line are about. */
  readonly returnIds: readonly number[]
  readonly amount: Minor
  /** The part of the amount that is for the delivery. */
  readonly delivery: Minor
}

/**
 * Splits a repayment over the orders in which the old size was paid, in the order of the payments: from each at most what
 * was paid there, and what its payments still cover. All are locked.
 */
export async function planRepayment(
  tx: Queryable,
  paying: readonly PayingOrder[],
  { id: exchange }: { readonly id: number },
  { amount, deliveryRefund }: { readonly amount: Minor; readonly deliveryRefund: Minor },
): Promise<readonly RepaymentPart[]> {
  const parts: RepaymentPart[] = []
  let left = amount
  for (const { order, position } of paying) {
    // The delivery was paid in the first order.
    const ownDelivery = order.id === paying[0]?.order.id ? deliveryRefund : 0
    const owed = await findOwed(tx, { order, position }, { exchange, deliveryRefund: ownDelivery })
    const part = Math.min(left, owed.amount, await findRefundableAmount(tx, order))
    if (part <= 0) continue
    const { returnIds } = owed
    parts.push({ order, position, returnIds, amount: part, delivery: Math.min(part, ownDelivery) })
    left -= part
  }
  return parts
}
