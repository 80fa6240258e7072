import { asc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { products, stock } from '../catalog/schema.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { stockMovements } from './stock-schema.ts'

/** Pairs by EAN. */
export type Pairs = ReadonlyMap<string, number>

export function countPairs(lines: readonly { readonly ean: string }[]): Map<string, number> {
  const pairs = new Map<string, number>()
  for (const { ean } of lines) pairs.set(ean, (pairs.get(ean) ?? 0) + 1)
  return pairs
}

/** Sellable pairs of each EAN, locked until the transaction ends; always in the same order, so nobody waits in a ring. */
export async function lockStock(tx: Queryable, eans: Iterable<string>): Promise<Map<string, number>> {
  const wanted = [...new Set(eans)]
  if (!wanted.length) return new Map()
  const rows = await tx
    .select({ ean: stock.ean, quantity: stock.quantity, reserved: stock.reserved })
    .from(stock)
    .where(inArray(stock.ean, wanted))
    .orderBy(asc(stock.ean))
    .for('update')
  return new Map(rows.map(({ ean, quantity, reserved }) => [ean, quantity - reserved]))
}

const changedRow = z.object({ material: z.string(), sellable: z.number(), pairs: z.number() })

/** One statement for all pairs, so that whatever hangs on the rows is locked in one order too. */
async function change(
  tx: Queryable,
  pairs: Pairs,
  quantity: -1 | 0 | 1,
  reserved: -1 | 0 | 1,
): Promise<void> {
  if (!pairs.size) return
  const eans = sql.param([...pairs.keys()])
  const counts = sql.param([...pairs.values()])
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
    .values([...pairs].map(([ean, count]) => ({ orderId, ean, kind, pairs: count, at: now })))
}

/**
 * Holds pairs, in place of the `released` holds where there are any. This and the next four expect the rows
 * to be locked by {@link lockStock} in the same transaction.
 */
export const reserve = (tx: Queryable, pairs: Pairs, released: readonly Pairs[] = []) =>
  change(tx, without(pairs, released), 0, 1)
export const release = (tx: Queryable, pairs: Pairs) => change(tx, pairs, 0, -1)
/** What was held leaves the warehouse. */
export async function sellHeld(tx: Queryable, pairs: Pairs, owner: Owner): Promise<void> {
  await change(tx, pairs, -1, -1)
  await note(tx, owner, pairs, 'sold')
}
/** What nobody holds leaves the warehouse. */
export async function sellFree(tx: Queryable, pairs: Pairs, owner: Owner): Promise<void> {
  await change(tx, pairs, -1, 0)
  await note(tx, owner, pairs, 'sold')
}
/** What was sold lies in the warehouse again. */
export async function takeBack(tx: Queryable, pairs: Pairs, owner: Owner): Promise<void> {
  await change(tx, pairs, 1, 0)
  await note(tx, owner, pairs, 'returned')
}
