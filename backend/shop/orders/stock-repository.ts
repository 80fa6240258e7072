import { asc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { products, stock } from '../catalog/schema.ts'
import { storeStock } from '../catalog/store-stock-schema.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { countReserved } from '../stores/reserved.ts'
import { stockMovements } from './stock-schema.ts'

/** Pairs by where they lie: an EAN in the warehouse, or an EAN on a store’s shelf ({@link pairKey}). */
export type Pairs = ReadonlyMap<string, number>

type Lying = { readonly ean: string; readonly stockLocation?: string | null }

/** What pairs of a size are counted under: those on a store’s shelf apart from those in the warehouse. */
export const pairKey = ({ ean, stockLocation }: Lying) => (stockLocation ? `${ean}@${stockLocation}` : ean)

function lyingOf(key: string): { readonly ean: string; readonly location: string } {
  const [ean = '', location = ''] = key.split('@')
  return { ean, location }
}

export function countPairs(lines: readonly Lying[]): Map<string, number> {
  const pairs = new Map<string, number>()
  for (const line of lines) pairs.set(pairKey(line), (pairs.get(pairKey(line)) ?? 0) + 1)
  return pairs
}

/** The part of the pairs that lies in the warehouse, and the part that lies in stores. */
function parted(pairs: Pairs) {
  const all = [...pairs].map(([key, count]) => ({ ...lyingOf(key), count }))
  return {
    inWarehouse: all.filter(({ location }) => !location),
    inStores: all.filter(({ location }) => location),
  }
}

async function lockShelves(tx: Queryable, keys: readonly string[], now: Date): Promise<[string, number][]> {
  const wanted = keys.map(lyingOf)
  const rows = await tx
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
    .for('update')
  // Counted once the rows are locked: whoever reserves in a store waits for the same ones.
  const held = await countReserved(tx, rows, now)
  return rows.map((row) => [pairKey(row), row.free - (held.get(pairKey(row)) ?? 0)])
}

/**
 * Sellable pairs under each key, locked until the transaction ends; always in the same order, so nobody waits in a
 * ring. What people have reserved in stores at the moment is not sellable.
 */
export async function lockStock(
  tx: Queryable,
  keys: Iterable<string>,
  now: Date,
): Promise<Map<string, number>> {
  const wanted = [...new Set(keys)]
  const eans = wanted.filter((key) => !key.includes('@'))
  const shelves = wanted.filter((key) => key.includes('@'))
  const rows = eans.length
    ? await tx
        .select({ ean: stock.ean, quantity: stock.quantity, reserved: stock.reserved })
        .from(stock)
        .where(inArray(stock.ean, eans))
        .orderBy(asc(stock.ean))
        .for('update')
    : []
  const inWarehouse = rows.map(({ ean, quantity, reserved }): [string, number] => [ean, quantity - reserved])
  const inStores = shelves.length ? await lockShelves(tx, shelves, now) : []
  return new Map([...inWarehouse, ...inStores])
}

const changedRow = z.object({ material: z.string(), sellable: z.number(), pairs: z.number() })

type Step = -1 | 0 | 1

async function changeShelves(tx: Queryable, pairs: Pairs, quantity: Step, reserved: Step): Promise<void> {
  const { inStores } = parted(pairs)
  if (!inStores.length) return
  await tx.execute(sql`
    update ${storeStock} set
      quantity = ${storeStock.quantity} + ${quantity}::int * change.pairs,
      reserved = ${storeStock.reserved} + ${reserved}::int * change.pairs
    from unnest(
      ${sql.param(inStores.map(({ ean }) => ean))}::text[],
      ${sql.param(inStores.map(({ location }) => location))}::text[],
      ${sql.param(inStores.map(({ count }) => count))}::int[]) as change (ean, location, pairs)
    where ${storeStock.ean} = change.ean and ${storeStock.location} = change.location`)
}

/** One statement for all pairs of the warehouse, so that whatever hangs on the rows is locked in one order too. */
async function change(tx: Queryable, pairs: Pairs, quantity: Step, reserved: Step): Promise<void> {
  await changeShelves(tx, pairs, quantity, reserved)
  const { inWarehouse } = parted(pairs)
  if (!inWarehouse.length) return
  const eans = sql.param(inWarehouse.map(({ ean }) => ean))
  const counts = sql.param(inWarehouse.map(({ count }) => count))
  const { rows } = await tx.execute(sql`
    update ${stock} set
      quantity = ${stock.quantity} + ${quantity}::int * change.pairs,
      reserved = ${stock.reserved} + ${reserved}::int * change.pairs
    from unnest(${eans}::text[], ${counts}::int[]) as change (ean, pairs)
    where ${stock.ean} = change.ean
    returning ${stock.material}, ${stock.quantity} - ${stock.reserved} as sellable, change.pairs`)
  const turned = z
    .array(changedRow)
    .parse(rows)
    .filter((row) => {
      const freed = (quantity - reserved) * row.pairs
      return freed < 0 ? row.sellable === 0 : freed > 0 && row.sellable === freed
    })
  await tellProductsChanged(
    tx,
    turned.map((row) => row.material),
  )
}

/** A size that sold out or came back changes the cached pages of its product. */
async function tellProductsChanged(tx: Queryable, materials: readonly string[]): Promise<void> {
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

/** What is still to be reserved once other holds are given back; negative where they held more. */
function without(wanted: Pairs, released: readonly Pairs[]): Pairs {
  const net = new Map(wanted)
  for (const pairs of released) {
    for (const [ean, count] of pairs) net.set(ean, (net.get(ean) ?? 0) - count)
  }
  return new Map([...net].filter(([, count]) => count !== 0))
}

/** Whose pairs, and when they move. */
type Owner = { readonly orderId: number; readonly now: Date }

/** Throws where the order's pairs have moved that way before: they cannot do so twice. */
async function note(tx: Queryable, { orderId, now }: Owner, pairs: Pairs, kind: 'sold' | 'returned') {
  if (!pairs.size) return
  await tx
    .insert(stockMovements)
    .values([...pairs].map(([key, count]) => ({ orderId, ...lyingOf(key), kind, pairs: count, at: now })))
}

/**
 * Holds pairs, in place of the `released` holds where there are any. This and the next four expect the rows
 * to be locked by {@link lockStock} in the same transaction.
 */
export const reserve = (tx: Queryable, pairs: Pairs, released: readonly Pairs[] = []) =>
  change(tx, without(pairs, released), 0, 1)
export const release = (tx: Queryable, pairs: Pairs) => change(tx, pairs, 0, -1)
/** What was held leaves the warehouse, or the shelf. */
export async function sellHeld(tx: Queryable, pairs: Pairs, owner: Owner): Promise<void> {
  await change(tx, pairs, -1, -1)
  await note(tx, owner, pairs, 'sold')
}
/** What nobody holds leaves the warehouse, or the shelf. */
export async function sellFree(tx: Queryable, pairs: Pairs, owner: Owner): Promise<void> {
  await change(tx, pairs, -1, 0)
  await note(tx, owner, pairs, 'sold')
}
/** What was sold lies where it lay again. */
export async function takeBack(tx: Queryable, pairs: Pairs, owner: Owner): Promise<void> {
  await change(tx, pairs, 1, 0)
  await note(tx, owner, pairs, 'returned')
}
