import type { Queryable } from '../../db/client.ts'
import { findOrderById, type Order } from '../orders/repository.ts'
import { findPayingOrders } from '../returns/paying-orders.ts'
import { needsAccount } from './return-context.ts'

/** Whether one of the orders in which an item was paid cannot be refunded by a payment provider. */
export async function needsRepaymentAccount(db: Queryable, { id: orderId }: Order): Promise<boolean> {
  for (const { order: id } of await findPayingOrders(db, { orderId, position: 0 })) {
    const paying = await findOrderById(db, id)
    if (paying && (await needsAccount(db, paying))) return true
  }
  return false
}
