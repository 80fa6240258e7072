import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { findOrderById, type Order } from '../orders/repository.ts'
import { findExchangeByNewOrder, findPayingOrders } from './paying-orders.ts'
import { lacksOldSize } from './repository.ts'
import { findDueDelivery } from './whole-order.ts'

/** The part of a refund that orders before a follow-up order owe: for the goods, and for the first delivery. */
export type EarlierRefund = { readonly goods: Minor; readonly delivery: Minor }

const none: EarlierRefund = { goods: 0, delivery: 0 }

/**
 * What the orders before a follow-up order refund if its new size comes back: what was paid there for the sizes before.
 * Nothing until the old size has been accepted, and for any other order. The settlement of the exchange repays it.
 */
export async function findEarlierRefund(
  db: Queryable,
  order: Order,
  isStatutory: boolean,
): Promise<EarlierRefund> {
  const exchange = order.channel === 'exchange' ? await findExchangeByNewOrder(db, order.id) : null
  if (!exchange || exchange.settledAt !== null || (await lacksOldSize(db, order))) return none
  const { value, refundDue, refunded, withheld } = exchange
  const [first] = await findPayingOrders(db, exchange)
  const firstOrder = isStatutory && first ? await findOrderById(db, first.order) : null
  return {
    goods: Math.max(0, value - Math.max(refundDue, refunded + withheld)),
    delivery: firstOrder && first ? await findDueDelivery(db, firstOrder, new Set([first.position])) : 0,
  }
}
