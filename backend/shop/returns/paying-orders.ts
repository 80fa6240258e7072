import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderExchanges } from '../../db/schema/sales/exchanges.ts'
import { findOrderById, lockOrder, type Order } from '../orders/repository.ts'

/** The exchange that a follow-up order belongs to; null for any other order. */
export async function findExchangeByNewOrder(db: Queryable, newOrderId: number) {
  const [found] = await db.select().from(orderExchanges).where(eq(orderExchanges.newOrderId, newOrderId))
  return found ?? null
}

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

/** The exchanges that a line of an order is repaid for: its own, and those of the new sizes that followed. */
export async function findExchangesOfLine(
  db: Queryable,
  { orderId, position }: { readonly orderId: number; readonly position: number },
): Promise<readonly OrderExchange[]> {
  const own = await db
    .select()
    .from(orderExchanges)
    .where(and(eq(orderExchanges.orderId, orderId), eq(orderExchanges.position, position)))
    .orderBy(asc(orderExchanges.id))
  const found: OrderExchange[] = []
  // A follow-up order has one line.
  for (const each of own)
    found.push(each, ...(await findExchangesOfLine(db, { orderId: each.newOrderId, position: 0 })))
  return found
}

type OrderExchange = typeof orderExchanges.$inferSelect

/** {@link findPayingOrders} with the orders themselves. */
export async function loadPayingOrders(
  db: Queryable,
  own: { readonly orderId: number; readonly position: number },
): Promise<readonly PayingOrder[]> {
  const paying: PayingOrder[] = []
  for (const { order: id, position } of await findPayingOrders(db, own)) {
    const order = await findOrderById(db, id)
    if (order) paying.push({ order, position })
  }
  return paying
}

/** Locks orders in the order of their ids. */
export async function lockOrders(tx: Queryable, ids: readonly number[]): Promise<readonly Order[]> {
  const locked: Order[] = []
  for (const id of ids.toSorted((a, b) => a - b)) locked.push(await lockOrder(tx, id))
  return locked
}
