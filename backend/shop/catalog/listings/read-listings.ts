import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { models, prices, products, type StoredTarget } from '#backend/db/schema/catalog/catalog.ts'
import { siblingListings } from '#backend/db/schema/catalog/collections.ts'
import { type Brand, brands } from '#config/brands.ts'
import type { ColorGroup } from '#config/color-groups.ts'
import type { MarketCode } from '#config/markets.ts'
import type { Family } from '#i18n/routing.ts'
import { chunksWithYield } from '../../../chunks-with-yield.ts'
import type { Queryable } from '../../../db/client.ts'
import { strikethroughPriceOfRow } from '../prices/strikethrough-price.ts'
import type { Listing } from './catalog-index.ts'

const listedRow = z.object({
  material: z.string(),
  model: z.string(),
  brand: z.enum(brands),
  family: z.string(),
  category: z.string(),
  tipology: z.string(),
  targets: z.string(),
  color: z.string(),
  color_group: z.string(),
  rank: z.number(),
  published: z.number(),
  sizes: z.string(),
  /** `ES 11900 GB 10900` */
  prices: z.string().nullable(),
  /** `ES GB` */
  reduced: z.string().nullable(),
  /** `taller 17`: the brands that list it as a guest, and its rank there. */
  guest_of: z.string().nullable(),
})

function parseCodeNumbers(text: string | null): (readonly [string, number])[] {
  const parts = text ? text.split(' ') : []
  return Array.from({ length: parts.length / 2 }, (_, at) => [parts[2 * at] ?? '', Number(parts[2 * at + 1])])
}

/** The brand indexes that contain a product. */
function toListings(row: z.infer<typeof listedRow>): (readonly [Brand, Listing])[] {
  const listing: Listing = {
    material: row.material,
    model: row.model,
    ownBrand: row.brand,
    family: row.family as Exclude<Family, 'all'>,
    category: row.category,
    tipology: row.tipology,
    targets: [...row.targets] as StoredTarget[],
    color: row.color,
    colorGroup: row.color_group as ColorGroup,
    rank: row.rank,
    publishedAt: row.published,
    sizes: row.sizes ? row.sizes.split(' ') : [],
    prices: new Map(parseCodeNumbers(row.prices) as (readonly [MarketCode, number])[]),
    reduced: new Set(row.reduced ? (row.reduced.split(' ') as MarketCode[]) : []),
  }
  const guests = parseCodeNumbers(row.guest_of).map(
    ([brand, rank]) => [brand as Brand, { ...listing, rank }] as const,
  )
  return [[row.brand, listing], ...guests]
}

async function findListings(db: Queryable, which: SQL) {
  const found = await db.execute(sql`
    select p.material, p.model, p.brand, p.family, p.category, m.tipology, p.color, p.color_group, p.rank,
      array_to_string(p.targets, '') as targets, array_to_string(p.sizes_in_stock, ' ') as sizes,
      (extract(epoch from p.published_at) * 1000)::float8 as published,
      pr.prices, pr.reduced,
      (
        select string_agg(l.brand || ' ' || l.rank, ' ') from ${siblingListings} l
        where l.material = p.material and l.brand <> p.brand
      ) as guest_of
    from ${products} p
    join ${models} m on m.code = p.model
    left join lateral (
      select string_agg(pr.market || ' ' || pr.current, ' ') as prices,
        string_agg(pr.market, ' ') filter (where ${strikethroughPriceOfRow()} is not null) as reduced
      from ${prices} pr where pr.material = p.material
    ) pr on true
    where p.published_at is not null and ${which}
  `)
  return found.rows
}

const pageSize = 10_000
/** This many rows are parsed in a few milliseconds; then the event loop gets a turn. */
const sliceSize = 500

/** All listings, in batches of products. */
export async function* readAllListings(db: Queryable) {
  let last = ''
  for (;;) {
    const found = await findListings(db, sql`p.material > ${last} order by p.material limit ${pageSize}`)
    for await (const part of chunksWithYield(found, sliceSize)) {
      const rows = z.array(listedRow).parse(part)
      last = rows.at(-1)?.material ?? last
      yield rows.flatMap(toListings)
    }
    if (found.length < pageSize) return
  }
}

export async function readListings(db: Queryable, materials: readonly string[]) {
  const found = await findListings(db, sql`p.material = any(${sql.param([...materials])}::text[])`)
  const listings: (readonly [Brand, Listing])[] = []
  for await (const part of chunksWithYield(found, sliceSize))
    listings.push(...z.array(listedRow).parse(part).flatMap(toListings))
  return listings
}
