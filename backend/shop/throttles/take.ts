import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { throttles } from './schema.ts'

export type Limit = {
  /** What is counted, as `order-lookup`. */
  readonly what: string
  readonly most: number
  readonly minutes: number
}

/** Addresses and numbers are counted by what cannot be read back. */
function nameOf(secret: string, { what }: Limit, whose: string): string {
  return createHmac('sha256', secret).update(`throttle\0${what}\0${whose}`).digest('base64url')
}

/**
 * Counts a try of somebody's, whatever becomes of it.
 * @returns whether it is still among as many as are allowed in the time
 */
export async function takeTry(
  db: Queryable,
  secret: string,
  limit: Limit,
  whose: string,
  now: Date,
): Promise<boolean> {
  const resetsAt = new Date(now.getTime() + limit.minutes * 60_000)
  const at = now.toISOString()
  const [row] = await db
    .insert(throttles)
    .values({ name: nameOf(secret, limit, whose), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: throttles.name,
      set: {
        count: sql`case when ${throttles.resetsAt} <= ${at} then 1 else ${throttles.count} + 1 end`,
        resetsAt: sql`case when ${throttles.resetsAt} <= ${at} then ${resetsAt.toISOString()} else ${throttles.resetsAt} end`,
      },
    })
    .returning({ count: throttles.count })
  return (row?.count ?? limit.most) <= limit.most
}

/** Whether somebody has tries left, without counting one. */
export async function hasTries(
  db: Queryable,
  secret: string,
  limit: Limit,
  whose: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ count: throttles.count })
    .from(throttles)
    .where(and(eq(throttles.name, nameOf(secret, limit, whose)), gt(throttles.resetsAt, now)))
  return (row?.count ?? 0) < limit.most
}

/** Lets somebody's counting begin anew: she has shown that the tries were hers. */
export async function forgetTriesOf(
  db: Queryable,
  secret: string,
  limit: Limit,
  whose: string,
): Promise<void> {
  await db.delete(throttles).where(eq(throttles.name, nameOf(secret, limit, whose)))
}

export async function forgetTries(db: Queryable, now: Date): Promise<void> {
  await db.delete(throttles).where(lte(throttles.resetsAt, now))
}
