import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import type { Queryable } from '../db/client.ts'
import { batches, rewriting } from '../db/upserts.ts'
import { colors, models, pictures, products } from '../shop/catalog/schema.ts'
import { enqueueRefresh } from '../shop/refresh/outbox.ts'
import type { Brought } from './bring-pictures.ts'
import type { Eans } from './eans.ts'
import type { ImportRecord } from './record.ts'
import { modelOf, modelRow, pictureRows, productRow } from './rows.ts'
import { writePrices } from './write-prices.ts'
import { writeStock } from './write-stock.ts'

/** A checked row with its pictures in place. */
export type Ready = { readonly record: ImportRecord; readonly pictures: readonly Brought[] }

export type Written = { readonly added: number; readonly changed: number; readonly same: number }

async function writeColors(tx: Queryable, records: readonly ImportRecord[]): Promise<void> {
  const rows = records.flatMap(({ color: { code, group, hex, name } }) =>
    group && hex && name ? [{ code, group, hex, name }] : [],
  )
  for (const batch of batches(rows)) await tx.insert(colors).values(batch).onConflictDoNothing()
}

/** Rows of one model say the same; where they do not, the last one counts. Returns the codes that changed. */
async function writeModels(tx: Queryable, records: readonly ImportRecord[]): Promise<readonly string[]> {
  const rows = [...new Map(records.map((record) => [modelOf(record), modelRow(record)])).values()]
  const { set, setWhere } = rewriting(models, [
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

async function groupsOf(tx: Queryable, records: readonly ImportRecord[]) {
  const codes = [...new Set(records.map(({ color }) => color.code))]
  const found = await tx
    .select({ code: colors.code, group: colors.group })
    .from(colors)
    .where(inArray(colors.code, codes))
  return new Map(found.map(({ code, group }) => [code, group]))
}

/** New products come after those that are there, in the order of the file. */
async function writeProducts(tx: Queryable, records: readonly ImportRecord[], now: Date) {
  const groups = await groupsOf(tx, records)
  const last = await tx.select({ rank: sql<number>`coalesce(max(${products.rank}), 0)::int` }).from(products)
  const from = (last[0]?.rank ?? 0) + 1
  const rows = records.map((record, index) => {
    const group = groups.get(record.color.code)
    if (!group) throw new Error(`the colour ${record.color.code} was checked and is not there`)
    return productRow(record, group, from + index, now)
  })
  const { set, setWhere } = rewriting(products, ['targets', 'color', 'colorGroup', 'newShooting'])
  return tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.material, set, setWhere })
    .returning({ material: products.material, isNew: sql<boolean>`xmax = 0` })
}

/** The day that a file names counts; where it names none, the day of the first import stays. */
async function writePublished(tx: Queryable, records: readonly ImportRecord[]): Promise<readonly string[]> {
  const changed: string[] = []
  for (const { material, published } of records) {
    if (!published) continue
    const found = await tx
      .update(products)
      .set({ publishedAt: published })
      .where(
        and(eq(products.material, material), sql`published_at is distinct from ${published.toISOString()}`),
      )
      .returning({ material: products.material })
    changed.push(...found.map((row) => row.material))
  }
  return changed
}

async function writePictures(tx: Queryable, ready: readonly Ready[]): Promise<readonly string[]> {
  const { set, setWhere } = rewriting(pictures, [
    'name',
    'width',
    'height',
    'stand',
    'foot',
    'placeholder',
    'alt',
  ])
  const changed: string[] = []
  for (const batch of batches(ready.flatMap(pictureRows))) {
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

/** Which pages the storefront makes anew: the sheets of what changed, and the grids of their brands. */
function refreshEvents(records: readonly ImportRecord[], touched: ReadonlySet<string>): RefreshEvent[] {
  const changed = records.filter(({ material }) => touched.has(material))
  const brands = [...new Set(changed.map(({ brand }) => brand))]
  return [
    ...brands.map((brand) => ({ type: 'catalog' as const, brand })),
    ...changed.map((record) => ({
      type: 'product' as const,
      code: record.material,
      model: modelOf(record),
      brand: record.brand,
    })),
  ]
}

/** Writes a batch in the caller's transaction. What is so already is left alone, so a second run changes nothing. */
export async function writeBatch(
  tx: Queryable,
  ready: readonly Ready[],
  eans: Eans,
  now: Date,
): Promise<Written> {
  const records = ready.map(({ record }) => record)
  await writeColors(tx, records)
  const changedModels = new Set(await writeModels(tx, records))
  const written = await writeProducts(tx, records, now)
  const added = new Set(written.filter(({ isNew }) => isNew).map(({ material }) => material))
  const touched = new Set([
    ...records.filter((record) => changedModels.has(modelOf(record))).map(({ material }) => material),
    ...written.map(({ material }) => material),
    ...(await writePublished(
      tx,
      records.filter(({ material }) => !added.has(material)),
    )),
    ...(await writePrices(tx, records, now)),
    ...(await writeStock(tx, records, eans)),
    ...(await writePictures(tx, ready)),
  ])
  await enqueueRefresh(tx, refreshEvents(records, touched))
  return { added: added.size, changed: touched.size - added.size, same: records.length - touched.size }
}
