import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { rateLimits } from '../../db/schema/operations/rate-limits.ts'
import { hmacSha256 } from '../../key-ring.ts'
import type { RateLimit } from './limits.ts'

type RateLimitContext = Pick<AppContext, 'config' | 'database' | 'clock'>

/** The subject that an attempt is counted for. */
export type RateLimitSubject = { readonly limit: RateLimit; readonly subject: string }

/** A counted attempt, so that it can be released. */
type Consumed = { readonly name: string; readonly resetsAt: Date }

/** Counted attempts, all within their limits. */
export type Allowance = {
  /** Releases the attempts, if they turned out to be harmless (a correct PIN). */
  release(): Promise<void>
}

/** An uncounted attempt has nothing to release. */
export const unlimitedAllowance: Allowance = { release: async () => {} }

/**
 * Counters are named by a keyed digest: the table contains no address, e-mail or number. Each attempt is
 * counted under every key, so that processes with different keys during a rotation share their counts.
 */
function getCounterNames(
  { config }: Pick<RateLimitContext, 'config'>,
  { limit, subject }: RateLimitSubject,
): readonly string[] {
  return config.linkSecret.keys.map(({ secret }) =>
    hmacSha256(secret, `throttle\0${limit.name}\0${subject}`).toString('base64url'),
  )
}

async function consumeOne(
  { database, clock }: RateLimitContext,
  name: string,
  { max, minutes }: RateLimit,
): Promise<Consumed | null> {
  const now = clock()
  const resetsAt = new Date(now.getTime() + minutes * 60_000)
  const isOver = lte(rateLimits.resetsAt, now)
  const [row] = await database.db
    .insert(rateLimits)
    .values({ name, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.name,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.count} < ${max}`,
    })
    .returning({ resetsAt: rateLimits.resetsAt })
  return row ? { name, resetsAt: row.resetsAt } : null
}

async function releaseOne({ database }: RateLimitContext, { name, resetsAt }: Consumed): Promise<void> {
  await database.db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.name, name), eq(rateLimits.resetsAt, resetsAt), gt(rateLimits.count, 0)))
}

/**
 * Counts one attempt for each of `counted`, or for none if one of them has reached its limit: then the result
 * is null. Each count is one statement that checks and increments, so concurrent attempts cannot exceed a
 * limit together. Call it outside of transactions: an attempt stays counted when the caller's transaction is
 * rolled back, and a caller that holds a connection while it waits for a second one could exhaust the pool.
 */
export async function consumeAttempt(
  context: RateLimitContext,
  ...counted: readonly RateLimitSubject[]
): Promise<Allowance | null> {
  const consumed: Consumed[] = []
  const release = async () => {
    for (const one of consumed.splice(0)) await releaseOne(context, one)
  }
  const counters = counted.flatMap((one) =>
    getCounterNames(context, one).map((name) => ({ name, limit: one.limit })),
  )
  for (const { name, limit } of counters) {
    const taken = await consumeOne(context, name, limit)
    if (!taken) {
      await release()
      return null
    }
    consumed.push(taken)
  }
  return { release }
}

/** Which subjects have been counted in the current window, without counting them. */
export async function findCountedSubjects(
  context: RateLimitContext,
  limit: RateLimit,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const { database, clock } = context
  const names = new Map(
    subjects.flatMap((subject) =>
      getCounterNames(context, { limit, subject }).map((name) => [name, subject] as const),
    ),
  )
  const rows = await database.db
    .select({ name: rateLimits.name })
    .from(rateLimits)
    .where(
      and(
        inArray(rateLimits.name, [...names.keys()]),
        gt(rateLimits.resetsAt, clock()),
        gt(rateLimits.count, 0),
      ),
    )
  return new Set(rows.flatMap(({ name }) => names.get(name) ?? []))
}

/** Whether a subject has been counted in the current window, without counting it. */
export async function hasAttempts(
  context: RateLimitContext,
  { limit, subject }: RateLimitSubject,
): Promise<boolean> {
  return (await findCountedSubjects(context, limit, [subject])).size > 0
}

/** How many attempts of several subjects are counted in their current windows together. */
export async function sumAttempts(
  context: RateLimitContext,
  counted: readonly RateLimitSubject[],
): Promise<number> {
  const { database, clock } = context
  const names = counted.map((one) => getCounterNames(context, one))
  const rows = await database.db
    .select({ name: rateLimits.name, count: rateLimits.count })
    .from(rateLimits)
    .where(and(inArray(rateLimits.name, names.flat()), gt(rateLimits.resetsAt, clock())))
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  const countOf = (own: readonly string[]) => Math.max(...own.map((name) => counts.get(name) ?? 0))
  return names.reduce((sum, own) => sum + countOf(own), 0)
}

/** Releases one attempt of the current window, from a request other than the one that counted it. */
export async function releaseAttempt(context: RateLimitContext, counted: RateLimitSubject): Promise<void> {
  await context.database.db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(inArray(rateLimits.name, [...getCounterNames(context, counted)]), gt(rateLimits.count, 0)))
}

/** Resets the counters of a subject whose attempts proved legitimate. */
export async function resetAttempts(context: RateLimitContext, counted: RateLimitSubject): Promise<void> {
  const names = [...getCounterNames(context, counted)]
  await context.database.db.delete(rateLimits).where(inArray(rateLimits.name, names))
}

/** Deletes counters whose window is over. */
export async function pruneAttempts(db: Queryable, now: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, rateLimits, lte(rateLimits.resetsAt, now), { signal: stopping })
}
