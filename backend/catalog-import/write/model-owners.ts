import { inArray } from 'drizzle-orm'
import type { ImportRecord, Reason } from '#backend/catalog-import/import-record.ts'
import { modelOf } from '#backend/catalog-import/read/rows.ts'
import type { Queryable } from '../../db/client.ts'
import { models, products } from '../../db/schema/catalog/catalog.ts'
import { isKind, kindNames, kinds } from '../../shop/catalog/products/product-kinds.ts'

/**
 * The owner of each model. A model never moves, because its other colours, orders and URLs would move with
 * it.
 */
export type ModelOwners = Map<string, Pick<ImportRecord, 'brand' | 'family'>>

export async function findModelOwners(db: Queryable, records: readonly ImportRecord[]): Promise<ModelOwners> {
  const codes = [...new Set(records.map(modelOf))]
  const found = await db
    .select({ code: models.code, brand: models.brand, family: models.family })
    .from(models)
    .where(inArray(models.code, codes))
  return new Map(found.map(({ code, ...home }) => [code, home]))
}

/** Materials of a batch that exist in the shop. */
export async function findExistingProducts(
  db: Queryable,
  records: readonly ImportRecord[],
): Promise<ReadonlySet<string>> {
  const materials = records.map(({ material }) => material)
  const found = await db
    .select({ material: products.material })
    .from(products)
    .where(inArray(products.material, materials))
  return new Set(found.map(({ material }) => material))
}

/** Why a row would move its model; empty where it does not. */
export function findModelMoves(record: ImportRecord, owners: ModelOwners): readonly Reason[] {
  const owner = owners.get(modelOf(record))
  if (!owner) return []
  return (['brand', 'family'] as const)
    .filter((column) => record[column] !== owner[column])
    .map((column) => ({
      column,
      reason: `model ${modelOf(record)} is of ${column} ${owner[column]}, which cannot change: give ${record[column]} a material of its own`,
    }))
}

/** Why a kind does not belong to the family that the row names; empty where it does. */
export function findKindMismatch({ family, tipology }: ImportRecord): readonly Reason[] {
  if (!isKind(tipology) || kinds[tipology].family === family) return []
  const familyKinds = kindNames.filter((kind) => kinds[kind].family === family)
  return [
    {
      column: 'tipology',
      reason: `"${tipology}" is not a kind of ${family}: use one of ${familyKinds.join(', ')}`,
    },
  ]
}
