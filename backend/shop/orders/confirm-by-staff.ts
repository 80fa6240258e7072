import { and, asc, eq } from 'drizzle-orm'
import { refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { noteAction, type Staff } from '../audit/note.ts'
import { confirmLocked } from './confirm.ts'
import { findOrderByLocator, lockOrder } from './repository.ts'
import { orders } from './schema.ts'

const most = 200

/** Orders that wait for a person of the shop, the oldest first. */
export function findAwaitingShop({ database: { db } }: ShopParts) {
  return db
    .select({
      locator: orders.locator,
      channel: orders.channel,
      wholesalerId: orders.wholesalerId,
      total: orders.total,
      currency: orders.currency,
      placedAt: orders.createdAt,
      confirmUntil: orders.confirmUntil,
    })
    .from(orders)
    .where(and(eq(orders.status, 'PC'), eq(orders.confirmBy, 'shop')))
    .orderBy(asc(orders.id))
    .limit(most)
}

/**
 * A person confirms an order that waits for the shop, while it does; again it changes nothing. Its prices are those
 * that its customer saw, and its goods were taken when it was placed.
 */
export async function confirmByStaff(
  { database, clock }: ShopParts,
  { locator, ...staff }: Staff & { readonly locator: string },
) {
  const found = await findOrderByLocator(database.db, locator)
  if (!found) return refuse('order_not_found', 'No such order.', 'locator')
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const now = clock()
    if (order.status !== 'PC' && order.status !== 'CA') return order
    const isOver = order.confirmUntil !== null && order.confirmUntil <= now
    if (order.status === 'CA' || order.confirmBy !== 'shop' || isOver)
      return refuse(
        'order_not_confirmable',
        'The order does not wait for the shop, or not any more.',
        'locator',
      )
    await noteAction(tx, 'order-confirmed', `order:${order.id}`, staff, now)
    return confirmLocked(tx, order, now, { by: 'shop', reason: staff.reason })
  })
}
