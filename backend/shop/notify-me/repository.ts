import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { stock } from '../catalog/schema.ts'
import { orderLines, orders } from '../orders/schema.ts'
import { standingStates } from '../orders/states.ts'
import { newsletterConsents, stockNotices } from './schema.ts'

export type Notice = typeof stockNotices.$inferSelect

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

/** Products that somebody waits for and of which something lies there, a page at a time. */
export async function findReturned(db: Queryable, limit: number, after: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ material: stockNotices.material })
    .from(stockNotices)
    .innerJoin(stock, eq(stock.material, stockNotices.material))
    .where(
      and(
        isNull(stockNotices.toldAt),
        gt(stockNotices.material, after),
        gt(stock.quantity, stock.reserved),
        or(isNull(stockNotices.size), eq(stockNotices.size, stock.size)),
      ),
    )
    .orderBy(asc(stockNotices.material))
    .limit(limit)
  return rows.map(({ material }) => material)
}

/** Who waits for a product, in the order they asked. */
export function findQueue(tx: Queryable, material: string): Promise<Notice[]> {
  return tx
    .select()
    .from(stockNotices)
    .where(and(eq(stockNotices.material, material), isNull(stockNotices.toldAt)))
    .orderBy(asc(stockNotices.askedAt), asc(stockNotices.id))
}

/** Sizes whose piece somebody was told of since the moment and has not ordered yet, one entry a turn. */
export async function findTurns(tx: Queryable, material: string, since: Date): Promise<string[]> {
  const ordered = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.material, stockNotices.material),
        eq(orderLines.size, stockNotices.toldSize),
        sql`lower(${orders.email}) = lower(${stockNotices.email})`,
        sql`${orders.createdAt} >= ${stockNotices.toldAt}`,
        inArray(orders.state, [...standingStates]),
        ne(orders.status, 'CA'),
      ),
    )
  const rows = await tx
    .select({ size: stockNotices.toldSize })
    .from(stockNotices)
    .where(
      and(eq(stockNotices.material, material), gt(stockNotices.toldAt, since), sql`not exists ${ordered}`),
    )
  return rows.flatMap(({ size }) => size ?? [])
}

export async function markTold(tx: Queryable, id: number, toldSize: string, toldAt: Date): Promise<void> {
  await tx.update(stockNotices).set({ toldSize, toldAt }).where(eq(stockNotices.id, id))
}

export async function deleteNotice(tx: Queryable, id: number): Promise<void> {
  await tx.delete(stockNotices).where(eq(stockNotices.id, id))
}

/** Forgets whose turn was over before the moment, and who has waited too long. */
export async function forgetNotices(db: Queryable, now: Date, turnsBefore: Date): Promise<void> {
  await db
    .delete(stockNotices)
    .where(
      or(
        and(isNotNull(stockNotices.toldAt), lte(stockNotices.toldAt, turnsBefore)),
        and(isNull(stockNotices.toldAt), lte(stockNotices.expiresAt, now)),
      ),
    )
}
