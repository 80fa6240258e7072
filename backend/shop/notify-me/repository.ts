import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { stockHolds, stockNotifications } from '../../db/schema/customers/notify-me.ts'
import { isStoredBy, type MemberEmail } from '../account/member-emails.ts'

export type StockNotification = typeof stockNotifications.$inferSelect
export type StockHold = typeof stockHolds.$inferSelect

/**
 * Joins the queue. An existing entry keeps its position; a stopped one starts again at the end.
 * @returns the id of a new entry, or of one that starts again
 */
export async function insertStockNotification(
  tx: Queryable,
  notice: typeof stockNotifications.$inferInsert,
): Promise<number | null> {
  const id = { id: stockNotifications.id }
  const [added] = await tx.insert(stockNotifications).values(notice).onConflictDoNothing().returning(id)
  if (added) return added.id
  const { profile, name, requestedAt, expiresAt } = notice
  const [resumed] = await tx
    .update(stockNotifications)
    .set({ profile, name, requestedAt, expiresAt, stoppedAt: null })
    .where(
      and(
        eq(stockNotifications.material, notice.material),
        sql`coalesce(${stockNotifications.size}, '') = ${notice.size ?? ''}`,
        sql`lower(${stockNotifications.email}) = ${notice.email.toLowerCase()}`,
        isNull(stockNotifications.notifiedAt),
        isNotNull(stockNotifications.stoppedAt),
      ),
    )
    .returning(id)
  return resumed?.id ?? null
}

/** Waits for a notification. */
export const isPending = and(isNull(stockNotifications.notifiedAt), isNull(stockNotifications.stoppedAt))

const isOfMailbox = (mailbox: string) =>
  sql`coalesce(${stockNotifications.mailbox}, lower(${stockNotifications.email})) = ${mailbox}`

export function countPendingNotifications(db: Queryable, mailbox: string): Promise<number> {
  return db.$count(stockNotifications, and(isOfMailbox(mailbox), isPending))
}

export async function deleteStockNotification(tx: Queryable, id: number): Promise<void> {
  await tx.delete(stockNotifications).where(eq(stockNotifications.id, id))
}

export type RequestWithHold = { readonly request: StockNotification; readonly hold: StockHold | null }

export async function findRequestWithHold(db: Queryable, id: number): Promise<RequestWithHold | null> {
  const [row] = await db
    .select({ request: stockNotifications, hold: stockHolds })
    .from(stockNotifications)
    .leftJoin(stockHolds, eq(stockHolds.requestId, stockNotifications.id))
    .where(eq(stockNotifications.id, id))
  return row ?? null
}

/** The latest requests of some addresses to a brand, with their holds. */
export async function findRequestsWithHolds(
  db: Queryable,
  brand: Brand,
  emails: readonly MemberEmail[],
  limit: number,
): Promise<RequestWithHold[]> {
  return db
    .select({ request: stockNotifications, hold: stockHolds })
    .from(stockNotifications)
    .leftJoin(stockHolds, eq(stockHolds.requestId, stockNotifications.id))
    .where(
      and(
        eq(stockNotifications.brand, brand),
        isStoredBy(emails, sql`lower(${stockNotifications.email})`, stockNotifications.requestedAt),
      ),
    )
    .orderBy(desc(stockNotifications.requestedAt), desc(stockNotifications.id))
    .limit(limit)
}

/** As {@link findRequestWithHold}, both locked. */
export async function lockRequestWithHold(tx: Queryable, id: number): Promise<RequestWithHold | null> {
  const [request] = await tx
    .select()
    .from(stockNotifications)
    .where(eq(stockNotifications.id, id))
    .for('no key update')
  const [hold] = await tx.select().from(stockHolds).where(eq(stockHolds.requestId, id)).for('update')
  return request ? { request, hold: hold ?? null } : null
}

type RequestOfMailbox = Pick<StockNotification, 'material' | 'size'> & {
  /** Of a request that is in the queue. */
  readonly id?: number
  readonly mailbox: string
}

/** Whether the mailbox has another request for the same size in the queue. */
export async function hasSameRequest(
  tx: Queryable,
  { id = 0, material, size, mailbox }: RequestOfMailbox,
): Promise<boolean> {
  const same = await tx.$count(
    stockNotifications,
    and(
      eq(stockNotifications.material, material),
      sql`coalesce(${stockNotifications.size}, '') = ${size ?? ''}`,
      isOfMailbox(mailbox),
      ne(stockNotifications.id, id),
      isPending,
    ),
  )
  return same > 0
}

/** Stops a request; its hold passes on. */
export async function stopRequest(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.update(stockNotifications).set({ stoppedAt: now }).where(eq(stockNotifications.id, id))
  await tx.update(stockHolds).set({ releasedAt: now }).where(eq(stockHolds.requestId, id))
}

/** Resumes a request with its hold, or its place in the queue. */
export async function resumeRequest(tx: Queryable, id: number): Promise<void> {
  await tx.update(stockNotifications).set({ stoppedAt: null }).where(eq(stockNotifications.id, id))
  await tx.update(stockHolds).set({ releasedAt: null }).where(eq(stockHolds.requestId, id))
}

/** Resumes a request whose unit was passed on, at the end of the queue. */
export async function requeueRequest(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx
    .update(stockNotifications)
    .set({ stoppedAt: null, notifiedAt: null, notifiedSize: null, requestedAt: now })
    .where(eq(stockNotifications.id, id))
}
