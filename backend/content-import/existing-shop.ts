import { sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import { type CategoryPath, type Family, type TargetId, targets } from '#i18n/routing.ts'
import type { Queryable } from '../db/client.ts'
import { models, prices, products } from '../db/schema/catalog/catalog.ts'
import { siblingListings } from '../db/schema/catalog/collections.ts'
import { scenes } from '../db/schema/content/content.ts'

/** A category of a brand's grids, its own or a sibling's, that has products in the market's price list. */
export type SoldCategory = {
  readonly brand: Brand
  readonly market: MarketCode
  readonly family: Exclude<Family, 'all'>
  readonly category: string
  readonly targets: readonly TargetId[]
}

/** The data that content is checked against; null is unknown, because the shop has none of it yet. */
export type ExistingShop = {
  readonly catalogue: {
    /** The brand whose sheet each material has. */
    readonly materials: ReadonlyMap<string, Brand>
    readonly models: ReadonlySet<string>
    readonly soldCategories: readonly SoldCategory[]
  } | null
  /** Scenes that are rendered. */
  readonly scenes: ReadonlySet<string> | null
}

export const emptyShop: ExistingShop = { catalogue: null, scenes: null }

/** Whether a grid would show the product; the same rule as in the shop. */
export function isSoldIn({ target, family, category }: CategoryPath, thing: SoldCategory): boolean {
  const path = category.join('/')
  return (
    (family === 'all' || thing.family === family) &&
    (target === 'all' || thing.targets.includes(targets[target])) &&
    (path === '' || thing.category === path || thing.category.startsWith(`${path}/`))
  )
}

/** The state of the shop at a point in time. */
export async function readExistingShop(db: Queryable, now: Date): Promise<ExistingShop> {
  const rendered = await db.select({ name: scenes.name }).from(scenes)
  const found = await db.select({ material: products.material, brand: products.brand }).from(products)
  const codes = await db.select({ code: models.code }).from(models)
  const soldCategories = await db.execute<SoldCategory>(sql`
    with sold as (
      select p.material, p.brand, pr.market, p.family, p.category, p.targets
      from ${products} p join ${prices} pr on pr.material = p.material
      where p.published_at <= ${now.toISOString()}
    )
    select brand, market, family, category, targets from sold
    union
    select l.brand, s.market, s.family, s.category, s.targets
    from ${siblingListings} l join sold s on s.material = l.material and s.brand <> l.brand
  `)
  return {
    catalogue: found.length
      ? {
          materials: new Map(found.map(({ material, brand }) => [material, brand])),
          models: new Set(codes.map(({ code }) => code)),
          soldCategories: soldCategories.rows,
        }
      : null,
    scenes: rendered.length ? new Set(rendered.map(({ name }) => name)) : null,
  }
}
