import { eq, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { maxScreenProducts } from '#api-client/contract/availability.ts'
import type { contract } from '#api-client/contract/index.ts'
import { priceListOf } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { isMaterial } from '#i18n/routing.ts'
import type { Queryable } from '../../db/client.ts'
import { localize } from '../../db/localize.ts'
import { campaigns } from '../../db/schema/catalog/campaigns.ts'
import { models, prices, products, stock } from '../../db/schema/catalog/catalog.ts'
import { ok } from '../../http/result.ts'
import { productNotFound } from './products/find-product.ts'
import { getProductUrl, toColorDto } from './products/product-dto.ts'
import { findColorsOf, findProducts, saleColumns } from './products/product-repository.ts'
import { getSaleState } from './products/sale-state.ts'

type Input = z.output<typeof contract.rokuStock.input>

const rokuStockRow = z.array(
  z.object({
    material: z.string(),
    sellable: z.coerce.number(),
    stock: z.coerce.number(),
    total: z.coerce.number(),
  }),
)

/**
 * Models that are shown but cannot be bought: members only, not yet open or closed; and gift cards, which
 * have no stock.
 */
async function findUnsellableModels(db: Queryable, now: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ code: models.code, ...saleColumns })
    .from(models)
    .leftJoin(campaigns, eq(campaigns.code, models.campaign))
    .where(or(models.membersOnly, models.giftCard, isNotNull(models.campaign)))
  return rows.filter((row) => row.giftCard || getSaleState(row, now) !== 'open').map(({ code }) => code)
}

/**
 * The first purchasable products in a size, in recommended order, each with the totals; limited to the given
 * materials, if any.
 */
async function findInSize(
  db: Queryable,
  { profile, size }: Input,
  materials: readonly string[] | null,
  now: Date,
) {
  const list = (codes: readonly string[]) => sql`${sql.param([...codes])}::text[]`
  const among = materials ? sql`p.material = any(${list(materials)})` : sql`true`
  const { rows } = await db.execute(sql`
    select p.material, s.quantity - s.reserved as sellable,
      sum(s.quantity - s.reserved) over () as stock, count(*) over () as total
    from ${products} p
    join ${prices} pr on pr.material = p.material and pr.market = ${priceListOf(marketCodeOf(profile))}
    join ${stock} s on s.material = p.material and s.size = ${size}
    where p.published_at <= ${now.toISOString()} and s.quantity > s.reserved
      and p.model <> all(${list(await findUnsellableModels(db, now))}) and ${among}
    order by p.rank, p.material limit ${maxScreenProducts}`)
  return rokuStockRow.parse(rows)
}

export async function readRokuStock(db: Queryable, input: Input, now: Date) {
  const { profile, productId, size } = input
  const market = marketCodeOf(profile)
  const requestedUnits = productId
    ? isMaterial(productId)
      ? await findProducts(db, [productId], market, now)
      : await findColorsOf(db, productId, market, now)
    : null
  if (requestedUnits?.length === 0) return { ...productNotFound(), field: 'productId' }
  const first = await findInSize(db, input, requestedUnits?.map(({ material }) => material) ?? null, now)
  const named = await findProducts(
    db,
    first.map(({ material }) => material),
    market,
    now,
  )
  return ok({
    size,
    stock: first[0]?.stock ?? 0,
    total: first[0]?.total ?? 0,
    products: first.flatMap(({ material, sellable }) => {
      const row = named.find((product) => product.material === material)
      if (!row) return []
      const color = toColorDto(row, profile).name
      return {
        id: material,
        name: localize(row.name, profile),
        color,
        stock: sellable,
        url: getProductUrl(row, profile),
      }
    }),
  })
}
