import { and, asc, eq, gt, inArray, isNull, lte, max, or, sql } from 'drizzle-orm'
import { isAmount, toMinor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { bags } from '../../db/schema/sales/bag.ts'
import { orderShipments } from '../../db/schema/sales/order-shipments.ts'
import {
  type Actor,
  type OrderState,
  type OrderStatus,
  orderEvents,
  orderLines,
  orders,
} from '../../db/schema/sales/orders.ts'
import { type DomainError, fail } from '../../http/result.ts'
import { generateLocator } from './identifiers.ts'
import { getReturnDays } from './return-days.ts'
import { assertTransition } from './states.ts'

export type Order = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'locator'>
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'>

const maxLocatorAttempts = 8

/**
 * Writes an order and its lines under a free order number, with the return period that applies to it, so that a later
 * change of its member does not change the period.
 */
export async function insertOrder(
  tx: Queryable,
  order: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<Order> {
  for (let count = 0; count < maxLocatorAttempts; count += 1) {
    const [written] = await tx
      .insert(orders)
      .values({ ...order, returnDays: order.returnDays ?? getReturnDays(order), locator: generateLocator() })
      .onConflictDoNothing({ target: orders.locator })
      .returning()
    if (!written) continue
    await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: written.id })))
    return written
  }
  throw new Error(`No free order number was found in ${maxLocatorAttempts} attempts`)
}

export async function findOrderByReference(db: Queryable, reference: string): Promise<Order | null> {
  const [found] = await db.select().from(orders).where(eq(orders.reference, reference))
  return found ?? null
}

export async function findOrderByLocator(db: Queryable, locator: string): Promise<Order | null> {
  const [found] = await db.select().from(orders).where(eq(orders.locator, locator))
  return found ?? null
}

/** Finds an order by the reference of a store's receipt. */
export async function findOrderByReceipt(
  db: Queryable,
  receipt: {
    readonly offlineReference: string
    readonly store: string
    readonly fiscalYear: number
    /** In units of the order's currency. */
    readonly total: number
  },
): Promise<Order | null> {
  const { offlineReference, store, fiscalYear, total } = receipt
  const [found] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.offlineReference, offlineReference),
        eq(orders.store, store),
        eq(orders.fiscalYear, fiscalYear),
      ),
    )
  const isRight =
    found !== undefined && isAmount(total, found.currency) && toMinor(total, found.currency) === found.total
  return isRight ? found : null
}

/**
 * Finds an order by number and e-mail address, case-insensitively; null both for an unknown order and for
 * another e-mail address.
 */
export async function findOrderByNumber(
  db: Queryable,
  locator: string,
  email: string,
): Promise<Order | null> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.locator, locator), sql`lower(${orders.email}) = ${email.toLowerCase()}`))
  return found ?? null
}

/** The id to start after in a list of orders: that of the order with this number, or 0 for the first page. */
export async function findCursor(db: Queryable, locator: string | undefined): Promise<number | DomainError> {
  if (locator === undefined) return 0
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.locator, locator))
  return found?.id ?? fail('order_not_found', 'The order was not found.', 'after')
}

export async function findOrderById(db: Queryable, id: number): Promise<Order | null> {
  const [found] = await db.select().from(orders).where(eq(orders.id, id))
  return found ?? null
}

/**
 * Locks the order until the transaction ends. Every change of an order or its attempts acquires this lock
 * first.
 */
export async function lockOrder(tx: Queryable, id: number): Promise<Order> {
  const [found] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!found) throw new Error('The order to lock was not found')
  return found
}

/**
 * {@link lockOrder} with the lock of its bag, which is acquired first as in every change of a bag: accepting
 * an order removes the bought lines from the bag.
 */
export async function lockBagAndOrder(tx: Queryable, id: number): Promise<Order> {
  await tx
    .select({ id: bags.id })
    .from(bags)
    .innerJoin(orders, eq(orders.bagId, bags.id))
    .where(eq(orders.id, id))
    .for('update', { of: bags })
  return lockOrder(tx, id)
}

/** Locks the unpaid orders of a bag that are not superseded, including those whose hold has expired. */
export function lockUnpaidOrdersOfBag(tx: Queryable, bagId: number): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(eq(orders.bagId, bagId), inArray(orders.state, ['open', 'expired']), isNull(orders.supersededBy)),
    )
    .orderBy(asc(orders.id))
    .for('update')
}

export function findOrderLines(db: Queryable, orderId: number): Promise<OrderLine[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}

export async function transitionOrder(
  tx: Queryable,
  order: Order,
  to: OrderState,
  facts: { readonly paidAt?: Date } = {},
): Promise<Order> {
  assertTransition(order.state, to)
  await tx
    .update(orders)
    .set({ state: to, ...facts })
    .where(eq(orders.id, order.id))
  return { ...order, state: to, ...facts }
}

/**
 * Marks an order as superseded by a newer order of the same bag: it expires, and a late payment is refunded.
 */
export async function supersedeOrder(tx: Queryable, order: Order, by: Order): Promise<void> {
  if (order.state !== 'expired') assertTransition(order.state, 'expired')
  await tx.update(orders).set({ state: 'expired', supersededBy: by.id }).where(eq(orders.id, order.id))
}

export type ExpiredHold = Pick<Order, 'id' | 'holdUntil'>

/** Open orders whose hold has expired, oldest first, one page at a time. */
export function findExpiredHolds(
  db: Queryable,
  now: Date,
  limit: number,
  after: ExpiredHold | null,
): Promise<ExpiredHold[]> {
  const isNext =
    after &&
    or(
      gt(orders.holdUntil, after.holdUntil),
      and(eq(orders.holdUntil, after.holdUntil), gt(orders.id, after.id)),
    )
  return db
    .select({ id: orders.id, holdUntil: orders.holdUntil })
    .from(orders)
    .where(and(eq(orders.state, 'open'), lte(orders.holdUntil, now), isNext ?? undefined))
    .orderBy(asc(orders.holdUntil), asc(orders.id))
    .limit(limit)
}

/** Locks the order if it is open and no other process has locked it. */
export async function claimOpenOrder(tx: Queryable, id: number): Promise<Order | null> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.state, 'open')))
    .for('update', { skipLocked: true })
  return found ?? null
}

/** A status event of an order, recorded once. */
export type OrderEvent = {
  readonly status: OrderStatus
  readonly actor: Actor
  readonly at: Date
  readonly reason?: string | null
}

export async function recordOrderEvent(tx: Queryable, orderId: number, step: OrderEvent): Promise<void> {
  await tx
    .insert(orderEvents)
    .values({ ...step, orderId })
    .onConflictDoNothing()
}

/** The event log of an order, oldest first. */
export function findOrderEvents(
  db: Queryable,
  orderId: number,
): Promise<(typeof orderEvents.$inferSelect)[]> {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
}

/** The time of an order's last event: placed, paid, a status, a delivery. */
export async function findLastEventAt(db: Queryable, order: Order): Promise<Date> {
  const [events] = await db
    .select({ at: max(orderEvents.at) })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
  const [shipments] = await db
    .select({ sent: max(orderShipments.sentAt), delivered: max(orderShipments.deliveredAt) })
    .from(orderShipments)
    .where(eq(orderShipments.orderId, order.id))
  const times = [order.createdAt, order.paidAt, events?.at, shipments?.sent, shipments?.delivered]
  return new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)))
}

/** Sets the fulfilment status and clears any wait for confirmation. */
export async function setOrderStatus(
  tx: Queryable,
  orderId: number,
  status: Exclude<OrderStatus, 'PC'>,
): Promise<void> {
  const noConfirmation = { confirmBy: null, confirmUntil: null }
  await tx
    .update(orders)
    .set({ status, ...noConfirmation })
    .where(eq(orders.id, orderId))
}

/** Makes the order wait for confirmation by its customer or the shop, until the given time. */
export async function setAwaitingConfirmation(
  tx: Queryable,
  order: Order,
  confirmBy: NonNullable<Order['confirmBy']>,
  confirmUntil: Date,
): Promise<Order> {
  const waiting = { status: 'PC', confirmBy, confirmUntil } as const
  await tx.update(orders).set(waiting).where(eq(orders.id, order.id))
  return { ...order, ...waiting }
}

export type Receipt = {
  readonly offlineReference: string
  readonly store: string
  readonly fiscalYear: number
}

export async function setReceipt(tx: Queryable, orderId: number, receipt: Receipt): Promise<void> {
  await tx.update(orders).set(receipt).where(eq(orders.id, orderId))
}
