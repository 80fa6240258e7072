import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { prices, products } from '#backend/db/schema/catalog/catalog.ts'
import {
  collectionProducts,
  collections,
  type linkKinds,
  modelLinks,
} from '#backend/db/schema/catalog/collections.ts'
import { type MarketCode, priceListOf } from '#config/markets.ts'
import type { Queryable } from '../../../db/client.ts'

/** The best ranked colour of each linked model that the market sells, in link order. */
export async function findLinkedMaterials(
  db: Queryable,
  model: string,
  kind: (typeof linkKinds)[number],
  market: MarketCode,
  now: Date,
) {
  const found = await db.execute<{ material: string }>(sql`
    select best.material from ${modelLinks} l
    cross join lateral (
      select p.material from ${products} p
      join ${prices} pr on pr.material = p.material and pr.market = ${priceListOf(market)}
      where p.model = l.other and p.published_at <= ${now.toISOString()}
      order by cardinality(p.sizes_in_stock) = 0, p.rank limit 1
    ) best
    where l.model = ${model} and l.kind = ${kind}
    order by l.position
  `)
  return found.rows.map((row) => row.material)
}

/** Sellable links of models: additions, and parts that complete bundles. */
export async function findSellableLinks(
  db: Queryable,
  modelCodes: readonly string[],
  market: MarketCode,
  now: Date,
) {
  if (!modelCodes.length) return []
  const isSold = sql`exists (
    select 1 from ${products} p
    join ${prices} pr on pr.material = p.material and pr.market = ${priceListOf(market)}
    where p.model = ${modelLinks.other} and p.published_at <= ${now.toISOString()}
  )`
  const found = await db
    .select({ model: modelLinks.model, kind: modelLinks.kind, other: modelLinks.other })
    .from(modelLinks)
    .where(
      and(inArray(modelLinks.model, [...modelCodes]), inArray(modelLinks.kind, ['addition', 'part']), isSold),
    )
  return found.flatMap(({ model, kind, other }) => (kind === 'with' ? [] : { model, kind, other }))
}

/** The collections that contain a product. */
export async function findCollectionsOf(db: Queryable, material: string) {
  return db
    .select({ code: collections.code, name: collections.name, season: collections.season })
    .from(collectionProducts)
    .innerJoin(collections, eq(collections.code, collectionProducts.collection))
    .where(and(eq(collectionProducts.material, material)))
    .orderBy(asc(collections.position), asc(collections.code))
}
