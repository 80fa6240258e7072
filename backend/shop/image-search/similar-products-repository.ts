import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GridFilters } from '#api-client/contract/filters.ts'
import type { Brand } from '#config/brands.ts'
import { type MarketCode, priceListOf } from '#config/markets.ts'
import type { Family } from '#i18n/routing.ts'
import type { Queryable } from '../../db/client.ts'
import { pictures, prices, products } from '../../db/schema/catalog/catalog.ts'
import { siblingListings } from '../../db/schema/catalog/collections.ts'

export type MarketContext = { readonly market: MarketCode; readonly brand: Brand; readonly now: Date }

export type ResultFilter = {
  readonly filters: GridFilters | undefined
  /** Minor units. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
}

const toTextArray = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`

function toCondition({ filters, priceFrom, priceTo }: ResultFilter): SQL {
  const conditions: SQL[] = [sql`true`]
  if (filters?.size.length) conditions.push(sql`p.sizes_in_stock && ${toTextArray(filters.size)}`)
  if (filters?.color.length) conditions.push(sql`p.color_group = any(${toTextArray(filters.color)})`)
  if (priceFrom !== null) conditions.push(sql`pr.current >= ${priceFrom}`)
  if (priceTo !== null) conditions.push(sql`pr.current <= ${priceTo}`)
  return sql.join(conditions, sql` and `)
}

const productRow = z.object({ material: z.string(), family: z.string(), pictureIndex: z.number() })
export type FoundProduct = {
  readonly material: string
  readonly family: Exclude<Family, 'all'>
  readonly pictureIndex: number
}

/**
 * The brand's products in the market for a list of pictures, closest first: one colour per model, the one
 * with the closest picture. `pictureIndex` is that picture's index in the list.
 */
export async function findProductsByPictures(
  db: Queryable,
  names: readonly string[],
  marketContext: MarketContext,
  narrowing: ResultFilter,
): Promise<readonly FoundProduct[]> {
  const rows = await db.execute(sql`
    select material, family, picture_index::int as "pictureIndex" from (
      select distinct on (p.model) p.model, p.material, p.family, w.ordinal - 1 as picture_index
      from unnest(${sql.param(names)}::text[]) with ordinality w(name, ordinal)
      join ${pictures} pic on pic.name = w.name
      join ${products} p on p.material = pic.material
      join ${prices} pr on pr.material = p.material and pr.market = ${priceListOf(marketContext.market)}
      where p.published_at <= ${marketContext.now.toISOString()} and ${toCondition(narrowing)}
        and (p.brand = ${marketContext.brand} or exists (
          select 1 from ${siblingListings} l where l.brand = ${marketContext.brand} and l.material = p.material
        ))
      order by p.model, w.ordinal, pic.position, p.rank, p.material
    ) best
    order by picture_index, material
    limit 1000
  `)
  return z.array(productRow).parse(rows.rows) as FoundProduct[]
}
