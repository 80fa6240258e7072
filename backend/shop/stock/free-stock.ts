import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { locations, storeStock } from '../../db/schema/catalog/store-stock.ts'
import { storeReservations } from '../../db/schema/catalog/stores.ts'

/** Free units by EAN. */
export type FreeStock = ReadonlyMap<string, number>

/** Free stock by store: units that are not held for anyone. Stores without stock counts are left out. */
export async function findFreeStock(
  db: Queryable,
  ids: readonly string[],
  eans: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, FreeStock>> {
  if (!ids.length) return new Map()
  const counted = await db
    .select({ code: locations.code })
    .from(locations)
    .where(and(eq(locations.kind, 'store'), inArray(locations.code, [...ids])))
  const held = sql<number>`(
    select count(*) from ${storeReservations}
    where ${and(
      eq(storeReservations.store, storeStock.location),
      eq(storeReservations.ean, storeStock.ean),
      gt(storeReservations.heldUntil, now),
    )})`.mapWith(Number)
  const codes = counted.map(({ code }) => code)
  const rows = eans.length
    ? await db
        .select({
          store: storeStock.location,
          ean: storeStock.ean,
          quantity: sql<number>`${storeStock.quantity} - ${storeStock.reserved}`.mapWith(Number),
          held,
        })
        .from(storeStock)
        .where(and(inArray(storeStock.location, codes), inArray(storeStock.ean, [...eans])))
    : []
  const stockByStore = new Map(codes.map((code) => [code, new Map<string, number>()]))
  for (const { store, ean, quantity, held: reserved } of rows)
    stockByStore.get(store)?.set(ean, Math.max(0, quantity - reserved))
  return stockByStore
}

/** Whether a store has all of these units; the same one twice needs two. */
export function hasAllUnits(
  storeStockByEan: FreeStock | undefined,
  pairs: ReadonlyMap<string, number>,
): boolean {
  return (
    storeStockByEan !== undefined &&
    [...pairs].every(([ean, count]) => (storeStockByEan.get(ean) ?? 0) >= count)
  )
}
