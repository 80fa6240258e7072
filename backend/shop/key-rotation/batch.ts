import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'

/** The result of one batch, and the start of the next one; null after the last row. */
export type RotationBatch = { readonly changed: number; readonly next: string | null }

/** Rewrites the rows after `after` under the current key, in the caller's transaction. */
export type RotateRows = (
  tx: Queryable,
  keys: KeyRing,
  after: string | null,
  size: number,
) => Promise<RotationBatch>

/**
 * Rewrites rows one by one.
 * @param store null for a row that stays with its key
 * @param positionOf the start of the batch after a row
 */
export async function rotateRows<Row>(
  rows: readonly Row[],
  size: number,
  positionOf: (row: Row) => string,
  store: (row: Row) => PromiseLike<unknown> | null,
): Promise<RotationBatch> {
  let changed = 0
  for (const row of rows) {
    const stored = store(row)
    if (stored === null) continue
    await stored
    changed += 1
  }
  const last = rows.at(-1)
  return { changed, next: last && rows.length === size ? positionOf(last) : null }
}
