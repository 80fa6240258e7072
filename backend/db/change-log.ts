import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { deleteInBatches } from './batches.ts'
import type { Queryable } from './client.ts'

/**
 * An append-only table in which triggers record what a transaction changed, so that no writer waits. Beside
 * the changed key it has `transaction` and `at`.
 */
export type ChangeLog = PgTable & { readonly transaction: AnyPgColumn; readonly at: AnyPgColumn }

const changesRow = z.object({ snapshot: z.string(), changed: z.array(z.string().nullable()) })

/**
 * The current snapshot of the database, and the changes of transactions that were not visible at an earlier
 * one, including those that were in progress then and have committed since. No changes without an earlier
 * snapshot; at most `most`.
 */
export async function readChangeLog(
  db: Queryable,
  notes: ChangeLog,
  what: AnyPgColumn,
  since: string | null,
  most: number,
) {
  const found = await db.execute(sql`
    select pg_current_snapshot()::text as snapshot, coalesce((
      select array_agg(what) from (
        select distinct ${what} as what from ${notes}
        where ${notes.transaction} >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(${notes.transaction}, ${since}::pg_snapshot)
        limit ${most}
      ) noted
    ), '{}') as changed
  `)
  return changesRow.parse(found.rows[0])
}

/** Entries are pruned after a day. */
const retentionMs = 86_400_000

/** A reader that has not read the log for this long may have missed entries, and reloads everything. */
export const changeLogFreshMs = retentionMs / 2

/** Prunes entries that every process has read. */
export async function pruneChangeLog(
  db: Queryable,
  notes: ChangeLog,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - retentionMs).toISOString()
  await deleteInBatches(db, notes, sql`${notes.at} < ${before}`, { signal: stopping })
}
