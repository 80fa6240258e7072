import { and, gte, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { colors, models, pictures, priceHistory, prices, products, stock } from '../shop/catalog/schema.ts'
import { before, pastOf } from './prices.ts'
import { demoRows } from './rows.ts'
import { batches, rewriting } from '../db/upserts.ts'

/** Words, order and looks: rewritten wherever the data files say something else by now. */
export async function seedModels(db: Queryable): Promise<void> {
  const known = rewriting(colors, ['group', 'hex', 'name'])
  for (const batch of batches(demoRows.colors)) {
    await db
      .insert(colors)
      .values(batch)
      .onConflictDoUpdate({ target: colors.code, ...known })
  }
  const changed = rewriting(models, [
    'brand',
    'family',
    'category',
    'tipology',
    'line',
    'name',
    'subtitle',
    'description',
    'facts',
    'plaque',
  ])
  for (const batch of batches(demoRows.models)) {
    await db
      .insert(models)
      .values(batch)
      .onConflictDoUpdate({ target: models.code, ...changed })
  }
}

/** The day a product came out stays as it was first written. */
export async function seedProducts(db: Queryable, now: Date): Promise<void> {
  const changed = rewriting(products, ['targets', 'color', 'colorGroup', 'rank', 'newShooting'])
  const rows = demoRows.products.map(({ daysOld, ...row }) => ({ ...row, publishedAt: before(now, daysOld) }))
  for (const batch of batches(rows)) {
    await db
      .insert(products)
      .values(batch)
      .onConflictDoUpdate({ target: products.material, ...changed })
  }
}

export async function seedPictures(db: Queryable): Promise<void> {
  const changed = rewriting(pictures, ['name', 'width', 'height', 'placeholder', 'alt'])
  for (const batch of batches(demoRows.pictures)) {
    await db
      .insert(pictures)
      .values(batch)
      .onConflictDoUpdate({ target: [pictures.material, pictures.position], ...changed })
  }
  const galleries = Map.groupBy(demoRows.pictures, (row) => row.material)
  for (const [length, group] of Map.groupBy(galleries, ([, rows]) => rows.length)) {
    const materials = group.map(([material]) => material)
    await db
      .delete(pictures)
      .where(and(inArray(pictures.material, materials), gte(pictures.position, length)))
  }
}

/** First-day values only: what the shop has charged and sold since is its own affair. */
export async function seedPricesAndStock(db: Queryable, now: Date): Promise<void> {
  for (const batch of batches(demoRows.prices)) {
    const dated = batch.map((row) => ({ ...row, changedAt: before(now, pastOf(row).at(-1)?.daysAgo ?? 0) }))
    const fresh = await db
      .insert(prices)
      .values(dated)
      .onConflictDoNothing()
      .returning({ material: prices.material, market: prices.market })
    const isFresh = new Set(fresh.map(({ material, market }) => `${material} ${market}`))
    const past = batch
      .filter(({ material, market }) => isFresh.has(`${material} ${market}`))
      .flatMap(pastOf)
      .map(({ daysAgo, ...row }) => ({ ...row, validFrom: before(now, daysAgo) }))
    if (past.length) await db.insert(priceHistory).values(past)
  }
  for (const batch of batches(demoRows.stock)) {
    await db.insert(stock).values(batch).onConflictDoNothing()
  }
}
