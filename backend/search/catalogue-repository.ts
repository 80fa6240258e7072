import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Language, MarketCode } from '#i18n/markets.ts'
import type { Queryable } from '../db/client.ts'
import { siblingListings } from '../shop/catalog/groups-schema.ts'
import { struckPrice } from '../shop/catalog/prior-price.ts'
import { colors, models, pictures, prices, products, sizePrices, stock } from '../shop/catalog/schema.ts'

const productRow = z.object({
  material: z.string(),
  model: z.string(),
  brand: z.string(),
  guests: z.array(z.string()),
  family: z.string(),
  category: z.string(),
  tipology: z.string(),
  targets: z.array(z.string()),
  color: z.string(),
  colorGroup: z.string(),
  rank: z.number(),
  sizes: z.array(z.string()),
  /** Milliseconds since 1970; null keeps it out. */
  published: z.number().nullable(),
  newShooting: z.boolean(),
  picture: z.string().nullable(),
  /** Another one whenever a word of its model or colour is. */
  words: z.string(),
})
export type ProductRow = z.infer<typeof productRow>

const priceRow = z.object({
  material: z.string(),
  current: z.coerce.number(),
  previous: z.coerce.number().nullable(),
  dearest: z.coerce.number().nullable(),
})
export type PriceRow = z.infer<typeof priceRow>

const textRow = z.object({
  model: z.string(),
  name: z.string(),
  subtitle: z.string(),
  line: z.string(),
  plaque: z.string(),
  materials: z.string(),
  facts: z.string(),
})
export type TextRow = z.infer<typeof textRow>

const inList = (values: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
const among = (column: SQL, values: readonly string[] | null): SQL =>
  values === null ? sql`true` : sql`${column} in ${inList(values)}`

/** Products as the search keeps them: all, or those of the codes. */
export async function findProducts(
  db: Queryable,
  materials: readonly string[] | null,
): Promise<ProductRow[]> {
  const found = await db.execute(sql`
    select p.material, p.model, p.brand, p.family, p.category, m.tipology, p.targets, p.color,
      p.color_group as "colorGroup", p.rank, p.sizes_in_stock as sizes, p.new_shooting as "newShooting",
      (extract(epoch from p.published_at) * 1000)::float8 as published,
      coalesce((select json_agg(l.brand) from ${siblingListings} l where l.material = p.material), '[]') as guests,
      (select x.name from ${pictures} x where x.material = p.material and x.position = 0) as picture,
      hashtextextended(concat_ws('|', m.name, m.subtitle, m.line, m.plaque, m.materials, m.facts, c.name), 0)::text as words
    from ${products} p
    join ${models} m on m.code = p.model
    join ${colors} c on c.code = p.color
    where ${among(sql`p.material`, materials)}
    order by p.rank, p.material
  `)
  return z.array(productRow).parse(found.rows)
}

/** Prices of a price list, in minor units; `dearest` where sizes differ. */
export async function findPrices(
  db: Queryable,
  list: MarketCode,
  materials: readonly string[] | null,
): Promise<PriceRow[]> {
  const struck = sql.raw(`pr.${struckPrice(list).name}`)
  const found = await db.execute(sql`
    select pr.material, pr.current, ${struck} as previous, dear.dearest
    from ${prices} pr
    left join (
      select sp.material, max(sp.current) as dearest from ${sizePrices} sp
      where sp.market = ${list} and ${among(sql`sp.material`, materials)} group by sp.material
    ) dear on dear.material = pr.material
    where pr.market = ${list} and ${among(sql`pr.material`, materials)}
  `)
  return z.array(priceRow).parse(found.rows)
}

/** The words of models in a language, English where they have none in it. */
export async function findTexts(
  db: Queryable,
  language: Language,
  codes: readonly string[] | null,
): Promise<TextRow[]> {
  const own = (column: SQL) => sql`coalesce(${column} ->> ${language}, ${column} ->> 'en')`
  const found = await db.execute(sql`
    select m.code as model, ${own(sql`m.name`)} as name, ${own(sql`m.subtitle`)} as subtitle, m.line,
      coalesce(m.plaque, '') as plaque,
      coalesce((select string_agg(${own(sql`part -> 'value'`)}, '; ') from jsonb_array_elements(m.materials) part), '') as materials,
      coalesce((select string_agg(${own(sql`fact -> 'name'`)} || ' ' || ${own(sql`fact -> 'value'`)}, '; ')
        from jsonb_array_elements(m.facts) fact), '') as facts
    from ${models} m
    where ${among(sql`m.code`, codes)}
  `)
  return z.array(textRow).parse(found.rows)
}

/** Names of colours in a language, by code. */
export async function findColorNames(
  db: Queryable,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const found = await db.execute(
    sql`select c.code, coalesce(c.name ->> ${language}, c.name ->> 'en') as name from ${colors} c`,
  )
  const rows = z.array(z.object({ code: z.string(), name: z.string() })).parse(found.rows)
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** The product a bar code is on. */
export async function findByEan(db: Queryable, ean: string): Promise<string | null> {
  const found = await db.execute(sql`select s.material from ${stock} s where s.ean = ${ean}`)
  return z.array(z.object({ material: z.string() })).parse(found.rows)[0]?.material ?? null
}
