import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { campaigns } from '#backend/db/schema/catalog/campaigns.ts'
import { models, products } from '#backend/db/schema/catalog/catalog.ts'
import { collections } from '#backend/db/schema/catalog/collections.ts'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../../db/client.ts'

export async function findLaunch(db: Queryable, code: string, now: Date) {
  const found = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.code, code), lte(campaigns.preAt, now)))
  return found[0] ?? null
}

/** The materials of the brand's models sold by a launch, in recommended order. */
export async function findLaunchMaterials(db: Queryable, brand: Brand, code: string): Promise<string[]> {
  const found = await db
    .select({ material: products.material })
    .from(products)
    .innerJoin(models, eq(models.code, products.model))
    .where(and(eq(models.campaign, code), eq(products.brand, brand)))
    .orderBy(asc(products.rank), asc(products.material))
  return found.map(({ material }) => material)
}

/** The brand's collections that a campaign sells. */
export function findCampaignCollections(db: Queryable, brand: Brand, code: string) {
  return db
    .select()
    .from(collections)
    .where(and(eq(collections.brand, brand), eq(collections.campaign, code)))
    .orderBy(asc(collections.position), asc(collections.code))
}

const isBetween = (column: unknown, from: Date, to: Date) =>
  sql`${column} > ${from.toISOString()} and ${column} <= ${to.toISOString()}`

/**
 * Products published between two timestamps, and those whose launch was announced, opened or closed in
 * between.
 */
export async function findScheduledChanges(db: Queryable, from: Date, to: Date) {
  const moved = { code: products.material, model: products.model, brand: products.brand }
  const launches = await db
    .select({ code: campaigns.code })
    .from(campaigns)
    .where(or(...[campaigns.preAt, campaigns.openAt, campaigns.postAt].map((at) => isBetween(at, from, to))))
  const published = await db
    .select(moved)
    .from(products)
    .where(isBetween(products.publishedAt, from, to))
  const launched = launches.length
    ? await db
        .select(moved)
        .from(products)
        .innerJoin(models, eq(models.code, products.model))
        .where(
          and(
            isNotNull(products.publishedAt),
            inArray(
              models.campaign,
              launches.map(({ code }) => code),
            ),
          ),
        )
    : []
  const byCode = new Map([...published, ...launched].map((product) => [product.code, product]))
  return [...byCode.values()].sort((one, other) => (one.code < other.code ? -1 : 1))
}
