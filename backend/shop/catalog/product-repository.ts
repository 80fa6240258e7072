import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { MarketCode } from '#i18n/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { colors, models, pictures, prices, products, stock } from './schema.ts'

const productColumns = {
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
  membersOnly: models.membersOnly,
  color: { code: colors.code, name: colors.name, hex: colors.hex },
  price: { current: prices.current, previous: prices.previous },
}

/** Published products that have a price in the market; without a condition, every one. */
function selectProducts(db: Queryable, market: MarketCode, now: Date) {
  return {
    query: db
      .select(productColumns)
      .from(products)
      .innerJoin(models, eq(models.code, products.model))
      .innerJoin(colors, eq(colors.code, products.color))
      .innerJoin(prices, and(eq(prices.material, products.material), eq(prices.market, market))),
    published: and(isNotNull(products.publishedAt), lte(products.publishedAt, now)),
  }
}

export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number]

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

/** Every colour of the models, in recommended order. */
export async function findColorsOf(
  db: Queryable,
  modelCodes: readonly string[],
  market: MarketCode,
  now: Date,
) {
  if (!modelCodes.length) return []
  const { query, published } = selectProducts(db, market, now)
  return query
    .where(and(inArray(products.model, [...modelCodes]), published))
    .orderBy(asc(products.rank), asc(products.material))
}

export type PictureRow = typeof pictures.$inferSelect

/** All pictures of `whole`, and the tile's alone of `tiles`, in order. */
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

/** Every size with what can still be sold of it. */
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

/** What only the sheet shows of a model. */
export async function findModelTexts(db: Queryable, model: string) {
  const found = await db
    .select({ line: models.line, description: models.description, facts: models.facts })
    .from(models)
    .where(eq(models.code, model))
  return found[0] ?? null
}

/** Other models a shopper of this product may like: its category first, then its family, best ranked colour of each. */
export async function findBetter(
  db: Queryable,
  of: ProductRow,
  market: MarketCode,
  limit: number,
  now: Date,
) {
  const targets = sql`array[${sql.join(
    of.targets.map((target) => sql`${target}`),
    sql`, `,
  )}]::text[]`
  const found = await db.execute<{ material: string }>(sql`
    select material from (
      select distinct on (p.model) p.material, p.rank, (p.category = ${of.category}) as near
      from ${products} p
      join ${prices} pr on pr.material = p.material and pr.market = ${market}
      where p.brand = ${of.brand} and p.family = ${of.family} and p.model <> ${of.model}
        and p.targets && ${targets} and p.published_at <= ${now.toISOString()}
      order by p.model, p.rank
    ) best order by near desc, rank limit ${limit}
  `)
  return found.rows.map((row) => row.material)
}
