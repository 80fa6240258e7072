import { and, gte, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { batches, rewriting } from '../db/upserts.ts'
import { media } from '../shop/catalog/media-schema.ts'
import { colors, models, pictures, products } from '../shop/catalog/schema.ts'
import { before } from './prices.ts'
import { demoRows } from './rows.ts'

/** Words and looks: rewritten wherever the data files say something else by now. */
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
    'materials',
    'facts',
    'care',
    'origin',
    'originPlace',
    'weightGrams',
    'weightSize',
    'plaque',
    'membersOnly',
    'rewalk',
    'giftCard',
    'campaign',
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
  for (const batch of batches(demoRows.media)) await db.insert(media).values(batch).onConflictDoNothing()
  const changed = rewriting(pictures, ['name', 'width', 'height', 'stand', 'foot', 'placeholder', 'alt'])
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
