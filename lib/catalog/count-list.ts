import { isKo } from '#api-client/client.ts'
import { formatFilters, type GridFilters } from '#api-client/contract/filters.ts'
import { collectionGridId, type FamilyId, type TargetId } from '#i18n/routing.ts'
import { shop } from '#lib/api/browser.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'

/**
 * A grid in the contract’s words; `category` is the path below the family, empty for all of it, `collection` the code
 * of the one it is of, empty for a place’s own grid.
 */
export type CountedGrid = {
  readonly targetId: TargetId
  readonly family: FamilyId
  readonly category: string
  readonly collection: string
}

/** How many things filters leave of a grid; null where the service refuses or is away. */
export async function countList(
  { targetId, family, category, collection }: CountedGrid,
  filters: GridFilters,
  signal: AbortSignal,
): Promise<number | null> {
  const { brand, locale } = placeOfPage()
  const asked = {
    profile: locale,
    brand,
    targetId,
    family,
    ...(category ? { category } : {}),
    ...(collection ? { gridId: collectionGridId(collection) } : {}),
    filters: formatFilters(filters),
    'pager.limit': 1,
  }
  const reply = await shop.productsList(asked, { signal })
  return isKo(reply) ? null : reply.total
}
