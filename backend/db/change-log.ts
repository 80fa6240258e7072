import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { deleteInBatches } from './batches.ts'
import type { Queryable } from './client.ts'

/**
 * A table in which triggers note what a transaction changed: only ever added to, so that nobody waits. Beside what was
 * changed it has `transaction` and `at`.
 */
export type ChangeLog = PgTable & { readonly transaction: AnyPgColumn; readonly at: AnyPgColumn }

const changesRow = z.object({ snapshot: z.string(), changed: z.array(z.string().nullable()) })

/**
 * The database’s moment, and what was changed in transactions that were not to be seen yet at an earlier one: those that
 * had begun by then and ended since are among them. Nothing without an earlier one; at most `most`.
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

/** Notes go after a day. */
const retentionMs = 86_400_000

/** Who has not read the notes for so long may have missed some, and reads everything anew. */
export const changeLogFreshMs = retentionMs / 2

/** Forgets notes that every process has long read. */
export async function pruneChangeLog(
  db: Queryable,
  notes: ChangeLog,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - retentionMs).toISOString()
  await deleteInBatches(db, notes, sql`${notes.at} < ${before}`, { signal: stopping })
}
