import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ImportRecord } from '#backend/catalog-import/import-record.ts'
import type { Queryable } from '../../db/client.ts'
import { stock } from '../../db/schema/catalog/catalog.ts'
import { stockChanges } from '../../db/schema/catalog/stock-changes.ts'
import { stockMovements } from '../../db/schema/catalog/stock-movements.ts'
import { soldUnits } from '../../shop/stock/sold-units.ts'
import type { EanAssignment } from './eans.ts'
import { countedAtOf, importIdOf, type StockDefaults, sizesOf } from './stock-figures.ts'

/** A change would leave less in the warehouse than open orders hold. */
export class InsufficientStockError extends Error {
  override name = 'InsufficientStockError'
}

/**
 * Locks the stock of a batch in the same order as orders do, whatever the order of the file. Stock precedes
 * products in the lock order, so this runs before the batch writes any product.
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

/** Values as the columns of a table, in one parameter each. */
const unnestColumns = (columns: readonly (readonly [values: readonly unknown[], type: string])[]): SQL =>
  sql`unnest(${sql.join(
    columns.map(([values, type]) => sql`${sql.param([...values])}::${sql.raw(type)}[]`),
    sql`, `,
  )})`

/**
 * Inserts new sizes without stock; the stock of the file is written afterwards. A size that another import
 * inserted meanwhile keeps that EAN, so read EANs from the table afterwards.
 */
async function insertSizes(
  tx: Queryable,
  records: readonly ImportRecord[],
  eans: EanAssignment,
): Promise<void> {
  const rows = records.flatMap((record) =>
    sizesOf(record).map(({ size }) => [record.material, size, eans.of(record.material, size)] as const),
  )
  await tx.execute(sql`
    insert into ${stock} (material, size, ean, quantity, received)
    select material, size, ean, 0, 0 from ${unnestColumns([
      [rows.map(([material]) => material), 'text'],
      [rows.map(([, size]) => size), 'text'],
      [rows.map(([, , ean]) => ean), 'text'],
    ])} as named (material, size, ean)
    on conflict (material, size) do nothing`)
}

/** Units that left the warehouse by orders minus returns: in total, and since the time of a figure. */
const soldSubquery = (figures: SQL) => sql`
  select m.ean, ${soldUnits} as ever, ${soldUnits} filter (where m.at >= f.at) as since
  from ${figures} f join ${stockMovements} m on m.ean = f.ean and m.location = ''
  group by m.ean`

const changedRows = z.array(z.object({ material: z.string(), changed: z.boolean() }))

/**
 * Figures as counted at a time, adjusted by later events: sales, returns, and changes by other imports. A
 * size that a row with figures omits counts as zero. The result is never below what open orders hold. A
 * figure older than the stored one changes nothing.
 */
async function writeCounts(tx: Queryable, records: readonly ImportRecord[], defaults: StockDefaults) {
  const rows = records.flatMap((record) =>
    (record.sizes ?? []).map(({ size, quantity }) => ({
      material: record.material,
      size,
      quantity,
      at: countedAtOf(record, defaults).toISOString(),
    })),
  )
  if (!rows.length) return []
  const { rows: found } = await tx.execute(sql`
    with named as materialized (
      select * from ${unnestColumns([
        [rows.map(({ material }) => material), 'text'],
        [rows.map(({ size }) => size), 'text'],
        [rows.map(({ quantity }) => quantity), 'int'],
        [rows.map(({ at }) => at), 'timestamptz'],
      ])} as named (material, size, quantity, at)
    ),
    figure as materialized (
      select s.ean, coalesce(n.quantity, 0) as quantity, c.at
      from (select distinct material, at from named) c
      join ${stock} s on s.material = c.material
      left join named n on n.material = s.material and n.size = s.size
      where s.counted_at is null or s.counted_at <= c.at
    ),
    sold as materialized (${soldSubquery(sql`figure`)}),
    change as materialized (
      select c.ean, sum(c.change) as since
      from figure f join ${stockChanges} c on c.ean = f.ean and c.at >= f.at
      group by c.ean
    ),
    target as (
      select f.ean, f.at, s.quantity as before, coalesce(sold.ever, 0)::int as ever,
        greatest(f.quantity - coalesce(sold.since, 0) + coalesce(change.since, 0), s.reserved)::int as quantity
      from figure f join ${stock} s on s.ean = f.ean
      left join sold on sold.ean = f.ean left join change on change.ean = f.ean
    )
    update ${stock} s set quantity = t.quantity, received = t.quantity + t.ever, counted_at = t.at
    from target t
    where s.ean = t.ean
      and (s.quantity, s.received, s.counted_at) is distinct from (t.quantity, t.quantity + t.ever, t.at)
    returning s.material, s.quantity <> t.before as changed`)
  return changedRows.parse(found)
}

const applicableRows = z.array(z.object({ ean: z.string(), change: z.number(), at: z.coerce.date() }))

/** The changes that rows name, as a table. */
function changesOf(records: readonly ImportRecord[], defaults: StockDefaults): SQL {
  const rows = records.flatMap((record) =>
    (record.changes ?? []).map(({ size, change }) => ({
      importId: importIdOf(record, defaults),
      material: record.material,
      size,
      change,
      at: countedAtOf(record, defaults).toISOString(),
    })),
  )
  return sql`${unnestColumns([
    [rows.map(({ importId }) => importId), 'text'],
    [rows.map(({ material }) => material), 'text'],
    [rows.map(({ size }) => size), 'text'],
    [rows.map(({ change }) => change), 'int'],
    [rows.map(({ at }) => at), 'timestamptz'],
  ])} as named (import_id, material, size, change, at)`
}

const shortRow = z.object({
  size: z.string(),
  change: z.number(),
  quantity: z.number(),
  reserved: z.number(),
})

/**
 * Applies changes, each at most once per size and import ID. A change from before the size was counted is
 * already in the figure and is only recorded. Throws {@link InsufficientStockError}.
 */
async function writeChanges(tx: Queryable, records: readonly ImportRecord[], defaults: StockDefaults) {
  if (!records.some(({ changes }) => changes)) return []
  const { rows: added } = await tx.execute(sql`
    insert into ${stockChanges} (import_id, ean, change, at)
    select named.import_id, s.ean, named.change, named.at
    from ${changesOf(records, defaults)} join ${stock} s on s.material = named.material and s.size = named.size
    on conflict do nothing returning ean, change, at`)
  const due = applicableRows.parse(added)
  if (!due.length) return []
  const change = sql`${unnestColumns([
    [due.map(({ ean }) => ean), 'text'],
    [due.map((row) => row.change), 'int'],
    [due.map(({ at }) => at.toISOString()), 'timestamptz'],
  ])} as f (ean, change, at)`
  const isDue = sql`(s.counted_at is null or s.counted_at <= f.at)`
  const { rows: lacking } = await tx.execute(sql`
    select s.size, f.change, s.quantity, s.reserved from ${change} join ${stock} s on s.ean = f.ean
    where ${isDue} and s.quantity + f.change < s.reserved limit 1`)
  const [short] = z.array(shortRow).parse(lacking)
  if (short) {
    throw new InsufficientStockError(
      `${short.size}=${short.change} leaves less than open orders reserve: ${short.quantity} in stock, ${short.reserved} reserved`,
    )
  }
  const { rows: found } = await tx.execute(sql`
    with figure as materialized (select * from ${change}),
    sold as materialized (${soldSubquery(sql`figure`)})
    update ${stock} s set quantity = s.quantity + f.change,
      received = coalesce(s.received, s.quantity + coalesce(sold.ever, 0)::int) + f.change
    from figure f left join sold on sold.ean = f.ean
    where s.ean = f.ean and ${isDue}
    returning s.material, true as changed`)
  return changedRows.parse(found)
}

/** Writes the stock of rows that include any. Lock it first. Returns the materials whose stock changed. */
export async function writeStock(
  tx: Queryable,
  records: readonly ImportRecord[],
  eans: EanAssignment,
  defaults: StockDefaults,
): Promise<readonly string[]> {
  const stocked = records.filter((record) => sizesOf(record).length)
  if (!stocked.length) return []
  await insertSizes(tx, stocked, eans)
  const written = [
    ...(await writeCounts(tx, stocked, defaults)),
    ...(await writeChanges(tx, stocked, defaults)),
  ]
  return written.filter(({ changed }) => changed).map(({ material }) => material)
}

/** A stock entry of a row that the shop ignores. */
export type IgnoredRow = { readonly material: string; readonly column: string; readonly reason: string }

const olderRows = z.array(z.object({ material: z.string(), sizes: z.string(), counted: z.coerce.date() }))

/** Figures and changes that are older than the last count, in existing sizes. */
async function findOutdatedCounts(
  tx: Queryable,
  records: readonly ImportRecord[],
  defaults: StockDefaults,
): Promise<readonly IgnoredRow[]> {
  const { rows } = await tx.execute(sql`
    select s.material, string_agg(s.size, ', ' order by s.size) as sizes, max(s.counted_at) as counted
    from ${unnestColumns([
      [records.map(({ material }) => material), 'text'],
      [records.map((record) => countedAtOf(record, defaults).toISOString()), 'timestamptz'],
      [records.map((record) => Boolean(record.sizes)), 'bool'],
      [records.map((record) => JSON.stringify(sizesOf(record).map(({ size }) => size))), 'jsonb'],
    ])} as f (material, at, whole, named)
    join ${stock} s on s.material = f.material
    where s.counted_at > f.at and (f.whole or f.named ? s.size)
    group by s.material`)
  return olderRows.parse(rows).map(({ material, sizes, counted }) => ({
    material,
    column: 'counted',
    reason: `size ${sizes} was counted later, at ${counted.toISOString()}`,
  }))
}

const otherRows = z.array(
  z.object({ material: z.string(), id: z.string(), size: z.string(), change: z.number() }),
)

/** Changes whose import ID has already changed the size by a different number. */
async function findConflictingChanges(
  tx: Queryable,
  records: readonly ImportRecord[],
  defaults: StockDefaults,
): Promise<readonly IgnoredRow[]> {
  if (!records.some(({ changes }) => changes)) return []
  const { rows } = await tx.execute(sql`
    select s.material, c.import_id as id, s.size, c.change
    from ${changesOf(records, defaults)}
    join ${stock} s on s.material = named.material and s.size = named.size
    join ${stockChanges} c on c.import_id = named.import_id and c.ean = s.ean
    where c.change <> named.change order by s.material, s.size`)
  return otherRows.parse(rows).map(({ material, id, size, change }) => ({
    material,
    column: 'changes',
    reason: `${id} already changed size ${size} by ${change}: give a correction an import ID of its own`,
  }))
}

/** Stock entries of rows that the shop ignores; the rows are not rejected. Lock the stock first. */
export async function findIgnored(
  tx: Queryable,
  records: readonly ImportRecord[],
  defaults: StockDefaults,
): Promise<readonly IgnoredRow[]> {
  const stocked = records.filter((record) => sizesOf(record).length)
  if (!stocked.length) return []
  return [
    ...(await findOutdatedCounts(tx, stocked, defaults)),
    ...(await findConflictingChanges(tx, stocked, defaults)),
  ]
}
