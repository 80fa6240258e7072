import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Brand } from '#i18n/brands.ts'
import { type MarketCode, priceListOf } from '#i18n/markets.ts'
import type { Family, TargetId } from '#i18n/routing.ts'
import type { Queryable } from '../../db/client.ts'
import { siblingListings } from './groups-schema.ts'
import { prices, products } from './schema.ts'

export type GridSearch = {
  readonly market: MarketCode
  readonly brand: Brand
  /** X is all. */
  readonly target: TargetId
  readonly family: Family
  /** Path below the family; what lies deeper belongs to it too. Empty is the whole family. */
  readonly category: string
  readonly sizes: readonly string[]
  readonly colorGroups: readonly string[]
  /** Minor units of the market. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly order: 'recommended' | 'newest' | 'price_asc' | 'price_desc'
  readonly offset: number
  readonly limit: number
  readonly now: Date
}

/** What gift cards are worth is no size to look for. */
const worthNotSize = 'gift-cards'

const counted = z.array(z.object({ value: z.string(), count: z.number() }))
const gridRow = z.object({
  /** Without any filter: 0 means that there is no such grid. */
  standing: z.number(),
  total: z.number(),
  sizes: counted,
  colors: counted,
  cheapest: z.number().nullable(),
  dearest: z.number().nullable(),
  page: z.array(z.string()),
})
export type GridPage = z.infer<typeof gridRow>

const orders: Readonly<Record<GridSearch['order'], SQL>> = {
  recommended: sql`rank, material`,
  newest: sql`published_at desc, rank, material`,
  price_asc: sql`current, rank, material`,
  price_desc: sql`current desc, rank, material`,
}

function list(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
}

/** What a product must be to stand at the place, whatever the filters say. */
function place(search: GridSearch): SQL {
  const { category, family, target } = search
  const conditions = [sql`p.published_at <= ${search.now.toISOString()}`]
  if (family !== 'all') conditions.push(sql`p.family = ${family}`)
  if (target !== 'X') conditions.push(sql`p.targets @> array[${target}]::text[]`)
  if (category) conditions.push(sql`(p.category = ${category} or p.category like ${`${category}/%`})`)
  return sql.join(conditions, sql` and `)
}

function sizeMatches({ sizes }: GridSearch): SQL {
  if (!sizes.length) return sql`true`
  return sql`p.sizes_in_stock && ${list(sizes)}`
}

function priceMatches({ priceFrom, priceTo }: GridSearch): SQL {
  const bounds: SQL[] = [sql`true`]
  if (priceFrom !== null) bounds.push(sql`pr.current >= ${priceFrom}`)
  if (priceTo !== null) bounds.push(sql`pr.current <= ${priceTo}`)
  return sql.join(bounds, sql` and `)
}

/** Something of the place that stands in a price list, the brand's own or a sibling's guest; nothing where none does. */
export function standingIn(search: GridSearch, list: SQL): SQL {
  return sql`
    (select 1 from ${products} p
      join ${prices} pr on pr.material = p.material and pr.market = ${list}
      where p.brand = ${search.brand} and ${place(search)} limit 1)
    union all
    (select 1 from ${siblingListings} l
      join ${products} p on p.material = l.material and p.brand <> l.brand
      join ${prices} pr on pr.material = p.material and pr.market = ${list}
      where l.brand = ${search.brand} and ${place(search)} limit 1)
  `
}

/**
 * A page of material codes with total and facets, in one statement and so of one moment. Each facet is
 * counted with the other filters applied, not its own.
 */
export async function findGridPage(db: Queryable, search: GridSearch): Promise<GridPage> {
  const colorMatches = search.colorGroups.length
    ? sql`p.color_group = any(${list(search.colorGroups)})`
    : sql`true`
  const order = orders[search.order]
  const found = await db.execute(sql`
    with standing as materialized (
      select p.material, p.category, p.color_group, p.rank, p.published_at, p.sizes_in_stock, pr.current,
        ${colorMatches} as color_ok, ${sizeMatches(search)} as size_ok, ${priceMatches(search)} as price_ok
      from ${products} p
      join ${prices} pr on pr.material = p.material and pr.market = ${priceListOf(search.market)}
      where p.brand = ${search.brand} and ${place(search)}
      union all
      select p.material, p.category, p.color_group, l.rank, p.published_at, p.sizes_in_stock, pr.current,
        ${colorMatches}, ${sizeMatches(search)}, ${priceMatches(search)}
      from ${siblingListings} l
      join ${products} p on p.material = l.material and p.brand <> l.brand
      join ${prices} pr on pr.material = p.material and pr.market = ${priceListOf(search.market)}
      where l.brand = ${search.brand} and ${place(search)}
    ),
    by_color as (
      select color_group as value, count(*)::int as count
      from standing where size_ok and price_ok group by color_group
    ),
    by_size as (
      select size as value, count(*)::int as count
      from standing cross join unnest(standing.sizes_in_stock) size
      where color_ok and price_ok and category <> ${worthNotSize} group by size
    ),
    page as (
      select material, row_number() over (order by ${order}) as place
      from standing where color_ok and size_ok and price_ok
      order by ${order} limit ${search.limit} offset ${search.offset}
    )
    select
      (select count(*)::int from standing) as standing,
      (select count(*)::int from standing where color_ok and size_ok and price_ok) as total,
      (select coalesce(json_agg(by_size), '[]') from by_size) as sizes,
      (select coalesce(json_agg(by_color), '[]') from by_color) as colors,
      (select min(current)::float8 from standing where color_ok and size_ok) as cheapest,
      (select max(current)::float8 from standing where color_ok and size_ok) as dearest,
      (select coalesce(json_agg(material order by place), '[]') from page) as page
  `)
  return gridRow.parse(found.rows[0])
}
