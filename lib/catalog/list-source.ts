import type { RouteInput } from '#api-client/call-route.ts'
import { formatFilters } from '#api-client/contract/filters.ts'
import type { Brand } from '#config/brands.ts'
import { type CategoryPath, collectionGridId, families, targets } from '#i18n/routing.ts'
import type { CampaignQuery } from './campaign-query.ts'
import type { GridQuery } from './grid-query.ts'
import { isSquareGrid } from './is-square-grid.ts'

type Shop = 'profile' | 'brand'
type Pager = 'pager.offset' | 'pager.limit'

/** Where the products of a list come from: a route with its input, without shop and page. */
export type ListSource =
  | { readonly route: 'productsList'; readonly input: Omit<RouteInput<'productsList'>, Shop | Pager> }
  | { readonly route: 'campaign'; readonly input: Omit<RouteInput<'campaign'>, Shop | Pager> }
  /** The storefront’s own route, because the keys of the search provider stay on the server. */
  | { readonly route: 'search'; readonly input: string }

export function toGridSource(
  brand: Brand,
  categoryPath: CategoryPath,
  collection: string | null,
  query: GridQuery,
): Extract<ListSource, { readonly route: 'productsList' }> {
  const input = {
    targetId: targets[categoryPath.target],
    family: families[categoryPath.family],
    ...(categoryPath.category.length ? { category: categoryPath.category.join('/') } : {}),
    ...(collection === null ? {} : { gridId: collectionGridId(collection) }),
    ...(isSquareGrid(brand, categoryPath, collection) ? ({ square: 'true' } as const) : {}),
    filters: formatFilters(query.filters),
    order: query.sort,
  }
  return { route: 'productsList', input }
}

export function toCampaignSource(
  code: string,
  { collection }: CampaignQuery,
): Extract<ListSource, { readonly route: 'campaign' }> {
  const input = { camp: code, ...(collection === null ? {} : { 'filter.collection': collection }) }
  return { route: 'campaign', input }
}
