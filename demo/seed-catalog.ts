import { and, gte, inArray } from 'drizzle-orm'
import { upsertCompleteRows } from '#backend/content-import/complete-rows.ts'
import type { Queryable } from '#backend/db/client.ts'
import { colors, models, pictures, products } from '#backend/db/schema/catalog/catalog.ts'
import { pictureDescriptors } from '#backend/db/schema/catalog/image-search.ts'
import { media } from '#backend/db/schema/catalog/media.ts'
import { models3d } from '#backend/db/schema/catalog/model3d.ts'
import { toBatches, upsert } from '#backend/db/upsert.ts'
import { descriptorRows } from './descriptors.ts'
import { daysBefore } from './prices.ts'
import { demoRows } from './rows.ts'

/** Texts and appearance: updated when the data files change. */
export async function seedModels(db: Queryable): Promise<void> {
  await upsertCompleteRows(db, colors, demoRows.colors, { key: ['code'] })
  await upsertCompleteRows(db, models, demoRows.models, { key: ['code'] })
  await upsertCompleteRows(db, models3d, demoRows.models3d, { key: ['model'] })
  const modelled = new Set(demoRows.models3d.map(({ model }) => model))
  const flat = demoRows.models.flatMap(({ code }) => (modelled.has(code) ? [] : [code]))
  await db.delete(models3d).where(inArray(models3d.model, flat))
}

/** The release date of a product stays as first written. */
export async function seedProducts(db: Queryable, now: Date): Promise<void> {
  const rows = demoRows.products.map(({ daysOld, ...row }) => ({
    ...row,
    publishedAt: daysBefore(now, daysOld),
  }))
  await upsert(db, products, rows, {
    key: ['material'],
    updateColumns: ['targets', 'color', 'colorGroup', 'rank', 'newShooting'],
  })
}

/** Pictures of products and their descriptors. */
export async function seedPictures(db: Queryable, now: Date): Promise<void> {
  for (const batch of toBatches(demoRows.media)) await db.insert(media).values(batch).onConflictDoNothing()
  await upsert(db, pictures, demoRows.pictures, {
    key: ['material', 'position'],
    updateColumns: ['name', 'width', 'height', 'stand', 'foot', 'placeholder', 'alt'],
  })
  for (const batch of toBatches(descriptorRows(now)))
    await db.insert(pictureDescriptors).values(batch).onConflictDoNothing()
  const galleries = Map.groupBy(demoRows.pictures, (row) => row.material)
  for (const [length, group] of Map.groupBy(galleries, ([, rows]) => rows.length)) {
    const materials = group.map(([material]) => material)
    await db
      .delete(pictures)
      .where(and(inArray(pictures.material, materials), gte(pictures.position, length)))
  }
}
