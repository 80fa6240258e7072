import { and, asc, eq, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { newLocator } from './identifiers.ts'
import { orderLines, orders } from './schema.ts'
import { assertMove, type OrderState } from './states.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'locator'>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>

const locatorTries = 8

/** Writes an order and its lines under a free order number. */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<Order> {
  for (let count = 0; count < locatorTries; count += 1) {
    const [written] = await tx
      .insert(orders)
      .values({ ...order, locator: newLocator() })
      .onConflictDoNothing({ target: orders.locator })
      .returning()
    if (!written) continue
    await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: written.id })))
    return written
  }
  throw new Error(`no free order number in ${locatorTries} tries`)
}

export async function findOrder(db: Queryable, reference: string): Promise<Order | null> {
  const [found] = await db.select().from(orders).where(eq(orders.reference, reference))
  return found ?? null
}

export async function findOrderById(db: Queryable, id: number): Promise<Order | null> {
  const [found] = await db.select().from(orders).where(eq(orders.id, id))
  return found ?? null
}

/** The order, locked until the transaction ends: whoever moves an order or its attempts takes this first. */
export async function lockOrder(tx: Queryable, id: number): Promise<Order> {
  const [found] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!found) throw new Error('the order to lock is gone')
  return found
}

/** Unpaid orders that hold stock for a bag, locked. */
export function lockOpenOrdersOfBag(tx: Queryable, bagId: number): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.bagId, bagId), eq(orders.state, 'open')))
    .orderBy(asc(orders.id))
    .for('update')
}

export function findLines(db: Queryable, orderId: number): Promise<OrderLine[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

export async function moveOrder(
  tx: Queryable,
  order: Order,
  to: OrderState,
  facts: { readonly paidAt?: Date; readonly supersededBy?: number } = {},
): Promise<void> {
  assertMove(order.state, to)
  await tx
    .update(orders)
    .set({ state: to, ...facts })
    .where(eq(orders.id, order.id))
}

/** Open orders whose hold has run out, oldest first. */
export async function findExpiredHolds(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'open'), lte(orders.holdUntil, now)))
    .orderBy(asc(orders.holdUntil))
    .limit(limit)
  return rows.map(({ id }) => id)
}
