import { asc, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { batches } from '../db/upserts.ts'
import { stock } from '../shop/catalog/schema.ts'
import type { Eans } from './eans.ts'
import type { ImportRecord } from './record.ts'

/**
 * Locks the stock of a batch in the order that orders lock it in, whatever the order of the file. Products come after
 * stock in the order of locks, so this comes before the batch writes any.
 */
export async function lockStockOf(tx: Queryable, records: readonly ImportRecord[]): Promise<void> {
  const materials = records.map(({ material }) => material)
  await tx
    .select({ ean: stock.ean })
    .from(stock)
    .where(inArray(stock.material, materials))
    .orderBy(asc(stock.ean))
    .for('no key update')
}

/**
 * What lies in the warehouse, as the file counts it; never below what open orders hold. A size that the file does not
 * name any more keeps only that. Returns the materials whose stock changed. Its rows are locked
 * in the order of orders; a batch that writes products too locks them before those.
 */
export async function writeStock(
  tx: Queryable,
  records: readonly ImportRecord[],
  eans: Eans,
): Promise<readonly string[]> {
  const rows = records.flatMap(({ material, sizes }) =>
    sizes.map((size) => ({
      material,
      size: size.size,
      quantity: size.quantity,
      ean: eans.of(material, size.size),
    })),
  )
  await lockStockOf(tx, records)
  const counted = sql`greatest(excluded.quantity, ${stock.reserved})`
  const changed: string[] = []
  for (const batch of batches(rows)) {
    const found = await tx
      .insert(stock)
      .values(batch)
      .onConflictDoUpdate({
        target: [stock.material, stock.size],
        set: { quantity: counted },
        setWhere: sql`${stock.quantity} <> ${counted}`,
      })
      .returning({ material: stock.material })
    changed.push(...found.map(({ material }) => material))
  }
  for (const [sizes, group] of Map.groupBy(records, (record) =>
    record.sizes.map(({ size }) => size).join(' '),
  )) {
    const kept = sql.join(
      sizes.split(' ').map((size) => sql`${size}`),
      sql`, `,
    )
    const materials = group.map(({ material }) => material)
    const gone = await tx
      .update(stock)
      .set({ quantity: sql`${stock.reserved}` })
      .where(
        sql`${inArray(stock.material, materials)} and ${stock.size} not in (${kept}) and ${stock.quantity} > ${stock.reserved}`,
      )
      .returning({ material: stock.material })
    changed.push(...gone.map(({ material }) => material))
  }
  return changed
}
