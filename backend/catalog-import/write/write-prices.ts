import { and, inArray, notInArray } from 'drizzle-orm'
import { type ImportRecord, toPriceRows } from '#backend/catalog-import/import-record.ts'
import type { Queryable } from '../../db/client.ts'
import { priceHistory, prices } from '../../db/schema/catalog/catalog.ts'
import { toBatches, updateOnConflict } from '../../db/upsert.ts'

/**
 * Writes prices that differ from the current ones, with their history. Returns the materials they belong to.
 */
export async function writePrices(
  tx: Queryable,
  records: readonly ImportRecord[],
  now: Date,
): Promise<readonly string[]> {
  const rows = records.flatMap((record) =>
    toPriceRows(record).map((price) => ({ material: record.material, ...price, changedAt: now })),
  )
  const { set } = updateOnConflict(prices, ['current', 'previous', 'changedAt'])
  const { setWhere } = updateOnConflict(prices, ['current', 'previous'])
  const changed: string[] = []
  for (const batch of toBatches(rows)) {
    const found = await tx
      .insert(prices)
      .values(batch)
      .onConflictDoUpdate({ target: [prices.market, prices.material], set, setWhere })
      .returning({
        material: prices.material,
        market: prices.market,
        current: prices.current,
        previous: prices.previous,
      })
    const past = found.map((row) => ({ ...row, validFrom: now }))
    if (past.length) await tx.insert(priceHistory).values(past)
    changed.push(...found.map(({ material }) => material))
  }
  return [...changed, ...(await deleteStalePrices(tx, records))]
}

/** A product is withdrawn from a market that the file no longer prices. */
async function deleteStalePrices(
  tx: Queryable,
  records: readonly ImportRecord[],
): Promise<readonly string[]> {
  const gone: string[] = []
  const sold = Map.groupBy(records, (record) =>
    toPriceRows(record)
      .map(({ market }) => market)
      .join(),
  )
  for (const group of sold.values()) {
    const [first] = group
    if (!first) continue
    const listedMarkets = toPriceRows(first).map(({ market }) => market)
    const materials = group.map(({ material }) => material)
    const found = await tx
      .delete(prices)
      .where(and(inArray(prices.material, materials), notInArray(prices.market, listedMarkets)))
      .returning({ material: prices.material })
    gone.push(...found.map(({ material }) => material))
  }
  return gone
}
