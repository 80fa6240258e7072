import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { deleteInBatches } from './batches.ts'
import type { Queryable } from './client.ts'
import { jobClaims } from './schema/operations/job-claims.ts'

const claimed = z.array(z.object({ item: z.string() }))

/**
 * Claims items of a job for this process; returns those that no other process works on. If two processes
 * claim at once, each item goes to one. The claims of a crashed process expire.
 */
export async function claimItems(
  db: Queryable,
  job: string,
  items: readonly string[],
  { now, leaseMs }: Lease,
): Promise<ReadonlySet<string>> {
  if (!items.length) return new Set()
  const until = leaseEnd({ now, leaseMs }).toISOString()
  // Sorted, so that two processes cannot deadlock.
  const { rows } = await db.execute(sql`
    insert into ${jobClaims} (job, item, until)
    select ${job}, item, ${until}::timestamptz
    from unnest(${sql.param([...new Set(items)].sort())}::text[]) with ordinality as asked (item, position)
    order by position
    on conflict (job, item) do update set until = excluded.until
      where ${jobClaims.until} <= ${now.toISOString()}::timestamptz
    returning item`)
  return new Set(claimed.parse(rows).map(({ item }) => item))
}

type Lease = { readonly now: Date; readonly leaseMs: number }

/** Expiry of claims under the lease. Each holder has a unique expiry, by which it recognises its claims. */
export function leaseEnd({ now, leaseMs }: Lease): Date {
  return new Date(now.getTime() + leaseMs)
}

const claimFilter = (job: string, items: readonly string[], until: Date) =>
  and(eq(jobClaims.job, job), inArray(jobClaims.item, [...items]), eq(jobClaims.until, until))

/**
 * Renews claims that expire at `until`.
 * @returns the items of those; any other was claimed by another process meanwhile
 */
export async function renewItems(
  db: Queryable,
  job: string,
  items: readonly string[],
  until: Date,
  lease: Lease,
): Promise<ReadonlySet<string>> {
  if (!items.length) return new Set()
  const renewed = await db
    .update(jobClaims)
    .set({ until: leaseEnd(lease) })
    .where(claimFilter(job, items, until))
    .returning({ item: jobClaims.item })
  return new Set(renewed.map(({ item }) => item))
}

/** Releases claims that expire at `until`; claims that another process took over are kept. */
export async function releaseItems(
  db: Queryable,
  job: string,
  items: readonly string[],
  until: Date,
): Promise<void> {
  if (items.length) await db.delete(jobClaims).where(claimFilter(job, items, until))
}

/** Removes expired claims of crashed processes. */
export async function deleteExpiredClaims(
  db: Queryable,
  job: string,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const ended = and(eq(jobClaims.job, job), lte(jobClaims.until, now))
  await deleteInBatches(db, jobClaims, ended, { signal: stopping })
}

const windowRow = z.array(z.object({ until: z.coerce.date() }))
const windowItem = 'looked until'

/**
 * Claims the time window since the last run of a job, for jobs that process what happened meanwhile: each
 * instant is in the window of one process. Null while another process holds it. The window counts as
 * processed once the transaction commits.
 * @param lookBackMs how far the very first window goes back
 */
export async function claimTimeWindow(
  tx: Queryable,
  job: string,
  now: Date,
  lookBackMs: number,
): Promise<{ readonly from: Date; readonly to: Date } | null> {
  const first = new Date(now.getTime() - lookBackMs)
  await tx.insert(jobClaims).values({ job, item: windowItem, until: first }).onConflictDoNothing()
  const own = and(eq(jobClaims.job, job), eq(jobClaims.item, windowItem))
  const [found] = windowRow.parse(
    await tx
      .select({ until: jobClaims.until })
      .from(jobClaims)
      .where(own)
      .for('no key update', { skipLocked: true }),
  )
  if (!found || found.until >= now) return null
  await tx.update(jobClaims).set({ until: now }).where(own)
  return { from: found.until, to: now }
}
