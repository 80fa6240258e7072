import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

/** Rows that a clean-up changes in one transaction: some milliseconds of work, so that nobody waits for its locks. */
const defaultBatchSize = 500

type BatchOptions = {
  /** Ends the clean-up after the batch under way; the next run goes on. */
  readonly signal?: AbortSignal | undefined
  /** Fewer where rows are large. */
  readonly size?: number
}

/**
 * Runs a batch, in a transaction of its own each time, until it found fewer rows than it may take.
 * @param batch changes so many rows at most and says how many it changed
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
 * The addresses of rows that match, locked; those that another transaction has locked are left to it. For
 * `where ctid = any(...)` of the statement that changes them.
 */
export function lockedRows(table: PgTable, where: SQL | undefined, size: number): SQL {
  return sql`array(select ctid from ${table} where ${where} limit ${size} for update skip locked)`
}

/** Deletes so many rows that match at most, without waiting for those that are in use. */
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
 * Deletes the rows that match, a batch at a time. Several processes may do so at once: each takes rows that no other
 * works on, and rows that are in use at the moment stay for the next run.
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
