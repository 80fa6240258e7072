import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { stockHolds, stockNotifications } from '../../db/schema/customers/notify-me.ts'
import { countUnits, type UnitCounts } from './unit-counts.ts'

/**
 * Units in the warehouse that are held for customers who were notified that a product is back in stock. A held
 * unit counts as reserved. An order takes it over; if the order ends unpaid, the unit is held for the customer
 * again.
 */

/** Held units that can be ordered now: not taken by an order, not expired, not stopped. */
const isCurrent = (now: Date) =>
  and(gt(stockHolds.until, now), isNull(stockHolds.orderId), isNull(stockHolds.releasedAt))

/** Units per EAN that a bag may order beside those that are free. */
export async function findBagHolds(db: Queryable, bagId: number, now: Date): Promise<UnitCounts> {
  const rows = await db
    .select({ ean: stockHolds.ean })
    .from(stockHolds)
    .where(and(eq(stockHolds.bagId, bagId), isCurrent(now)))
  return countUnits(rows)
}

/** Units per EAN that are held for these back-in-stock requests. */
export async function findHolds(db: Queryable, requests: readonly number[], now: Date): Promise<UnitCounts> {
  if (!requests.length) return new Map()
  const rows = await db
    .select({ ean: stockHolds.ean })
    .from(stockHolds)
    .where(and(inArray(stockHolds.requestId, [...requests]), isCurrent(now)))
  return countUnits(rows)
}

/** Lets a bag order the units that are held for these requests; a unit belongs to the last bag. The bag is locked. */
export async function bindHolds(
  tx: Queryable,
  requests: readonly number[],
  bagId: number,
  now: Date,
): Promise<void> {
  if (!requests.length) return
  await tx
    .update(stockHolds)
    .set({ bagId })
    .where(and(inArray(stockHolds.requestId, [...requests]), isCurrent(now)))
}

/** Units per EAN that are held for a customer, whichever bag they are in. */
export async function findCustomerHolds(
  db: Queryable,
  customer: { readonly email: string },
  now: Date,
): Promise<UnitCounts> {
  const rows = await db
    .select({ ean: stockHolds.ean })
    .from(stockHolds)
    .where(and(isOfCustomer(db, customer), isCurrent(now)))
  return countUnits(rows)
}

const isOfCustomer = (db: Queryable, { email }: { readonly email: string }) =>
  inArray(
    stockHolds.requestId,
    db
      .select({ id: stockNotifications.id })
      .from(stockNotifications)
      .where(sql`lower(${stockNotifications.email}) = ${email.toLowerCase()}`),
  )

/** Holds that an order may take over: those of its bag; the follow-up order of an exchange has none. */
function isForOrder(db: Queryable, order: OrderedUnits['order']) {
  if (order.channel === 'exchange') return isOfCustomer(db, order)
  return order.bagId === null ? null : eq(stockHolds.bagId, order.bagId)
}

type OrderedUnits = {
  readonly order: {
    readonly id: number
    readonly bagId: number | null
    readonly channel: string
    readonly email: string
  }
  readonly units: UnitCounts
  readonly now: Date
}

/** As many of the held units as an order contains. */
function chooseHolds<Hold extends { readonly ean: string }>(
  held: readonly Hold[],
  units: UnitCounts,
): Hold[] {
  const used = new Map<string, number>()
  return held.filter(({ ean }) => {
    const before = used.get(ean) ?? 0
    used.set(ean, before + 1)
    return before < (units.get(ean) ?? 0)
  })
}

/**
 * An order takes over what is held for its customer, as far as it contains it. The units stay reserved: pass them
 * to `reserveStock` as released. Locks the holds, which come before stock in the lock order.
 */
export async function takeHolds(tx: Queryable, { order, units, now }: OrderedUnits): Promise<UnitCounts> {
  const own = isForOrder(tx, order)
  if (!own) return new Map()
  const held = await tx
    .select({ id: stockHolds.id, ean: stockHolds.ean })
    .from(stockHolds)
    .where(and(own, isCurrent(now), inArray(stockHolds.ean, [...units.keys()])))
    .orderBy(asc(stockHolds.id))
    .for('no key update')
  const taken = chooseHolds(held, units)
  const ids = taken.map(({ id }) => id)
  if (ids.length) await tx.update(stockHolds).set({ orderId: order.id }).where(inArray(stockHolds.id, ids))
  return countUnits(taken)
}

/**
 * An order takes over the held units of the orders that it supersedes, as far as it contains them, even if their hold
 * ended meanwhile: the customer has them reserved. The units stay reserved as part of the superseded orders.
 */
export async function moveHolds(
  tx: Queryable,
  superseded: readonly number[],
  { orderId, units }: { readonly orderId: number; readonly units: UnitCounts },
): Promise<UnitCounts> {
  if (!superseded.length) return new Map()
  const held = await tx
    .select({ id: stockHolds.id, ean: stockHolds.ean })
    .from(stockHolds)
    .where(inArray(stockHolds.orderId, [...superseded]))
    .orderBy(asc(stockHolds.id))
    .for('no key update')
  const moved = chooseHolds(held, units)
  const ids = moved.map(({ id }) => id)
  if (ids.length) await tx.update(stockHolds).set({ orderId }).where(inArray(stockHolds.id, ids))
  return countUnits(moved)
}

/**
 * Gives the units that orders took over back to the customers they were held for, because the orders ended
 * unpaid. They stay reserved: leave them out of what is released. An expired hold passes on to the next
 * customer.
 */
export async function returnHolds(tx: Queryable, orderIds: readonly number[]): Promise<UnitCounts> {
  if (!orderIds.length) return new Map()
  const rows = await tx
    .update(stockHolds)
    .set({ orderId: null })
    .where(inArray(stockHolds.orderId, [...orderIds]))
    .returning({ ean: stockHolds.ean })
  return countUnits(rows)
}
