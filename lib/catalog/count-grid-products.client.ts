import { isKo } from '#api-client/call-route.ts'
import { formatFilters, type GridFilters } from '#api-client/contract/filters.ts'
import { collectionGridId, type FamilyId, type TargetId } from '#i18n/routing.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'

/**
 * A grid in terms of the contract; `category` is the path below the family, empty for the whole family;
 * `collection` is the code of a collection, empty for a category grid.
 */
export type GridScope = {
  readonly targetId: TargetId
  readonly family: FamilyId
  readonly category: string
  readonly collection: string
}

/**
 * The number of products of a grid that match the filters; null if the service rejects them or is
 * unavailable.
 */
export async function countGridProducts(
  { targetId, family, category, collection }: GridScope,
  filters: GridFilters,
  signal: AbortSignal,
): Promise<number | null> {
  const { brand, locale } = getPageShopContext()
  const input = {
    profile: locale,
    brand,
    targetId,
    family,
    ...(category ? { category } : {}),
    ...(collection ? { gridId: collectionGridId(collection) } : {}),
    filters: formatFilters(filters),
    'pager.limit': 1,
  }
  const reply = await shopApi.productsList(input, { signal })
  return isKo(reply) ? null : reply.total
}
