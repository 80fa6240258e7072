import { and, asc, count, eq, lte } from 'drizzle-orm'
import { colors, models, pictures, prices, products } from '#backend/db/schema/catalog/catalog.ts'
import type { Brand } from '#config/brands.ts'
import { type MarketCode, priceListOf } from '#config/markets.ts'
import type { Queryable } from '../../../db/client.ts'

type SheetQuery = { readonly brand: Brand; readonly market: MarketCode; readonly now: Date }

/** The brand's own products that the market shows: published, priced, with a picture. */
function isShownCondition({ brand, market, now }: SheetQuery) {
  return and(
    eq(prices.market, priceListOf(market)),
    eq(products.brand, brand),
    lte(products.publishedAt, now),
    eq(pictures.position, 0),
  )
}

export async function countSheets(db: Queryable, query: SheetQuery): Promise<number> {
  const found = await db
    .select({ count: count() })
    .from(products)
    .innerJoin(prices, eq(prices.material, products.material))
    .innerJoin(pictures, eq(pictures.material, products.material))
    .where(isShownCondition(query))
  return found[0]?.count ?? 0
}

/** The data of sheet URLs, by material. */
export function findSheets(db: Queryable, query: SheetQuery, offset: number, limit: number) {
  return db
    .select({
      material: products.material,
      targets: products.targets,
      family: products.family,
      name: models.name,
      color: { code: colors.code, name: colors.name, hex: colors.hex },
    })
    .from(products)
    .innerJoin(prices, eq(prices.material, products.material))
    .innerJoin(pictures, eq(pictures.material, products.material))
    .innerJoin(models, eq(models.code, products.model))
    .innerJoin(colors, eq(colors.code, products.color))
    .where(isShownCondition(query))
    .orderBy(asc(products.material))
    .offset(offset)
    .limit(limit)
}
