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

/** The first product, the total and the filters of a grid; an error reply while the service is unavailable. */
export function fetchGridSummary(
  { targetId, family, category, collection }: GridScope,
  filters: GridFilters,
  signal: AbortSignal,
) {
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
  return shopApi.productsList(input, { signal })
}

/**
 * The number of products of a grid that match the filters; null if the service rejects them or is
 * unavailable.
 */
export async function countGridProducts(
  scope: GridScope,
  filters: GridFilters,
  signal: AbortSignal,
): Promise<number | null> {
  const reply = await fetchGridSummary(scope, filters, signal)
  return isKo(reply) ? null : reply.total
}
