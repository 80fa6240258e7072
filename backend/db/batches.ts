import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

/** Rows that a clean-up changes per transaction: some milliseconds of work, so that its locks are short. */
const defaultBatchSize = 500

type BatchOptions = {
  /** Ends the clean-up after the current batch; the next run continues. */
  readonly signal?: AbortSignal | undefined
  /** Lower it where rows are large. */
  readonly size?: number
}

/**
 * Runs a batch, each time in its own transaction, until it finds fewer rows than its limit.
 * @param batch changes at most this many rows and returns how many it changed
 * @returns how many rows were changed
 */
export async function runInBatches(
  batch: (size: number) => Promise<number>,
  { signal, size = defaultBatchSize }: BatchOptions = {},
): Promise<number> {
  let changed = 0
  while (!signal?.aborted) {
    const some = await batch(size)
    changed += some
    if (some < size) break
  }
  return changed
}

/**
 * The ctids of matching rows, locked; skips rows that another transaction has locked. For `where ctid =
 * any(...)` of the statement that changes them.
 */
export function lockedRows(table: PgTable, where: SQL | undefined, size: number): SQL {
  return sql`array(select ctid from ${table} where ${where} limit ${size} for update skip locked)`
}

/** Deletes a limited number of matching rows, skipping locked ones. */
export async function deleteBatch(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  size: number,
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ctid = any(${lockedRows(table, where, size)})`,
  )
  return rowCount ?? 0
}

/**
 * Deletes the matching rows in batches. Several processes may do so at once: each takes different rows, and
 * locked rows stay for the next run.
 * @returns how many rows were deleted
 */
export function deleteInBatches(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  batches?: BatchOptions,
): Promise<number> {
  return runInBatches((size) => deleteBatch(db, table, where, size), batches)
}
