import { asc, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { stock } from '../catalog/schema.ts'

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

async function change(tx: Queryable, pairs: Pairs, quantity: -1 | 0, reserved: -1 | 0 | 1): Promise<void> {
  if (!pairs.size) return
  const eans = sql.param([...pairs.keys()])
  const counts = sql.param([...pairs.values()])
  await tx.execute(sql`
    update ${stock} set
      quantity = ${stock.quantity} + ${quantity}::int * change.pairs,
      reserved = ${stock.reserved} + ${reserved}::int * change.pairs
    from unnest(${eans}::text[], ${counts}::int[]) as change (ean, pairs)
    where ${stock.ean} = change.ean`)
}

/** Each of these expects the rows to be locked by {@link lockStock} in the same transaction. */
export const reserve = (tx: Queryable, pairs: Pairs) => change(tx, pairs, 0, 1)
export const release = (tx: Queryable, pairs: Pairs) => change(tx, pairs, 0, -1)
/** What was held leaves the warehouse. */
export const sellHeld = (tx: Queryable, pairs: Pairs) => change(tx, pairs, -1, -1)
/** What nobody holds leaves the warehouse. */
export const sellFree = (tx: Queryable, pairs: Pairs) => change(tx, pairs, -1, 0)
