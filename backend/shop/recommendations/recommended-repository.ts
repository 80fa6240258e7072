import { type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import { type MarketCode, priceListOf } from '#config/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { models, prices, products, type StoredTarget } from '../../db/schema/catalog/catalog.ts'
import { orderLines, orders } from '../../db/schema/sales/orders.ts'
import type { ProductRow } from '../catalog/products/product-repository.ts'

/** The viewer and number of results; `targets` limits the products. */
export type RecommendationQuery = {
  readonly market: MarketCode
  readonly targets: readonly StoredTarget[]
  readonly limit: number
  readonly now: Date
}

/**
 * The best ranked products of the category and its family that are compared: enough candidates for a
 * catalogue of any size.
 */
const maxCandidates = 240
/** Lines and orders that are scanned, newest first. */
const maxOrders = 2000
const orderDays = 180
const popularDays = 30
/** Fewer common orders are coincidence, and could expose one customer's purchase. */
const minOrders = 2

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const modelOf = (material: SQL) => sql`split_part(${material}, '-', 1)`

const codes = (found: { readonly rows: readonly { readonly material: string }[] }) =>
  found.rows.map(({ material }) => material)

/** Points for the same kind, the same colour, a similar price and common materials. */
function similarityScore(of: ProductRow): SQL {
  const price = of.price.current
  return sql`
    case when c.category = ${of.category} then 6 else 0 end
    + case when m.tipology = ${of.tipology} then 2 else 0 end
    + case when c.color_group = own.color_group then 2 else 0 end
    + case when pr.current between ${Math.round(price * 0.85)} and ${Math.round(price * 1.15)} then 3
        when pr.current between ${Math.round(price * 0.65)} and ${Math.round(price * 1.35)} then 1 else 0 end
    + least(3, (select count(*) from jsonb_array_elements(m.materials) part
        where part -> 'value' ->> 'en' in (select mine -> 'value' ->> 'en' from jsonb_array_elements(own.materials) mine)))`
}

/** Similar models, most similar first, among the best ranked of its category and family. */
export async function findSimilar(
  db: Queryable,
  of: ProductRow,
  { market, targets, limit, now }: RecommendationQuery,
) {
  const best = (among: SQL) => sql`(
    select material, model, category, color_group, rank, cardinality(sizes_in_stock) = 0 as gone
    from ${products}
    where brand = ${of.brand} and family = ${of.family} and ${among}
      and targets && ${textArray(targets)} and published_at is not null and published_at <= ${now.toISOString()}
    order by rank limit ${maxCandidates}
  )`
  const found = await db.execute<{ material: string }>(sql`
    with own as (
      select p.color_group, m.materials from ${products} p join ${models} m on m.code = p.model
      where p.material = ${of.material}
    ),
    candidates as (
      ${best(sql`category = ${of.category}`)} union all ${best(sql`category <> ${of.category}`)}
    ),
    scored as (
      select distinct on (c.model) c.material, c.gone, c.rank, ${similarityScore(of)} as points
      from candidates c cross join own
      join ${prices} pr on pr.material = c.material and pr.market = ${priceListOf(market)}
      join ${models} m on m.code = c.model
      where c.model <> ${of.model}
      order by c.model, c.gone, points desc, c.rank
    )
    select material from scored order by gone, points desc, rank limit ${limit}
  `)
  return codes(found)
}

/**
 * The best ranked colour of each model that the market sells to these targets, in the order of the models.
 */
function selectBestColors(
  wanted: SQL,
  brand: Brand,
  { market, targets, limit, now }: RecommendationQuery,
): SQL {
  return sql`
    select best.material from (${wanted}) wanted
    cross join lateral (
      select p.material, cardinality(p.sizes_in_stock) = 0 as gone from ${products} p
      join ${prices} pr on pr.material = p.material and pr.market = ${priceListOf(market)}
      where p.model = wanted.model and p.brand = ${brand} and p.targets && ${textArray(targets)}
        and p.published_at <= ${now.toISOString()}
      order by gone, p.rank limit 1
    ) best
    order by best.gone, wanted.times desc, wanted.model limit ${limit}`
}

/** Products bought together with this model in paid orders of the last half year, most frequent first. */
export async function findBoughtTogether(db: Queryable, of: ProductRow, seeking: RecommendationQuery) {
  const found = await db.execute<{ material: string }>(
    selectBestColors(
      sql`
        select ${modelOf(sql`beside.material`)} as model, count(distinct beside.order_id) as times
        from (
          select own.order_id from ${products} color
          cross join lateral (
            select id, order_id from ${orderLines} l where l.material = color.material
            order by l.id desc limit ${maxOrders}
          ) own
          where color.model = ${of.model} order by own.id desc limit ${maxOrders}
        ) held
        join ${orders} o on o.id = held.order_id
          and o.state = 'paid' and o.paid_at > ${daysBefore(seeking.now, orderDays)}
        join ${orderLines} beside on beside.order_id = held.order_id
        where ${modelOf(sql`beside.material`)} <> ${of.model}
        group by 1 having count(distinct beside.order_id) >= ${minOrders}
        order by times desc, model limit ${seeking.limit * 4}`,
      of.brand,
      seeking,
    ),
  )
  return codes(found)
}

/** The brand's most frequent products in the newest paid orders of a month. */
export async function findPopular(db: Queryable, of: ProductRow, seeking: RecommendationQuery) {
  const found = await db.execute<{ material: string }>(
    selectBestColors(
      sql`
        select ${modelOf(sql`l.material`)} as model, count(distinct l.order_id) as times
        from (
          select id from ${orders}
          where brand = ${of.brand} and state = 'paid' and paid_at > ${daysBefore(seeking.now, popularDays)}
          order by paid_at desc limit ${maxOrders}
        ) late
        join ${orderLines} l on l.order_id = late.id
        where ${modelOf(sql`l.material`)} <> ${of.model}
        group by 1 order by times desc, model limit ${seeking.limit * 8}`,
      of.brand,
      seeking,
    ),
  )
  return codes(found)
}
