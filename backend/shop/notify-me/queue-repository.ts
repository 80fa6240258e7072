import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Locale } from '#i18n/locales.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { stock } from '../../db/schema/catalog/catalog.ts'
import { stockHolds, stockNotifications } from '../../db/schema/customers/notify-me.ts'
import { committedStates, orders } from '../../db/schema/sales/orders.ts'

import { isPending, type StockHold, type StockNotification } from './repository.ts'

const lockResult = z.array(z.object({ taken: z.boolean() }))

type PendingPage = {
  readonly sizes: readonly string[]
  /** Profiles to exclude. */
  readonly excludedProfiles: readonly Locale[]
  readonly after: QueueCursor | null
  readonly limit: number
  readonly now: Date
}

/** Holds that ended unused, by expiry or because the customer stopped them; their unit is still reserved. */
const isEndedHold = (now: Date) =>
  and(
    isNull(stockHolds.orderId),
    or(lte(stockHolds.until, now), isNotNull(stockHolds.releasedAt), isNull(stockHolds.requestId)),
  )

const materials = z.array(z.object({ material: z.string() }))

/**
 * A page of products with a queue that have stock again. An index skip scan from product to product, so the
 * length of a queue does not matter.
 */
export async function findBackInStock(db: Queryable, limit: number, after: string): Promise<string[]> {
  const pending = sql`n.told_at is null and n.stopped_at is null`
  const next = (previous: SQL) => sql`(
    select n.material from ${stockNotifications} n
    where ${pending} and n.material > ${previous} order by n.material limit 1
  )`
  const waits = (size: SQL) => sql`exists (
    select from ${stockNotifications} n
    where n.material = s.material and ${pending} and coalesce(n.size, '') = ${size}
  )`
  const { rows } = await db.execute(sql`
    with recursive waiting (material) as (
      select ${next(sql`${after}`)}
      union all
      select ${next(sql`w.material`)} from waiting w where w.material is not null
    )
    select w.material from waiting w
    where exists (
      select from ${stock} s
      where s.material = w.material and s.quantity > s.reserved
        and (${waits(sql`s.size`)} or ${waits(sql`''`)})
    )
    limit ${limit}`)
  return materials.parse(rows).map(({ material }) => material)
}

/** Products with holds that ended unused, which the next customers get. */
export async function findEndedHolds(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ material: stockHolds.material })
    .from(stockHolds)
    .where(isEndedHold(now))
    .limit(limit)
  return rows.map(({ material }) => material)
}

/** Deletes some of a product's holds that ended unused, without changing stock. */
export async function deleteEndedHolds(
  tx: Queryable,
  material: string,
  now: Date,
  limit: number,
): Promise<StockHold[]> {
  const ended = await tx
    .select({ id: stockHolds.id })
    .from(stockHolds)
    .where(and(eq(stockHolds.material, material), isEndedHold(now)))
    .orderBy(asc(stockHolds.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (!ended.length) return []
  return tx
    .delete(stockHolds)
    .where(
      inArray(
        stockHolds.id,
        ended.map(({ id }) => id),
      ),
    )
    .returning()
}

/** A unit that is held for a mailbox: its request is null if it was deleted. */
export type HeldUnit = Pick<StockHold, 'ean'> & {
  readonly request: Pick<StockNotification, 'mailbox' | 'email' | 'notifiedSize'> | null
}

/** The units of a product that are held and not ordered. */
export function findHeldUnits(tx: Queryable, material: string): Promise<HeldUnit[]> {
  const { mailbox, email, notifiedSize } = stockNotifications
  return tx
    .select({ ean: stockHolds.ean, request: { mailbox, email, notifiedSize } })
    .from(stockHolds)
    .leftJoin(stockNotifications, eq(stockNotifications.id, stockHolds.requestId))
    .where(and(eq(stockHolds.material, material), isNull(stockHolds.orderId)))
}

/**
 * One process at a time works on a product's queue. False if another one does; held until the transaction
 * ends.
 */
export async function tryLockQueue(tx: Queryable, material: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.stockNoticeQueues}, hashtext(${material})) as taken`,
  )
  return lockResult.parse(rows)[0]?.taken ?? false
}

/** A position in a queue. */
export type QueueCursor = Pick<StockNotification, 'requestedAt' | 'id'>

/** Locks the next notifications for one of the sizes or for any size, in request order, after a position. */
export async function lockPendingNotifications(
  tx: Queryable,
  material: string,
  { sizes, excludedProfiles, after, limit, now }: PendingPage,
): Promise<StockNotification[]> {
  const afterCursor = after
    ? sql`and (n.asked_at, n.id) > (${after.requestedAt.toISOString()}::timestamptz, ${after.id})`
    : sql``
  // One query per size, so that no rows for other sizes are read.
  const ids = sql`array(
    select found.id from unnest(${sql.param(['', ...sizes])}::text[]) wanted (size)
    cross join lateral (
      select n.id, n.asked_at from ${stockNotifications} n
      where n.material = ${material} and n.told_at is null and n.stopped_at is null
        and coalesce(n.size, '') = wanted.size
        and n.expires_at > ${now.toISOString()}::timestamptz
        and n.profile <> all(${sql.param(excludedProfiles)}::text[]) ${afterCursor}
      order by n.asked_at, n.id limit ${limit}
    ) found
    order by found.asked_at, found.id limit ${limit}
  )`
  return tx
    .select()
    .from(stockNotifications)
    .where(and(sql`${stockNotifications.id} = any(${ids})`, isPending))
    .orderBy(asc(stockNotifications.requestedAt), asc(stockNotifications.id))
    .for('update', { skipLocked: true })
}

type Notification = {
  readonly notice: StockNotification
  readonly size: string
  readonly ean: string
  readonly until: Date
}

/** Records the notification and the unit that is held from now on; the caller reserves it. */
export async function markNotified(
  tx: Queryable,
  { notice: { id, material }, size, ean, until }: Notification,
  notifiedAt: Date,
): Promise<void> {
  await tx
    .update(stockNotifications)
    .set({ notifiedSize: size, notifiedAt })
    .where(eq(stockNotifications.id, id))
  await tx.insert(stockHolds).values({ requestId: id, material, ean, until })
}

export type PruneTimes = {
  readonly now: Date
  /** Requests that were notified before it are deleted. */
  readonly notifiedBefore: Date
  readonly stoppedBefore: Date
}

/** Deletes requests and holds that ended some time ago, and requests that have waited too long. */
export async function pruneStockNotifications(
  db: Queryable,
  { now, notifiedBefore, stoppedBefore }: PruneTimes,
  stopping?: AbortSignal,
): Promise<void> {
  const batches = { signal: stopping }
  const isOver = lte(stockNotifications.notifiedAt, notifiedBefore)
  await deleteInBatches(db, stockNotifications, isOver, batches)
  await deleteInBatches(db, stockNotifications, lte(stockNotifications.stoppedAt, stoppedBefore), batches)
  const isExpired = and(isNull(stockNotifications.notifiedAt), lte(stockNotifications.expiresAt, now))
  await deleteInBatches(db, stockNotifications, isExpired, batches)
  // A hold of an open order may still return to its customer.
  const isBought = sql`exists (
    select from ${orders} where ${orders.id} = ${stockHolds.orderId}
      and ${inArray(orders.state, [...committedStates])})`
  await deleteInBatches(db, stockHolds, and(lte(stockHolds.until, notifiedBefore), isBought), batches)
}
