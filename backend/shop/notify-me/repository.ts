import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Locale } from '#i18n/locales.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { stock } from '../../db/schema/catalog/catalog.ts'
import { stockNotifications } from '../../db/schema/customers/notify-me.ts'
import { activeStates, orderLines, orders } from '../../db/schema/sales/orders.ts'

export type StockNotification = typeof stockNotifications.$inferSelect

const lockResult = z.array(z.object({ taken: z.boolean() }))

type PendingPage = {
  readonly sizes: readonly string[]
  /** Profiles to exclude. */
  readonly excludedProfiles: readonly Locale[]
  readonly after: QueueCursor | null
  readonly limit: number
  readonly now: Date
}

/** Joins the queue; an existing entry keeps its position. */
export async function insertStockNotification(
  tx: Queryable,
  notice: typeof stockNotifications.$inferInsert,
): Promise<void> {
  await tx.insert(stockNotifications).values(notice).onConflictDoNothing()
}

export function countPendingNotifications(db: Queryable, email: string): Promise<number> {
  return db.$count(
    stockNotifications,
    and(
      sql`lower(${stockNotifications.email}) = ${email.toLowerCase()}`,
      isNull(stockNotifications.notifiedAt),
    ),
  )
}

const materials = z.array(z.object({ material: z.string() }))

/**
 * A page of products with a queue that have stock again. An index skip scan from product to product, so the
 * length of a queue does not matter.
 */
export async function findBackInStock(db: Queryable, limit: number, after: string): Promise<string[]> {
  const next = (previous: SQL) => sql`(
    select n.material from ${stockNotifications} n
    where n.told_at is null and n.material > ${previous} order by n.material limit 1
  )`
  const waits = (size: SQL) => sql`exists (
    select from ${stockNotifications} n
    where n.material = s.material and n.told_at is null and coalesce(n.size, '') = ${size}
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
      where n.material = ${material} and n.told_at is null and coalesce(n.size, '') = wanted.size
        and n.expires_at > ${now.toISOString()}::timestamptz
        and n.profile <> all(${sql.param(excludedProfiles)}::text[]) ${afterCursor}
      order by n.asked_at, n.id limit ${limit}
    ) found
    order by found.asked_at, found.id limit ${limit}
  )`
  return tx
    .select()
    .from(stockNotifications)
    .where(and(sql`${stockNotifications.id} = any(${ids})`, isNull(stockNotifications.notifiedAt)))
    .orderBy(asc(stockNotifications.requestedAt), asc(stockNotifications.id))
    .for('update', { skipLocked: true })
}

/** The number of customers per size who were notified since a time and have not ordered yet. */
export async function countTurns(tx: Queryable, material: string, since: Date): Promise<[string, number][]> {
  const ordered = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.material, stockNotifications.material),
        eq(orderLines.size, stockNotifications.notifiedSize),
        sql`lower(${orders.email}) = lower(${stockNotifications.email})`,
        gt(orders.createdAt, since),
        sql`${orders.createdAt} >= ${stockNotifications.notifiedAt}`,
        inArray(orders.state, [...activeStates]),
        ne(orders.status, 'CA'),
      ),
    )
  const rows = await tx
    .select({ size: stockNotifications.notifiedSize, count: count() })
    .from(stockNotifications)
    .where(
      and(
        eq(stockNotifications.material, material),
        gt(stockNotifications.notifiedAt, since),
        sql`not exists ${ordered}`,
      ),
    )
    .groupBy(stockNotifications.notifiedSize)
  return rows.flatMap(({ size, count: turns }): [string, number][] => (size === null ? [] : [[size, turns]]))
}

export async function markNotified(
  tx: Queryable,
  id: number,
  notifiedSize: string,
  notifiedAt: Date,
): Promise<void> {
  await tx.update(stockNotifications).set({ notifiedSize, notifiedAt }).where(eq(stockNotifications.id, id))
}

export async function deleteStockNotification(tx: Queryable, id: number): Promise<void> {
  await tx.delete(stockNotifications).where(eq(stockNotifications.id, id))
}

/** Deletes notifications whose turn ended before a time, and those that have waited too long. */
export async function pruneStockNotifications(
  db: Queryable,
  now: Date,
  turnsBefore: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const isOver = and(
    isNotNull(stockNotifications.notifiedAt),
    lte(stockNotifications.notifiedAt, turnsBefore),
  )
  await deleteInBatches(db, stockNotifications, isOver, { signal: stopping })
  const isExpired = and(isNull(stockNotifications.notifiedAt), lte(stockNotifications.expiresAt, now))
  await deleteInBatches(db, stockNotifications, isExpired, { signal: stopping })
}
