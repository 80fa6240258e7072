import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { collectionProducts, collections } from '#backend/db/schema/catalog/collections.ts'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../../db/client.ts'

export type CollectionRow = typeof collections.$inferSelect

/** A brand's collections in its order: all, or those with these codes. */
export function findCollections(
  db: Queryable,
  brand: Brand,
  codes?: readonly string[],
): Promise<CollectionRow[]> {
  const named = codes ? inArray(collections.code, [...codes]) : undefined
  return db
    .select()
    .from(collections)
    .where(and(eq(collections.brand, brand), named))
    .orderBy(asc(collections.position), asc(collections.code))
}

/** The materials of the collections, one collection after the other, each in its own order. */
export async function findCollectionMaterials(db: Queryable, codes: readonly string[]): Promise<string[]> {
  if (!codes.length) return []
  const found = await db
    .select({ material: collectionProducts.material })
    .from(collectionProducts)
    .innerJoin(collections, eq(collections.code, collectionProducts.collection))
    .where(inArray(collectionProducts.collection, [...codes]))
    .orderBy(
      asc(collections.position),
      asc(collections.code),
      asc(collectionProducts.position),
      asc(collectionProducts.material),
    )
  return [...new Set(found.map(({ material }) => material))]
}

/** The brand's collection with most of these materials; null if none contains two of them. */
export async function findRelatedCollection(
  db: Queryable,
  brand: Brand,
  materials: readonly string[],
): Promise<string | null> {
  if (!materials.length) return null
  const found = await db
    .select({ code: collections.code })
    .from(collectionProducts)
    .innerJoin(collections, eq(collections.code, collectionProducts.collection))
    .where(and(eq(collections.brand, brand), inArray(collectionProducts.material, [...materials])))
    .groupBy(collections.code, collections.position)
    .having(sql`count(*) > 1`)
    .orderBy(desc(sql`count(*)`), asc(collections.position))
    .limit(1)
  return found[0]?.code ?? null
}
