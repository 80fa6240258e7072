import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '#backend/db/client.ts'
import {
  models,
  pictures,
  priceHistory,
  prices,
  products,
  sizePrices,
  stock,
} from '#backend/db/schema/catalog/catalog.ts'

/** Marks of the copies: their line, and a code that begins with Z. */
const scaleLine = 'Demo scale'

/** Maximum number of models and sizes per round; the demo shop has far fewer. */
const modelsPerRound = 46_655
const eansPerRound = 100_000

type Changes = Readonly<Record<string, SQL>>

/** `insert into t (…) select …` of every column, with some of them replaced. */
function copyRows(table: PgTable, from: SQL, changes: Changes, left: readonly string[] = []): SQL {
  const names = Object.values(getTableColumns<PgTable>(table))
    .map(({ name }) => name)
    .filter((name) => !left.includes(name))
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    names.map((name) => changes[name] ?? sql`t.${sql.identifier(name)}`),
    sql`, `,
  )
  return sql`insert into ${sql.identifier(getTableName(table))} (${columns}) select ${values} ${from}`
}

/** A deterministic number below `limit` for a copy, so that a second run creates the same shop. */
function pseudoRandomSql(limit: number, salt: string): SQL {
  return sql`(abs(hashtext(m.material || ${salt})::bigint) % ${limit})`
}

/** Disables the statement timeout: copying can take longer than the limit of the shop's queries. */
async function extendStatementTimeout(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
}

/** The templates of one round, numbered: the real products, as many as are still needed. */
async function chooseTemplates(tx: Queryable, round: number, wanted: number): Promise<number> {
  await tx.execute(sql`drop table if exists scale_materials`)
  await tx.execute(sql`
    create temporary table scale_materials as
    with numbered as (
      select p.material as origin, p.model as origin_model,
        'Z' || ${round.toString(36).padStart(3, '0').toUpperCase()}
          || upper(lpad(to_hex(dense_rank() over (order by p.model)), 3, '0')) as model,
        row_number() over (order by p.rank, p.material) as place
      from ${products} p join ${models} o on o.code = p.model
      where o.line <> ${scaleLine} and not o.gift_card and o.campaign is null
    )
    select origin, origin_model, model, model || right(origin, 4) as material, place
    from numbered where place <= ${wanted}
  `)
  const found = await tx.execute(sql`select count(*)::int as count from scale_materials`)
  return Number(found.rows[0]?.count)
}

async function copyRound(tx: Queryable, round: number): Promise<void> {
  const ofMaterial = (table: PgTable) => sql`from scale_materials m join ${table} t on t.material = m.origin`
  const numbered = sql`(select jsonb_object_agg(key, value || ${` ${round}`}) from jsonb_each_text(t.name))`
  await tx.execute(
    copyRows(
      models,
      sql`from (select distinct origin_model, model from scale_materials) m join ${models} t on t.code = m.origin_model`,
      { code: sql`m.model`, line: sql`${scaleLine}`, name: numbered },
    ),
  )
  await tx.execute(
    copyRows(products, ofMaterial(products), {
      material: sql`m.material`,
      model: sql`m.model`,
      rank: sql`1000000 + ${pseudoRandomSql(1_000_000, 'rank')}`,
      published_at: sql`now() - ${pseudoRandomSql(900, 'day')} * interval '1 day'`,
      sizes_in_stock: sql`'{}'`,
    }),
  )
  /** Between 0.7 and 1.3 times the template's price, rounded to whole units. */
  const dearer = (column: SQL) =>
    sql`case when ${column} is null then null else greatest(100, (${column} * (70 + ${pseudoRandomSql(61, 'price')}) / 10000) * 100) end`
  const priced = {
    material: sql`m.material`,
    current: dearer(sql`t.current`),
    previous: sql`case when ${dearer(sql`t.previous`)} > ${dearer(sql`t.current`)} then ${dearer(sql`t.previous`)} end`,
  }
  await tx.execute(copyRows(prices, ofMaterial(prices), priced))
  await tx.execute(copyRows(priceHistory, ofMaterial(priceHistory), priced, ['id']))
  await tx.execute(
    copyRows(sizePrices, ofMaterial(sizePrices), {
      material: sql`m.material`,
      current: dearer(sql`t.current`),
    }),
  )
  await tx.execute(copyRows(pictures, ofMaterial(pictures), { material: sql`m.material` }))
  await tx.execute(copyStock(round))
}

/** GS1 prefix 28 is reserved for a shop's own use; the thirteenth digit is the EAN-13 check digit. */
function copyStock(round: number): SQL {
  return sql`
    with counted as (
      select m.material, t.size,
        '28' || lpad((${round}::bigint * ${eansPerRound} + row_number() over (order by m.place, t.size))::text, 10, '0') as twelve
      from scale_materials m join ${stock} t on t.material = m.origin
    )
    insert into ${stock} (ean, material, size, quantity, received)
    select twelve || (10 - (
        select sum(substr(twelve, digit, 1)::int * case when digit % 2 = 0 then 3 else 1 end)
        from generate_series(1, 12) digit
      ) % 10) % 10,
      material, size, pieces, pieces
    from counted, lateral (
      select case when abs(hashtext(twelve)::bigint) % 5 = 0 then 0 else abs(hashtext(twelve)::bigint) % 40 end as pieces
    ) lying
  `
}

async function removeCopies(tx: Queryable): Promise<void> {
  await extendStatementTimeout(tx)
  const isCopy = sql`m.line = ${scaleLine} and m.code ~ '^Z[0-9A-Z]{6}$'`
  // Orders lock stock before products; deleting a product would lock the product first and its stock
  // afterwards.
  await tx.execute(sql`
    select count(*) from (
      select s.ean from ${stock} s join ${models} m on m.code = split_part(s.material, '-', 1)
      where ${isCopy} order by s.ean for update of s
    ) locked`)
  await tx.execute(sql`delete from ${products} p using ${models} m where m.code = p.model and ${isCopy}`)
  await tx.execute(sql`delete from ${models} m where ${isCopy}`)
}

/**
 * Enlarges the shop with `wanted` additional products, copied from existing ones, with their own prices,
 * stock and release dates. Copies of an earlier run are removed first, so 0 restores the original size.
 * Reports the number of copies to `progress`.
 */
export async function scaleDemo(
  { db }: Database,
  wanted: number,
  progress: (done: number) => void = () => {},
): Promise<void> {
  await db.transaction(removeCopies)
  let done = 0
  for (let round = 1; done < wanted; round++) {
    if (round > modelsPerRound) throw new RangeError('more rounds than codes')
    const made = await db.transaction(async (tx) => {
      await extendStatementTimeout(tx)
      const chosen = await chooseTemplates(tx, round, wanted - done)
      if (chosen) await copyRound(tx, round)
      return chosen
    })
    if (!made) throw new Error('there is nothing to copy: run npm run db:seed first')
    done += made
    progress(done)
  }
  await db.transaction(async (tx) => {
    await extendStatementTimeout(tx)
    await tx.execute(sql`analyze`)
  })
}
