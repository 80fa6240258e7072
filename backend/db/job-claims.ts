import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './client.ts'
import { jobClaims } from './job-claims-schema.ts'

const claimed = z.array(z.object({ item: z.string() }))

/**
 * Claims items of a job for this process; answers those that no other process works on. Of two processes that ask at
 * once each item goes to one. A process that dies loses its claims when their time ends.
 */
export async function claimItems(
  db: Queryable,
  job: string,
  items: readonly string[],
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
): Promise<ReadonlySet<string>> {
  if (!items.length) return new Set()
  const until = new Date(now.getTime() + leaseMs).toISOString()
  // In one order, so that two processes never wait for each other's rows.
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

/** Ends claims: their items are done. */
export async function releaseItems(db: Queryable, job: string, items: readonly string[]): Promise<void> {
  if (items.length)
    await db.delete(jobClaims).where(and(eq(jobClaims.job, job), inArray(jobClaims.item, [...items])))
}

/** Forgets claims of processes that died with them. */
export async function deleteEndedClaims(db: Queryable, job: string, now: Date): Promise<void> {
  await db.delete(jobClaims).where(and(eq(jobClaims.job, job), lte(jobClaims.until, now)))
}

const mark = z.array(z.object({ until: z.coerce.date() }))
const markItem = 'looked until'

/**
 * Takes the time since a job last looked, for jobs that ask what happened meanwhile: each moment is in the window of one
 * process. Null while another process looks. The window counts as looked at once the transaction commits.
 * @param lookBackMs how far the very first window goes back
 */
export async function takeWindow(
  tx: Queryable,
  job: string,
  now: Date,
  lookBackMs: number,
): Promise<{ readonly from: Date; readonly to: Date } | null> {
  const first = new Date(now.getTime() - lookBackMs)
  await tx.insert(jobClaims).values({ job, item: markItem, until: first }).onConflictDoNothing()
  const own = and(eq(jobClaims.job, job), eq(jobClaims.item, markItem))
  const [found] = mark.parse(
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
