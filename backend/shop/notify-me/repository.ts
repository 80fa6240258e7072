import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Locale } from '#i18n/locales.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { stock } from '../catalog/schema.ts'
import { orderLines, orders } from '../orders/schema.ts'
import { standingStates } from '../orders/states.ts'
import { newsletterConsents, stockNotices } from './schema.ts'

export type Notice = typeof stockNotices.$inferSelect

const locked = z.array(z.object({ taken: z.boolean() }))

type WaitingPage = {
  readonly sizes: readonly string[]
  /** Profiles that are left out. */
  readonly closed: readonly Locale[]
  readonly after: QueuePlace | null
  readonly limit: number
  readonly now: Date
}

/** Joins the queue; who is in it already keeps her place. */
export async function insertNotice(tx: Queryable, notice: typeof stockNotices.$inferInsert): Promise<void> {
  await tx.insert(stockNotices).values(notice).onConflictDoNothing()
}

export async function insertConsent(
  tx: Queryable,
  consent: typeof newsletterConsents.$inferInsert,
): Promise<void> {
  await tx.insert(newsletterConsents).values(consent).onConflictDoNothing()
}

export function countWaiting(db: Queryable, email: string): Promise<number> {
  return db.$count(
    stockNotices,
    and(sql`lower(${stockNotices.email}) = ${email.toLowerCase()}`, isNull(stockNotices.toldAt)),
  )
}

const materials = z.array(z.object({ material: z.string() }))

/**
 * Products that somebody waits for and of which something lies there, a page at a time. Goes from product to product in
 * the index, however many wait for each.
 */
export async function findReturned(db: Queryable, limit: number, after: string): Promise<string[]> {
  const next = (previous: SQL) => sql`(
    select n.material from ${stockNotices} n
    where n.told_at is null and n.material > ${previous} order by n.material limit 1
  )`
  const waits = (size: SQL) => sql`exists (
    select from ${stockNotices} n
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

/** Of several processes one tells the queue of a product at a time. False where another does; until the transaction ends. */
export async function lockQueue(tx: Queryable, material: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.stockNoticeQueues}, hashtext(${material})) as taken`,
  )
  return locked.parse(rows)[0]?.taken ?? false
}

/** A place in a queue. */
export type QueuePlace = Pick<Notice, 'askedAt' | 'id'>

/** Those who wait for one of the sizes or for any, in the order they asked, locked; so many at most, after a place. */
export async function lockWaiting(
  tx: Queryable,
  material: string,
  { sizes, closed, after, limit, now }: WaitingPage,
): Promise<Notice[]> {
  const place = after
    ? sql`and (n.asked_at, n.id) > (${after.askedAt.toISOString()}::timestamptz, ${after.id})`
    : sql``
  // Each size by itself, so that nobody who waits for another one is read.
  const ids = sql`array(
    select found.id from unnest(${sql.param(['', ...sizes])}::text[]) wanted (size)
    cross join lateral (
      select n.id, n.asked_at from ${stockNotices} n
      where n.material = ${material} and n.told_at is null and coalesce(n.size, '') = wanted.size
        and n.expires_at > ${now.toISOString()}::timestamptz
        and n.profile <> all(${sql.param(closed)}::text[]) ${place}
      order by n.asked_at, n.id limit ${limit}
    ) found
    order by found.asked_at, found.id limit ${limit}
  )`
  return tx
    .select()
    .from(stockNotices)
    .where(and(sql`${stockNotices.id} = any(${ids})`, isNull(stockNotices.toldAt)))
    .orderBy(asc(stockNotices.askedAt), asc(stockNotices.id))
    .for('update', { skipLocked: true })
}

/** How many were told of a piece of each size since the moment and have not ordered it yet. */
export async function countTurns(tx: Queryable, material: string, since: Date): Promise<[string, number][]> {
  const ordered = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.material, stockNotices.material),
        eq(orderLines.size, stockNotices.toldSize),
        sql`lower(${orders.email}) = lower(${stockNotices.email})`,
        gt(orders.createdAt, since),
        sql`${orders.createdAt} >= ${stockNotices.toldAt}`,
        inArray(orders.state, [...standingStates]),
        ne(orders.status, 'CA'),
      ),
    )
  const rows = await tx
    .select({ size: stockNotices.toldSize, count: count() })
    .from(stockNotices)
    .where(
      and(eq(stockNotices.material, material), gt(stockNotices.toldAt, since), sql`not exists ${ordered}`),
    )
    .groupBy(stockNotices.toldSize)
  return rows.flatMap(({ size, count: turns }): [string, number][] => (size === null ? [] : [[size, turns]]))
}

export async function markTold(tx: Queryable, id: number, toldSize: string, toldAt: Date): Promise<void> {
  await tx.update(stockNotices).set({ toldSize, toldAt }).where(eq(stockNotices.id, id))
}

export async function deleteNotice(tx: Queryable, id: number): Promise<void> {
  await tx.delete(stockNotices).where(eq(stockNotices.id, id))
}

/** Deletes notices whose turn was over before the moment, and those that have waited too long. */
export async function forgetNotices(
  db: Queryable,
  now: Date,
  turnsBefore: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const isOver = and(isNotNull(stockNotices.toldAt), lte(stockNotices.toldAt, turnsBefore))
  await deleteInBatches(db, stockNotices, isOver, { stopping })
  const isExpired = and(isNull(stockNotices.toldAt), lte(stockNotices.expiresAt, now))
  await deleteInBatches(db, stockNotices, isExpired, { stopping })
}
