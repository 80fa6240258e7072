import type { Queryable } from '#backend/db/client.ts'
import { priceHistory, prices, sizePrices, stock } from '#backend/db/schema/catalog/catalog.ts'
import { locations, storeStock } from '#backend/db/schema/catalog/store-stock.ts'
import { toBatches, upsert } from '#backend/db/upsert.ts'
import { daysBefore } from './prices.ts'
import { demoRows } from './rows.ts'

const keyOf = ({ material, market }: { readonly material: string; readonly market: string }) =>
  `${material} ${market}`

/** Inserts the initial prices only: later price changes by the shop stay. */
export async function seedPrices(db: Queryable, now: Date): Promise<void> {
  const past = Map.groupBy(demoRows.pastPrices, keyOf)
  for (const batch of toBatches(demoRows.prices)) {
    const dated = batch.map((row) => {
      const daysAgo = past.get(keyOf(row))?.at(-1)?.daysAgo ?? 0
      return { ...row, changedAt: daysBefore(now, daysAgo) }
    })
    const fresh = await db
      .insert(prices)
      .values(dated)
      .onConflictDoNothing()
      .returning({ material: prices.material, market: prices.market })
    const rows = fresh
      .flatMap((row) => past.get(keyOf(row)) ?? [])
      .map(({ daysAgo, ...row }) => ({ ...row, validFrom: daysBefore(now, daysAgo) }))
    for (const portion of toBatches(rows)) await db.insert(priceHistory).values(portion)
  }
  for (const batch of toBatches(demoRows.sizePrices)) {
    await db.insert(sizePrices).values(batch).onConflictDoNothing()
  }
}

/** Initial stock of the warehouse and the stores. */
export async function seedStock(db: Queryable): Promise<void> {
  const received = demoRows.stock.map((row) => ({ ...row, received: row.quantity }))
  for (const batch of toBatches(received)) await db.insert(stock).values(batch).onConflictDoNothing()
  await upsert(db, locations, demoRows.locations, { key: ['code'], updateColumns: ['kind', 'country'] })
  for (const batch of toBatches(demoRows.storeStock)) {
    await db.insert(storeStock).values(batch).onConflictDoNothing()
  }
}
