import { asc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { ConcurrentUpdateError } from '../../db/database-errors.ts'
import { products, stock } from '../../db/schema/catalog/catalog.ts'
import { stockMovements } from '../../db/schema/catalog/stock-movements.ts'
import { storeStock } from '../../db/schema/catalog/store-stock.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { countReserved } from './count-reserved.ts'
import {
  parseStockKey,
  splitByLocation,
  stockKey,
  storeStockKey,
  subtractReleased,
  type UnitCounts,
} from './unit-counts.ts'

async function queryStoreStock(
  tx: Queryable,
  keys: readonly string[],
  now: Date,
  lock: boolean,
): Promise<[string, number][]> {
  if (!keys.length) return []
  const wanted = keys.map(parseStockKey)
  const query = tx
    .select({
      ean: storeStock.ean,
      stockLocation: storeStock.location,
      free: sql<number>`${storeStock.quantity} - ${storeStock.reserved}`.mapWith(Number),
    })
    .from(storeStock)
    .where(
      sql`(${storeStock.ean}, ${storeStock.location}) in (
        select * from unnest(${sql.param(wanted.map(({ ean }) => ean))}::text[],
          ${sql.param(wanted.map(({ location }) => location))}::text[]))`,
    )
    .orderBy(asc(storeStock.ean), asc(storeStock.location))
  const rows = await (lock ? query.for('no key update') : query)
  // Counted after the rows are locked: concurrent store reservations wait for the same rows.
  const held = await countReserved(tx, rows, now)
  return rows.map((row) => [stockKey(row), row.free - (held.get(stockKey(row)) ?? 0)])
}

/** Sellable units in stores now, without locks. Warehouse keys are left out. */
export async function findStoreStock(
  db: Queryable,
  keys: Iterable<string>,
  now: Date,
): Promise<Map<string, number>> {
  const storeKeys = [...new Set(keys)].filter((key) => key.includes('@'))
  return new Map(await queryStoreStock(db, storeKeys, now, false))
}

/**
 * Sellable units per key, locked until the transaction ends, always in the same order to avoid deadlocks.
 * Current store reservations are not sellable. The lock leaves the key alone: a bag may reference the row
 * meanwhile.
 */
export async function lockStock(
  tx: Queryable,
  keys: Iterable<string>,
  now: Date,
): Promise<Map<string, number>> {
  const wanted = [...new Set(keys)]
  const eans = wanted.filter((key) => !key.includes('@'))
  const storeKeys = wanted.filter((key) => key.includes('@'))
  const rows = eans.length
    ? await tx
        .select({ ean: stock.ean, quantity: stock.quantity, reserved: stock.reserved })
        .from(stock)
        .where(inArray(stock.ean, eans))
        .orderBy(asc(stock.ean))
        .for('no key update')
    : []
  const inWarehouse = rows.map(({ ean, quantity, reserved }): [string, number] => [ean, quantity - reserved])
  const inStores = await queryStoreStock(tx, storeKeys, now, true)
  return new Map([...inWarehouse, ...inStores])
}

const changedRow = z.object({ material: z.string(), sellable: z.number(), units: z.number() })

type Delta = -1 | 0 | 1

/** Changes stock in stores. Rows are locked in the order of EAN and store before any of them changes. */
async function changeStoreStock(
  tx: Queryable,
  units: UnitCounts,
  quantity: Delta,
  reserved: Delta,
): Promise<void> {
  const { inStores } = splitByLocation(units)
  if (!inStores.length) return
  await tx.execute(sql`
    with change as materialized (
      select ${storeStock.ean}, ${storeStock.location}, requested.units
      from ${storeStock} join unnest(
        ${sql.param(inStores.map(({ ean }) => ean))}::text[],
        ${sql.param(inStores.map(({ location }) => location))}::text[],
        ${sql.param(inStores.map(({ count }) => count))}::int[]) as requested (ean, location, units)
        on ${storeStock.ean} = requested.ean and ${storeStock.location} = requested.location
      order by ${storeStock.ean}, ${storeStock.location}
      for no key update of ${storeStock}
    )
    update ${storeStock} set
      quantity = ${storeStock.quantity} + ${quantity}::int * change.units,
      reserved = ${storeStock.reserved} + ${reserved}::int * change.units
    from change
    where ${storeStock.ean} = change.ean and ${storeStock.location} = change.location`)
}

/**
 * Changes warehouse stock in one statement, which locks the rows in EAN order: two transactions on the same
 * rows cannot deadlock.
 * @param onlyFree skips rows with fewer free units than requested
 * @returns the rows that changed
 */
async function changeWarehouse(
  tx: Queryable,
  units: UnitCounts,
  { quantity, reserved, onlyFree }: { quantity: Delta; reserved: Delta; onlyFree: boolean },
): Promise<z.infer<typeof changedRow>[]> {
  const { inWarehouse } = splitByLocation(units)
  if (!inWarehouse.length) return []
  const eans = sql.param(inWarehouse.map(({ ean }) => ean))
  const counts = sql.param(inWarehouse.map(({ count }) => count))
  const { rows } = await tx.execute(sql`
    with change as materialized (
      select ${stock.ean}, requested.units
      from ${stock} join unnest(${eans}::text[], ${counts}::int[]) as requested (ean, units) on ${stock.ean} = requested.ean
      order by ${stock.ean}
      for no key update of ${stock}
    )
    update ${stock} set
      quantity = ${stock.quantity} + ${quantity}::int * change.units,
      reserved = ${stock.reserved} + ${reserved}::int * change.units
    from change
    where ${stock.ean} = change.ean
      and (not ${onlyFree}::boolean or ${stock.quantity} - ${stock.reserved} >= change.units)
    returning ${stock.material}, ${stock.quantity} - ${stock.reserved} as sellable, change.units`)
  const changed = z.array(changedRow).parse(rows)
  const turned = changed.filter((row) => {
    const freed = (quantity - reserved) * row.units
    return freed < 0 ? row.sellable === 0 : freed > 0 && row.sellable === freed
  })
  await enqueueProductRefresh(
    tx,
    turned.map((row) => row.material),
  )
  return changed
}

/**
 * Locks all rows first if units are both in the warehouse and in stores. A size that sells out or is
 * restocked locks its product (the trigger of migration 0001), and products come after all stock in the lock
 * order.
 */
async function lockAllStock(tx: Queryable, units: UnitCounts, now: Date): Promise<void> {
  const { inWarehouse, inStores } = splitByLocation(units)
  if (inWarehouse.length && inStores.length) await lockStock(tx, units.keys(), now)
}

/** Lock order: warehouse, then stores, then products. */
async function changeStock(
  tx: Queryable,
  units: UnitCounts,
  now: Date,
  quantity: Delta,
  reserved: Delta,
): Promise<void> {
  await lockAllStock(tx, units, now)
  await changeWarehouse(tx, units, { quantity, reserved, onlyFree: false })
  await changeStoreStock(tx, units, quantity, reserved)
}

/** Revalidates the cached pages of a product when a size sells out or is restocked. */
async function enqueueProductRefresh(tx: Queryable, materials: readonly string[]): Promise<void> {
  if (!materials.length) return
  const changed = await tx
    .select({ code: products.material, model: products.model, brand: products.brand })
    .from(products)
    .where(inArray(products.material, [...new Set(materials)]))
  await enqueueRefresh(
    tx,
    changed.map((product) => ({ type: 'product' as const, ...product })),
  )
}

/** The order and time of a stock movement. */
type MovementOwner = { readonly orderId: number; readonly now: Date }

/** Throws if this movement of the order was recorded before: each kind happens once. */
async function recordMovement(
  tx: Queryable,
  { orderId, now }: MovementOwner,
  units: UnitCounts,
  kind: 'sold' | 'returned',
) {
  if (!units.size) return
  await tx
    .insert(stockMovements)
    .values(
      [...units].map(([key, count]) => ({ orderId, ...parseStockKey(key), kind, units: count, at: now })),
    )
}

/**
 * Reserves units, replacing the `released` holds if there are any. Make it the last statement of the
 * transaction: the rows stay locked until it ends, and every order of the same article waits for them. Throws
 * {@link ConcurrentUpdateError} if fewer units are free.
 */
export async function reserveStock(
  tx: Queryable,
  units: UnitCounts,
  released: readonly UnitCounts[],
  now: Date,
): Promise<void> {
  const wanted = subtractReleased(units, released)
  const { inWarehouse, inStores } = splitByLocation(wanted)
  const step = { quantity: 0, reserved: 1, onlyFree: true } as const
  await lockAllStock(tx, wanted, now)
  const held = await changeWarehouse(tx, wanted, step)
  if (held.filter((row) => row.units > 0).length < inWarehouse.filter(({ count }) => count > 0).length)
    throw new ConcurrentUpdateError('Another order bought the last units in stock.')
  if (!inStores.length) return
  const free = await lockStock(tx, inStores.map(storeStockKey), now)
  if (inStores.some((storeUnits) => (free.get(storeStockKey(storeUnits)) ?? 0) < storeUnits.count))
    throw new ConcurrentUpdateError('Another order bought the last units in stock.')
  await changeStoreStock(tx, wanted, 0, 1)
}

/**
 * Releases reserved units. This and the next three lock the rows that they change: make them the last
 * statement of a transaction too.
 */
export const releaseStock = (tx: Queryable, units: UnitCounts, now: Date) =>
  changeStock(tx, units, now, 0, -1)
/** Turns reserved units into sold ones, in the warehouse or the store. */
export async function sellReserved(tx: Queryable, units: UnitCounts, owner: MovementOwner): Promise<void> {
  await recordMovement(tx, owner, units, 'sold')
  await changeStock(tx, units, owner.now, -1, -1)
}
/** Sells units that were not reserved, from the warehouse or the store. */
export async function sellUnreserved(tx: Queryable, units: UnitCounts, owner: MovementOwner): Promise<void> {
  await recordMovement(tx, owner, units, 'sold')
  await changeStock(tx, units, owner.now, -1, 0)
}
/**
 * Returns some sold units of a delivered order to the location that they came from. Unlike {@link restock}, an order may
 * have several of these: its returns are accepted one after the other.
 */
export async function restockReturned(tx: Queryable, units: UnitCounts, owner: MovementOwner): Promise<void> {
  if (!units.size) return
  const { orderId, now: at } = owner
  const returned = [...units].map(([key, count]) => ({
    orderId,
    ...parseStockKey(key),
    kind: 'returned' as const,
    units: count,
    at,
  }))
  const { ean, location, kind } = stockMovements
  await tx
    .insert(stockMovements)
    .values(returned)
    .onConflictDoUpdate({
      target: [stockMovements.orderId, ean, location, kind],
      set: { units: sql`${stockMovements.units} + excluded.pairs`, at },
    })
  await changeStock(tx, units, at, 1, 0)
}

/** Returns sold units to the location that they came from. */
export async function restock(tx: Queryable, units: UnitCounts, owner: MovementOwner): Promise<void> {
  await recordMovement(tx, owner, units, 'returned')
  await changeStock(tx, units, owner.now, 1, 0)
}
