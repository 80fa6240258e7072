import { and, count, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { storeReservations } from '../../db/schema/catalog/stores.ts'

/** Units that stores hold for customers at a time, under `ean@store`. */
export async function countReserved(
  db: Queryable,
  rows: readonly { readonly ean: string; readonly stockLocation: string }[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (!rows.length) return new Map()
  const held = await db
    .select({ ean: storeReservations.ean, store: storeReservations.store, pieces: count() })
    .from(storeReservations)
    .where(
      and(
        inArray(storeReservations.ean, [...new Set(rows.map(({ ean }) => ean))]),
        inArray(storeReservations.store, [...new Set(rows.map(({ stockLocation }) => stockLocation))]),
        gt(storeReservations.heldUntil, now),
      ),
    )
    .groupBy(storeReservations.ean, storeReservations.store)
  return new Map(held.map(({ ean, store, pieces }) => [`${ean}@${store}`, pieces]))
}
