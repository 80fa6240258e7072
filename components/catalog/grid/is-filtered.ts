import { hasFilters } from '#lib/catalog/grid-query.ts'
import type { ListView } from './types.ts'

/** Whether a list has active filters. */
export function isFiltered({ query, extraFacets }: Pick<ListView, 'query' | 'extraFacets'>): boolean {
  return hasFilters(query) || extraFacets.some(({ selected }) => selected.length > 0)
}
