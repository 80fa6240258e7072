import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { products, stock } from '#backend/db/schema/catalog/catalog.ts'
import { storeStock } from '#backend/db/schema/catalog/store-stock.ts'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../../db/client.ts'
import { findStores } from '../../stores/repository.ts'

export type StoreInventory = {
  readonly id: string
  readonly name: string
  /** Its sizes by material. */
  readonly sizes: ReadonlyMap<string, readonly string[]>
}

/** The inventory of an open store that carries the brand; null without such a store. */
export async function readStoreInventory(
  db: Queryable,
  brand: Brand,
  id: string,
): Promise<StoreInventory | null> {
  const [store] = await findStores(db, { brand, id })
  if (!store) return null
  const found = await db
    .select({
      material: stock.material,
      sizes: sql<string[]>`array_agg(${stock.size} order by ${stock.size})`,
    })
    .from(storeStock)
    .innerJoin(stock, eq(stock.ean, storeStock.ean))
    .where(and(eq(storeStock.location, id), gt(storeStock.quantity, storeStock.reserved)))
    .groupBy(stock.material)
  return { id, name: store.name, sizes: new Map(found.map(({ material, sizes }) => [material, sizes])) }
}

/** Expands models and materials to materials, in their order; a model's colours in recommended order. */
export async function expandToMaterials(db: Queryable, codes: readonly string[]): Promise<string[]> {
  const models = codes.filter((code) => !code.includes('-'))
  const found = models.length
    ? await db
        .select({ material: products.material, model: products.model })
        .from(products)
        .where(inArray(products.model, models))
        .orderBy(products.rank, products.material)
    : []
  const colors = Map.groupBy(found, ({ model }) => model)
  return codes.flatMap((code) =>
    code.includes('-') ? [code] : (colors.get(code) ?? []).map(({ material }) => material),
  )
}
