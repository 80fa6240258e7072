import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { campaigns } from '#backend/db/schema/catalog/campaigns.ts'
import {
  colors,
  models,
  pictures,
  prices,
  products,
  sizePrices,
  stock,
} from '#backend/db/schema/catalog/catalog.ts'
import { type MarketCode, priceListOf } from '#config/markets.ts'
import type { Queryable } from '../../../db/client.ts'
import { strikethroughPrice } from '../prices/strikethrough-price.ts'

/** The price of the most expensive size, if sizes differ. */
const mostExpensive = sql<number | null>`(
  select max(sp.current) from ${sizePrices} sp
  where sp.market = ${prices.market} and sp.material = ${prices.material}
)`.mapWith((value) => (value === null ? null : Number(value)))

/** Columns that decide whether a product can be bought; the same for tiles, sheets and bags. */
export const saleColumns = {
  membersOnly: models.membersOnly,
  giftCard: models.giftCard,
  campaign: {
    code: campaigns.code,
    name: campaigns.name,
    openAt: campaigns.openAt,
    postAt: campaigns.postAt,
  },
}

const productColumns = (market: MarketCode) => ({
  material: products.material,
  model: products.model,
  brand: products.brand,
  family: products.family,
  category: products.category,
  targets: products.targets,
  newShooting: products.newShooting,
  sizesInStock: products.sizesInStock,
  tipology: models.tipology,
  name: models.name,
  subtitle: models.subtitle,
  plaque: models.plaque,
  rewalk: models.rewalk,
  ...saleColumns,
  color: { code: colors.code, name: colors.name, hex: colors.hex },
  price: { current: prices.current, previous: strikethroughPrice(market), mostExpensive },
})

/** Published products with a price in the market; all of them without a condition. */
function selectProducts(db: Queryable, market: MarketCode, now: Date) {
  return {
    query: db
      .select(productColumns(market))
      .from(products)
      .innerJoin(models, eq(models.code, products.model))
      .leftJoin(campaigns, eq(campaigns.code, models.campaign))
      .innerJoin(colors, eq(colors.code, products.color))
      .innerJoin(prices, and(eq(prices.material, products.material), eq(prices.market, priceListOf(market)))),
    published: and(isNotNull(products.publishedAt), lte(products.publishedAt, now)),
  }
}

export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number]

/** The gift cards among the materials. */
export async function findGiftCards(db: Queryable, materials: readonly string[]): Promise<Set<string>> {
  if (!materials.length) return new Set()
  const rows = await db
    .select({ material: products.material })
    .from(products)
    .innerJoin(models, eq(models.code, products.model))
    .where(and(models.giftCard, inArray(products.material, [...materials])))
  return new Set(rows.map(({ material }) => material))
}

export async function findProducts(
  db: Queryable,
  materials: readonly string[],
  market: MarketCode,
  now: Date,
) {
  if (!materials.length) return []
  const { query, published } = selectProducts(db, market, now)
  return query.where(and(inArray(products.material, [...materials]), published))
}

/** Every colour of some models, in recommended order. */
function selectColors(db: Queryable, ofModels: SQL, market: MarketCode, now: Date) {
  const { query, published } = selectProducts(db, market, now)
  return query.where(and(ofModels, published)).orderBy(asc(products.rank), asc(products.material))
}

/** The products with all other colours of their models, in recommended order. */
export async function findProductsWithAllColors(
  db: Queryable,
  materials: readonly string[],
  market: MarketCode,
  now: Date,
) {
  const named = sql`(
    select own.model from ${products} own where own.material = any(${sql.param([...materials])}::text[])
  )`
  return materials.length ? selectColors(db, inArray(products.model, named), market, now) : []
}

/** Every colour of a model, in recommended order. */
export const findColorsOf = (db: Queryable, model: string, market: MarketCode, now: Date) =>
  selectColors(db, eq(products.model, model), market, now)

export type PictureRow = typeof pictures.$inferSelect

/** All pictures of the materials in `whole`, only the tile's picture of those in `tiles`, in order. */
export async function findPictures(
  db: Queryable,
  whole: readonly string[],
  tiles: readonly string[] = [],
): Promise<PictureRow[]> {
  const materials = [...new Set([...whole, ...tiles])]
  if (!materials.length) return []
  const all = whole.length ? inArray(pictures.material, [...whole]) : sql`false`
  return db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.material, materials), sql`(${pictures.position} = 0 or ${all})`))
    .orderBy(asc(pictures.material), asc(pictures.position))
}

export type StockRow = Awaited<ReturnType<typeof findStock>>[number]

/** Every size with its sellable quantity. */
export async function findStock(db: Queryable, materials: readonly string[]) {
  if (!materials.length) return []
  return db
    .select({
      material: stock.material,
      ean: stock.ean,
      size: stock.size,
      sellable: sql<number>`${stock.quantity} - ${stock.reserved}`.mapWith(Number),
    })
    .from(stock)
    .where(inArray(stock.material, [...materials]))
}

/** Prices of sizes that differ from the product's own price, by material and size. */
export async function findSizePrices(db: Queryable, materials: readonly string[], market: MarketCode) {
  if (!materials.length) return new Map<string, number>()
  const rows = await db
    .select()
    .from(sizePrices)
    .where(and(inArray(sizePrices.material, [...materials]), eq(sizePrices.market, priceListOf(market))))
  return new Map(rows.map(({ material, size, current }) => [sizeKey(material, size), current]))
}

export const sizeKey = (material: string, size: string) => `${material} ${size}`

export type ModelTexts = NonNullable<Awaited<ReturnType<typeof findModelTexts>>>

/** Texts of a model that only the sheet shows. */
export async function findModelTexts(db: Queryable, model: string) {
  const found = await db
    .select({
      line: models.line,
      description: models.description,
      materials: models.materials,
      facts: models.facts,
      care: models.care,
      careMarks: models.careMarks,
      warnings: models.warnings,
      origin: models.origin,
      originPlace: models.originPlace,
      weightGrams: models.weightGrams,
      weightSize: models.weightSize,
    })
    .from(models)
    .where(eq(models.code, model))
  return found[0] ?? null
}
