import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { priceListOf } from '#config/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { colors, models, prices, products } from '../../db/schema/catalog/catalog.ts'
import {
  collectionProducts,
  collections,
  modelLinks,
  siblingListings,
} from '../../db/schema/catalog/collections.ts'
import type { MarketContext } from './similar-products-repository.ts'

const anchorRow = z.object({
  material: z.string(),
  model: z.string(),
  family: z.string(),
  tipology: z.string(),
  targets: z.array(z.string()),
  hex: z.string(),
})
export type LookAnchor = z.infer<typeof anchorRow>

/** The anchor of a look; null if the brand does not show it in the market. */
export async function findLookAnchor(
  db: Queryable,
  material: string,
  marketContext: MarketContext,
): Promise<LookAnchor | null> {
  const { rows } = await db.execute(sql`
    select p.material, p.model, p.family, m.tipology, p.targets, c.hex
    from ${products} p
    join ${models} m on m.code = p.model
    join ${colors} c on c.code = p.color
    join ${prices} pr on pr.material = p.material and pr.market = ${priceListOf(marketContext.market)}
    where p.material = ${material} and p.published_at <= ${marketContext.now.toISOString()}
      and (p.brand = ${marketContext.brand} or exists (
        select 1 from ${siblingListings} l where l.brand = ${marketContext.brand} and l.material = p.material
      ))
  `)
  return rows[0] ? anchorRow.parse(rows[0]) : null
}

const candidateRow = z.object({
  material: z.string(),
  model: z.string(),
  family: z.string(),
  tipology: z.string(),
  hex: z.string(),
  rank: z.number(),
  collection: z.boolean(),
  season: z.boolean(),
  linked: z.boolean(),
})
export type LookCandidate = z.infer<typeof candidateRow>

/** Candidates scored per family, in recommended order: more would not be shown anyway. */
const maxPerFamily = 160

/**
 * Candidates beside the anchor: of the brand, for the same targets, available now, of another kind.
 * `collection`, `season` and `linked` say whether they share one, and whether the shop links them.
 */
export async function findLookCandidates(
  db: Queryable,
  of: LookAnchor,
  marketContext: MarketContext,
): Promise<readonly LookCandidate[]> {
  const { rows } = await db.execute(sql`
    select n.material, n.model, n.family, m.tipology, c.hex, n.rank,
      exists (
        select 1 from ${collectionProducts} own
        join ${collectionProducts} theirs on theirs.collection = own.collection
        where own.material = ${of.material} and theirs.material = n.material
      ) as collection,
      exists (
        select 1 from ${collectionProducts} own
        join ${collections} mine on mine.code = own.collection
        join ${collections} other on other.season = mine.season
        join ${collectionProducts} theirs on theirs.collection = other.code
        where own.material = ${of.material} and theirs.material = n.material
      ) as season,
      exists (
        select 1 from ${modelLinks} l
        where l.model = ${of.model} and l.other = n.model and l.kind = 'with'
      ) as linked
    from unnest(array['shoes', 'bags-accessories', 'apparel', 'campergoods']) kind(family)
    cross join lateral (
      select p.material, p.model, p.family, p.color, p.rank from ${products} p
      join ${prices} pr on pr.material = p.material and pr.market = ${priceListOf(marketContext.market)}
      where p.brand = ${marketContext.brand} and p.family = kind.family and p.model <> ${of.model}
        and p.targets && ${sql.param(of.targets)}::text[]
        and p.published_at <= ${marketContext.now.toISOString()} and cardinality(p.sizes_in_stock) > 0
      order by p.rank limit ${maxPerFamily}
    ) n
    join ${models} m on m.code = n.model
    join ${colors} c on c.code = n.color
    where m.tipology <> ${of.tipology} and not m.gift_card and not m.members_only and m.campaign is null
      and not (n.family = 'shoes' and ${of.family} = 'shoes')
  `)
  return z.array(candidateRow).parse(rows)
}
