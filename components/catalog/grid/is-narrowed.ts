import { hasFilters } from '#lib/catalog/grid-query.ts'
import type { ListView } from './types.ts'

/** Whether a list leaves anything out. */
export function isNarrowed({ query, more }: Pick<ListView, 'query' | 'more'>): boolean {
  return hasFilters(query) || more.some(({ chosen }) => chosen.length > 0)
}
