import { and, asc, eq, gt, inArray, lte, max, ne, sql } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { orderExchanges } from '../../db/schema/sales/exchanges.ts'
import { type Actor, orders } from '../../db/schema/sales/orders.ts'
import {
  orderReturnEvents,
  orderReturnLines,
  orderReturns,
  type ReturnStatus,
} from '../../db/schema/sales/returns.ts'
import type { Order } from '../orders/repository.ts'
import { isShipped } from '../orders/statuses.ts'

export type OrderReturn = typeof orderReturns.$inferSelect
export type OrderReturnLine = typeof orderReturnLines.$inferSelect
export type OrderReturnEvent = typeof orderReturnEvents.$inferSelect
export type NewReturn = Omit<typeof orderReturns.$inferInsert, 'id' | 'number' | 'status'>
export type NewReturnLine = Pick<OrderReturnLine, 'position' | 'reason' | 'subReason'>

/** Positions of lines by order that are in a return, whatever its outcome: they cannot be returned again. */
export async function findClaimedByOrder(
  db: Queryable,
  orderIds: readonly number[],
): Promise<(orderId: number) => ReadonlySet<number>> {
  if (!orderIds.length) return () => new Set()
  const rows = await db
    .select({ orderId: orderReturnLines.orderId, position: orderReturnLines.position })
    .from(orderReturnLines)
    .where(and(inArray(orderReturnLines.orderId, [...orderIds]), eq(orderReturnLines.released, false)))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return (orderId) => new Set(byOrder.get(orderId)?.map(({ position }) => position))
}

/** {@link findClaimedByOrder} of one order. */
export const findClaimedPositions = async (db: Queryable, orderId: number): Promise<ReadonlySet<number>> =>
  (await findClaimedByOrder(db, [orderId]))(orderId)

/** Positions of the lines in exchanges that have not ended without a new size. */
export async function findExchangedPositions(db: Queryable, orderId: number): Promise<ReadonlySet<number>> {
  const open = inArray(orderExchanges.state, ['unpaid', 'waiting', 'completed'])
  const rows = await db
    .select({ position: orderExchanges.position })
    .from(orderExchanges)
    .where(and(eq(orderExchanges.orderId, orderId), open))
  return new Set(rows.map(({ position }) => position))
}

/** Inserts a registered return under the order's next number. The order is locked. */
export async function insertReturn(
  tx: Queryable,
  values: NewReturn,
  lines: readonly NewReturnLine[],
  actor: Actor,
): Promise<OrderReturn> {
  const { orderId, createdAt: at } = values
  const [last] = await tx
    .select({ number: max(orderReturns.number) })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
  const [written] = await tx
    .insert(orderReturns)
    .values({ ...values, number: (last?.number ?? 0) + 1 })
    .returning()
  if (!written) throw new Error('The return was not saved')
  const { id: returnId } = written
  await tx.insert(orderReturnLines).values(lines.map((line) => ({ ...line, returnId, orderId })))
  await recordReturnEvent(tx, returnId, { status: 'PE', actor, at, reason: null })
  return written
}

export async function recordReturnEvent(
  tx: Queryable,
  returnId: number,
  event: Pick<OrderReturnEvent, 'status' | 'actor' | 'at' | 'reason'>,
): Promise<void> {
  await tx
    .insert(orderReturnEvents)
    .values({ ...event, returnId })
    .onConflictDoNothing()
}

/** The returns of an order, oldest first. */
export function findReturns(db: Queryable, orderId: number): Promise<OrderReturn[]> {
  return db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.number))
}

export async function findReturn(
  db: Queryable,
  orderId: number,
  number: number,
): Promise<OrderReturn | null> {
  const own = and(eq(orderReturns.orderId, orderId), eq(orderReturns.number, number))
  const [found] = await db.select().from(orderReturns).where(own)
  return found ?? null
}

export async function findReturnById(db: Queryable, id: number): Promise<OrderReturn | null> {
  const [found] = await db.select().from(orderReturns).where(eq(orderReturns.id, id))
  return found ?? null
}

/** The return that an idempotency key of its order registered before. */
export async function findReturnByKey(
  db: Queryable,
  orderId: number,
  idempotencyKey: string,
): Promise<OrderReturn | null> {
  const own = and(eq(orderReturns.orderId, orderId), eq(orderReturns.idempotencyKey, idempotencyKey))
  const [found] = await db.select().from(orderReturns).where(own)
  return found ?? null
}

/** The lines of returns, in the order of the order's lines. */
export function findReturnLines(db: Queryable, returnIds: readonly number[]): Promise<OrderReturnLine[]> {
  if (!returnIds.length) return Promise.resolve([])
  return db
    .select()
    .from(orderReturnLines)
    .where(inArray(orderReturnLines.returnId, [...returnIds]))
    .orderBy(asc(orderReturnLines.returnId), asc(orderReturnLines.position))
}

export function findReturnEvents(db: Queryable, returnIds: readonly number[]): Promise<OrderReturnEvent[]> {
  if (!returnIds.length) return Promise.resolve([])
  return db
    .select()
    .from(orderReturnEvents)
    .where(inArray(orderReturnEvents.returnId, [...returnIds]))
    .orderBy(asc(orderReturnEvents.at), asc(orderReturnEvents.id))
}

/** Whether the return is that of an old size whose new size has been shipped. */
export async function isNewSizeSent(
  db: Queryable,
  { id, kind }: Pick<OrderReturn, 'id' | 'kind'>,
): Promise<boolean> {
  if (kind !== 'exchange') return false
  const [found] = await db
    .select({ status: orders.status })
    .from(orderExchanges)
    .innerJoin(orders, eq(orders.id, orderExchanges.newOrderId))
    .where(eq(orderExchanges.returnId, id))
  return found !== undefined && isShipped(found.status)
}

/** Which of these orders are follow-up orders whose old size has not been accepted. */
export async function findOrdersLackingOldSize(
  db: Queryable,
  found: readonly Pick<Order, 'id' | 'channel'>[],
): Promise<ReadonlySet<number>> {
  const ids = found.flatMap(({ id, channel }) => (channel === 'exchange' ? [id] : []))
  if (!ids.length) return new Set()
  const rows = await db
    .select({ id: orderExchanges.newOrderId })
    .from(orderExchanges)
    .innerJoin(orderReturns, eq(orderReturns.id, orderExchanges.returnId))
    .where(and(inArray(orderExchanges.newOrderId, ids), ne(orderReturns.status, 'FI')))
  return new Set(rows.map(({ id }) => id))
}

/** {@link findOrdersLackingOldSize} of one order. */
export const lacksOldSize = async (db: Queryable, order: Pick<Order, 'id' | 'channel'>): Promise<boolean> =>
  (await findOrdersLackingOldSize(db, [order])).has(order.id)

/** Changes a return. The order is locked, and the transition was checked. */
export async function updateReturn(
  tx: Queryable,
  { id }: Pick<OrderReturn, 'id'>,
  values: Partial<Omit<typeof orderReturns.$inferInsert, 'id'>>,
): Promise<OrderReturn> {
  const [updated] = await tx.update(orderReturns).set(values).where(eq(orderReturns.id, id)).returning()
  if (!updated) throw new Error('The return to change was not found')
  return updated
}

/** Lets the lines of a return be returned again, or claims them once more. */
export async function setLinesReleased(tx: Queryable, returnId: number, released: boolean): Promise<void> {
  await tx.update(orderReturnLines).set({ released }).where(eq(orderReturnLines.returnId, returnId))
}

export async function setLineDecision(
  tx: Queryable,
  returnId: number,
  position: number,
  decision: Pick<OrderReturnLine, 'accepted' | 'rejection' | 'disposition' | 'refund'>,
): Promise<void> {
  const own = and(eq(orderReturnLines.returnId, returnId), eq(orderReturnLines.position, position))
  await tx.update(orderReturnLines).set(decision).where(own)
}

/** Accepted lines of an order's returns for a refund, and whether they were returned in the statutory period. */
export function findRefundedLines(db: Queryable, orderId: number) {
  return db
    .select({ position: orderReturnLines.position, isStatutory: orderReturns.isStatutory })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .where(
      and(
        eq(orderReturnLines.orderId, orderId),
        // Accepted lines are never released: the index of claimed lines finds them.
        eq(orderReturnLines.released, false),
        eq(orderReturnLines.accepted, true),
        eq(orderReturns.kind, 'return'),
      ),
    )
}

/** The part of the cost of a follow-up order's return that its own refund does not cover. */
export async function findRemainingReturnCost(db: Queryable, orderId: number): Promise<Minor> {
  const { shipmentCost, goodsRefund, deliveryRefund, status, kind } = orderReturns
  const rows = await db
    .select({
      rest: sql`greatest(0, ${shipmentCost} - ${goodsRefund} - ${deliveryRefund})`.mapWith(Number),
    })
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orderId), eq(kind, 'return'), eq(status, 'FI')))
  return rows.reduce((sum, { rest }) => sum + rest, 0)
}

/** A line that the customer no longer has, and whether it went back in the statutory period. */
export type GivenBackLine = { readonly position: number; readonly isStatutory: boolean }

/**
 * Lines of an order that went back for good: returned for a refund, or exchanged for something that was cancelled or
 * went back as well.
 */
export async function findGivenBackLines(db: Queryable, orderId: number): Promise<readonly GivenBackLine[]> {
  const lines: GivenBackLine[] = await findRefundedLines(db, orderId)
  const exchanged = await db
    .select({
      position: orderExchanges.position,
      newOrderId: orderExchanges.newOrderId,
      isStatutory: orderReturns.isStatutory,
      status: orders.status,
    })
    .from(orderExchanges)
    .innerJoin(orderReturns, eq(orderReturns.id, orderExchanges.returnId))
    .innerJoin(orders, eq(orders.id, orderExchanges.newOrderId))
    .where(and(eq(orderExchanges.orderId, orderId), eq(orderReturns.status, 'FI')))
  for (const { position, newOrderId, isStatutory, status } of exchanged) {
    const [back] = status === 'CA' ? [{ position, isStatutory }] : await findGivenBackLines(db, newOrderId)
    if (back) lines.push({ position, isStatutory: back.isStatutory })
  }
  return lines
}

/** Whether the delivery of an order was refunded, by a return or by an exchange of something of it. */
export async function isDeliveryRefunded(db: Queryable, orderId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive exchanged as (
      select new_order_id, delivery_refund from order_exchanges where order_id = ${orderId}
      union all
      select e.new_order_id, e.delivery_refund from order_exchanges e
      join exchanged x on e.order_id = x.new_order_id
    )
    select 1 from order_returns where order_id = ${orderId} and delivery_refund > 0
    union all select 1 from exchanged where delivery_refund > 0
    limit 1`)
  return rows.length > 0
}

/** Registered returns whose time to hand them over has passed, with a grace period. */
export function findOverdueReturns(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<Pick<OrderReturn, 'id' | 'orderId' | 'number'>[]> {
  return db
    .select({ id: orderReturns.id, orderId: orderReturns.orderId, number: orderReturns.number })
    .from(orderReturns)
    .where(
      and(
        eq(orderReturns.status, 'PE'),
        eq(orderReturns.kind, 'return'),
        lte(orderReturns.handOverBy, before),
      ),
    )
    .orderBy(asc(orderReturns.handOverBy), asc(orderReturns.id))
    .limit(limit)
}

/** Returns in a status with their orders, oldest first, one page at a time. */
export function listReturns(
  db: Queryable,
  status: ReturnStatus,
  after: number,
  limit: number,
): Promise<{ own: OrderReturn; order: Order }[]> {
  return db
    .select({ own: orderReturns, order: orders })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(and(eq(orderReturns.status, status), gt(orderReturns.id, after)))
    .orderBy(asc(orderReturns.id))
    .limit(limit)
}

/** Returns with their orders, the oldest first. */
export async function findReturnsByIds(
  db: Queryable,
  ids: readonly number[],
): Promise<{ own: OrderReturn; order: Order }[]> {
  if (!ids.length) return []
  return db
    .select({ own: orderReturns, order: orders })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(inArray(orderReturns.id, [...ids]))
    .orderBy(asc(orderReturns.id))
}
