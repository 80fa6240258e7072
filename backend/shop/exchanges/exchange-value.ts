import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import type { Order, OrderLine } from '../orders/repository.ts'
import { findExchangeByNewOrder } from '../returns/paying-orders.ts'
import { getPaidByLine } from '../returns/refund-amounts.ts'

/**
 * What the customer has paid for a line, vouchers and taxes included. For the new size of an earlier exchange, that is
 * the difference and what the old size was worth.
 */
export async function getLineValue(
  db: Queryable,
  order: Order,
  lines: readonly OrderLine[],
  position: number,
): Promise<Minor> {
  const paid = getPaidByLine(order, lines).get(position) ?? 0
  const earlier = order.channel === 'exchange' ? await findExchangeByNewOrder(db, order.id) : null
  return paid + (earlier ? earlier.value - earlier.refundDue : 0)
}
