import { and, gte, inArray, or, sql } from 'drizzle-orm'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { ImportedModel } from '#backend/catalog-import/import-models.ts'
import type { ImportedPicture } from '#backend/catalog-import/import-pictures.ts'
import type { ImportRecord } from '#backend/catalog-import/import-record.ts'
import { modelOf, modelRow, pictureRows, productRow } from '#backend/catalog-import/read/rows.ts'
import type { Queryable } from '../../db/client.ts'
import { colors, models, pictures, products } from '../../db/schema/catalog/catalog.ts'
import { toBatches, updateOnConflict } from '../../db/upsert.ts'
import { enqueueRefresh } from '../../shop/refresh/outbox.ts'
import type { EanAssignment } from './eans.ts'
import type { StockDefaults } from './stock-figures.ts'
import { writeModels3d } from './write-models.ts'
import { writePrices } from './write-prices.ts'
import { findIgnored, type IgnoredRow, lockStockOf, writeStock } from './write-stock.ts'

/** A validated row with its resolved pictures and 3D model. */
export type ReadyRow = {
  readonly record: ImportRecord
  readonly pictures: readonly ImportedPicture[]
  readonly model3d: ImportedModel | null
}

/** A row refers to a colour whose own row was rejected. */
export class MissingColorError extends Error {
  override name = 'MissingColorError'
}

export type WriteResult = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Stock entries of rows that the shop ignores. */
  readonly ignored: readonly IgnoredRow[]
}

const compareKeys = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

async function writeColors(tx: Queryable, records: readonly ImportRecord[]): Promise<void> {
  const rows = records.flatMap(({ color: { code, group, hex, name } }) =>
    group && hex && name ? [{ code, group, hex, name }] : [],
  )
  const sorted = rows.toSorted((one, other) => compareKeys(one.code, other.code))
  for (const batch of toBatches(sorted)) await tx.insert(colors).values(batch).onConflictDoNothing()
}

/** Rows of one model should agree; where they differ, the last one wins. Returns the codes that changed. */
async function writeModels(tx: Queryable, records: readonly ImportRecord[]): Promise<readonly string[]> {
  const rows = [...new Map(records.map((record) => [modelOf(record), modelRow(record)])).values()].sort(
    (one, other) => compareKeys(one.code, other.code),
  )
  const { set, setWhere } = updateOnConflict(models, [
    'brand',
    'family',
    'category',
    'tipology',
    'line',
    'name',
    'subtitle',
    'description',
    'materials',
    'care',
    'careMarks',
    'warnings',
    'origin',
    'weightGrams',
    'plaque',
    'membersOnly',
    'rewalk',
  ])
  const changed = await tx
    .insert(models)
    .values(rows)
    .onConflictDoUpdate({ target: models.code, set, setWhere })
    .returning({ code: models.code })
  return changed.map(({ code }) => code)
}

async function findColorGroups(tx: Queryable, records: readonly ImportRecord[]) {
  const codes = [...new Set(records.map(({ color }) => color.code))]
  const found = await tx
    .select({ code: colors.code, group: colors.group })
    .from(colors)
    .where(inArray(colors.code, codes))
  return new Map(found.map(({ code, group }) => [code, group]))
}

/** New products are appended in the order of the file. */
async function writeProducts(tx: Queryable, batch: readonly ReadyRow[], now: Date) {
  const records = batch.map(({ record }) => record)
  const groups = await findColorGroups(tx, records)
  const last = await tx.select({ rank: sql<number>`coalesce(max(${products.rank}), 0)::int` }).from(products)
  const from = (last[0]?.rank ?? 0) + 1
  const rows = records.map((record, index) => {
    const group = groups.get(record.color.code)
    if (!group)
      throw new MissingColorError(`the row that defines the colour ${record.color.code} was rejected`)
    return productRow(record, group, from + index, now)
  })
  rows.sort((one, other) => compareKeys(one.material, other.material))
  const { set, setWhere } = updateOnConflict(products, ['targets', 'color', 'colorGroup', 'newShooting'])
  return tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.material, set, setWhere })
    .returning({ material: products.material, isNew: sql<boolean>`xmax = 0` })
}

/** The release date from the file; without one, the date of the first import stays. */
async function writePublished(tx: Queryable, records: readonly ImportRecord[]): Promise<readonly string[]> {
  const dated = records.flatMap(({ material, published }) =>
    published ? [{ material, at: published.toISOString() }] : [],
  )
  if (!dated.length) return []
  const found = await tx.execute<{ material: string }>(sql`
    update ${products} p set published_at = named.at
    from unnest(
      ${sql.param(dated.map(({ material }) => material))}::text[],
      ${sql.param(dated.map(({ at }) => at))}::timestamptz[]
    ) named(material, at)
    where p.material = named.material and p.published_at is distinct from named.at
    returning p.material
  `)
  return found.rows.map(({ material }) => material)
}

async function writePictures(tx: Queryable, ready: readonly ReadyRow[]): Promise<readonly string[]> {
  const { set, setWhere } = updateOnConflict(pictures, [
    'name',
    'width',
    'height',
    'stand',
    'foot',
    'placeholder',
    'alt',
  ])
  const changed: string[] = []
  for (const batch of toBatches(ready.flatMap(pictureRows))) {
    const found = await tx
      .insert(pictures)
      .values(batch)
      .onConflictDoUpdate({ target: [pictures.material, pictures.position], set, setWhere })
      .returning({ material: pictures.material })
    changed.push(...found.map(({ material }) => material))
  }
  for (const [length, group] of Map.groupBy(ready, (row) => row.pictures.length)) {
    const materials = group.map(({ record }) => record.material)
    const gone = await tx
      .delete(pictures)
      .where(and(inArray(pictures.material, materials), gte(pictures.position, length)))
      .returning({ material: pictures.material })
    changed.push(...gone.map(({ material }) => material))
  }
  return changed
}

/** Pages to revalidate: the sheets of changed products, and the grids of their brands. */
async function refreshEvents(
  tx: Queryable,
  touched: ReadonlySet<string>,
  changedModels: readonly string[],
): Promise<RefreshEvent[]> {
  const changed = await tx
    .select({ code: products.material, model: products.model, brand: products.brand })
    .from(products)
    .where(or(inArray(products.material, [...touched]), inArray(products.model, [...changedModels])))
    .orderBy(products.material)
  const brands = [...new Set(changed.map(({ brand }) => brand))]
  return [
    ...brands.map((brand) => ({ type: 'catalog' as const, brand })),
    ...changed.map((product) => ({ type: 'product' as const, ...product })),
  ]
}

/**
 * Writes a batch in the caller's transaction. Unchanged rows are skipped, so a second run changes nothing.
 * Locks in the order of ADR 48, stock first, then models and products, each by key, so that a batch, an order
 * and another import cannot deadlock whatever the order of the file.
 */
export async function writeBatch(
  tx: Queryable,
  batch: readonly ReadyRow[],
  eans: EanAssignment,
  now: Date,
  defaults: StockDefaults,
): Promise<WriteResult> {
  const inFileOrder = batch.map(({ record }) => record)
  const ready = batch.toSorted((one, other) => compareKeys(one.record.material, other.record.material))
  const records = ready.map(({ record }) => record)
  await lockStockOf(tx, records)
  const ignored = await findIgnored(tx, records, defaults)
  await writeColors(tx, inFileOrder)
  const changedModels = new Set([
    ...(await writeModels(tx, inFileOrder)),
    ...(await writeModels3d(tx, batch)),
  ])
  const written = await writeProducts(tx, batch, now)
  const added = new Set(written.filter(({ isNew }) => isNew).map(({ material }) => material))
  const touched = new Set([
    ...records.filter((record) => changedModels.has(modelOf(record))).map(({ material }) => material),
    ...written.map(({ material }) => material),
    ...(await writePublished(
      tx,
      records.filter(({ material }) => !added.has(material)),
    )),
    ...(await writePrices(tx, records, now)),
    ...(await writePictures(tx, ready)),
    ...(await writeStock(tx, records, eans, defaults)),
  ])
  await enqueueRefresh(tx, await refreshEvents(tx, touched, [...changedModels]))
  return {
    added: added.size,
    changed: touched.size - added.size,
    unchanged: records.length - touched.size,
    ignored,
  }
}
