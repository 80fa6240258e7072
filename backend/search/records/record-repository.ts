import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { brands } from '#config/brands.ts'
import { type Language, type MarketCode, marketCodes } from '#config/markets.ts'
import type { Queryable } from '../../db/client.ts'
import {
  colors,
  models,
  pictures,
  prices,
  products,
  sizePrices,
  stock,
} from '../../db/schema/catalog/catalog.ts'
import { strikethroughPriceOfRow } from '../../shop/catalog/prices/strikethrough-price.ts'

const families = ['shoes', 'bags-accessories', 'apparel', 'campergoods'] as const

const recordRow = z.object({
  material: z.string(),
  model: z.string(),
  brand: z.enum(brands),
  family: z.enum(families),
  category: z.string(),
  tipology: z.string(),
  giftCard: z.boolean(),
  targets: z.array(z.enum(['W', 'M', 'K', 'G'])),
  colorGroup: z.string(),
  sizes: z.array(z.string()),
  /** Milliseconds since 1970. */
  published: z.number(),
  newShooting: z.boolean(),
  title: z.string(),
  color: z.string(),
  picture: z.string().nullable(),
})
export type RecordRow = z.infer<typeof recordRow>

const anyOf = (values: readonly string[]): SQL => sql`any(${sql.param([...values])}::text[])`

/** The product data of search records in a language, unordered. Unpublished products are omitted. */
export async function findRecords(
  db: Queryable,
  language: Language,
  materials: readonly string[],
): Promise<RecordRow[]> {
  if (!materials.length) return []
  const own = (column: SQL) => sql`coalesce(${column} ->> ${language}, ${column} ->> 'en')`
  const found = await db.execute(sql`
    select p.material, p.model, p.brand, p.family, p.category, m.tipology, m.gift_card as "giftCard", p.targets,
      p.color_group as "colorGroup", p.sizes_in_stock as sizes, p.new_shooting as "newShooting",
      (extract(epoch from p.published_at) * 1000)::float8 as published,
      ${own(sql`m.name`)} as title, ${own(sql`c.name`)} as color,
      (select x.name from ${pictures} x where x.material = p.material and x.position = 0) as picture
    from ${products} p
    join ${models} m on m.code = p.model
    join ${colors} c on c.code = p.color
    where p.material = ${anyOf(materials)} and p.published_at is not null
  `)
  return z.array(recordRow).parse(found.rows)
}

const priceRow = z.object({
  material: z.string(),
  list: z.enum(marketCodes as [MarketCode, ...MarketCode[]]),
  current: z.coerce.number(),
  previous: z.coerce.number().nullable(),
  mostExpensive: z.coerce.number(),
})
/** Minor units of the price list; `mostExpensive` is above `current` where sizes differ in price. */
export type RecordPrice = z.infer<typeof priceRow>

/** Prices of products in price lists. */
export async function findRecordPrices(
  db: Queryable,
  lists: readonly MarketCode[],
  materials: readonly string[],
): Promise<RecordPrice[]> {
  if (!materials.length || !lists.length) return []
  const found = await db.execute(sql`
    select pr.material, pr.market as list, pr.current, ${strikethroughPriceOfRow()} as previous, greatest(pr.current, (
      select max(sp.current) from ${sizePrices} sp where sp.material = pr.material and sp.market = pr.market
    )) as "mostExpensive"
    from ${prices} pr
    where pr.market = ${anyOf(lists)} and pr.material = ${anyOf(materials)}
  `)
  return z.array(priceRow).parse(found.rows)
}

/** The product with a bar code. */
export async function findByEan(db: Queryable, ean: string): Promise<string | null> {
  const found = await db.execute(sql`select s.material from ${stock} s where s.ean = ${ean}`)
  return z.array(z.object({ material: z.string() })).parse(found.rows)[0]?.material ?? null
}
