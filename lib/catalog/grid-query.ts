import {
  formatFilters,
  type GridFilters,
  noFilters,
  parseFilters,
  readFilters,
  writePrice,
} from '#api-client/contract/filters.ts'
import { isColorGroup } from '#i18n/color-groups.ts'
import { isSize } from '#i18n/sizes.ts'
import { roundRange } from './price-ranges.ts'

export { type GridFilters, noFilters, writePrice }

export const pageSize = 40

/** Higher ones are asked for by nobody who reads; they are the last. */
const lastPage = 100

export const sorts = ['recommended', 'newest', 'price_asc', 'price_desc'] as const
export type GridSort = (typeof sorts)[number]

/** What of a grid is shown: filters, sorting and the page, from 1. */
export type GridQuery = { readonly filters: GridFilters; readonly sort: GridSort; readonly page: number }

export const plainQuery: GridQuery = { filters: noFilters, sort: 'recommended', page: 1 }

function isSort(value: string): value is GridSort {
  return (sorts as readonly string[]).includes(value)
}

/**
 * Reads `filter.size`, `filter.color`, `filter.price`, `sort` and `page` of a URL. A list may be written with
 * commas (our links) or by repeating the parameter (a form’s check boxes). Unknown parameters are none of its
 * business; a malformed or unknown value counts as absent, so that a mistyped link still shows the grid. Prices
 * are rounded outward and pages end at 100: each address that differs is a page kept.
 */
export function readGridQuery(params: URLSearchParams): GridQuery {
  const sort = params.get('sort') ?? ''
  const page = Number(params.get('page') ?? '1')
  const list = (name: string) => params.getAll(name).filter(Boolean).join(',')
  const read = (size: string | null, color: string | null, price: string | null) =>
    readFilters({ size, color, price })
  const price = read(null, null, params.get('filter.price'))?.price
  return {
    filters: {
      size: read(list('filter.size'), null, null)?.size.filter(isSize) ?? [],
      color: read(null, list('filter.color'), null)?.color.filter(isColorGroup) ?? [],
      price: price ? roundRange(price) : null,
    },
    sort: isSort(sort) ? sort : 'recommended',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1,
  }
}

/** The query string of a grid, with the question mark; empty for the plain one. */
export function gridSearch(query: GridQuery): string {
  const params: string[] = []
  if (query.filters.size.length)
    params.push(`filter.size=${query.filters.size.map(encodeURIComponent).join(',')}`)
  if (query.filters.color.length)
    params.push(`filter.color=${query.filters.color.map(encodeURIComponent).join(',')}`)
  if (query.filters.price) params.push(`filter.price=${writePrice(query.filters.price)}`)
  if (query.sort !== 'recommended') params.push(`sort=${query.sort}`)
  if (query.page > 1) params.push(`page=${query.page}`)
  return params.length ? `?${params.join('&')}` : ''
}

/** One canonical path segment for the cache: `-` for the plain grid. */
export function gridSegment(query: GridQuery): string {
  const filters = formatFilters(query.filters)
  if (!filters && query.sort === 'recommended' && query.page === 1) return '-'
  return [query.sort, String(query.page), filters].join('~')
}

/** Reads {@link gridSegment} back; null for what it never wrote. */
export function readGridSegment(segment: string): GridQuery | null {
  if (segment === '-') return plainQuery
  const [sort = '', page = '', filters = ''] = decodeURIComponent(segment).split('~')
  const parsed = parseFilters(filters)
  const number = Number(page)
  if (!parsed || !isSort(sort) || !Number.isInteger(number) || number < 1) return null
  const query = { filters: parsed, sort, page: number }
  return gridSegment(query) === decodeURIComponent(segment) ? query : null
}

export function hasFilters({ filters }: GridQuery): boolean {
  return filters.size.length > 0 || filters.color.length > 0 || filters.price !== null
}

/** Pages that search engines may keep: the plain grid and its further pages. */
export function isIndexable(query: GridQuery): boolean {
  return !hasFilters(query) && query.sort === 'recommended'
}

/** How many values a page that is kept may be narrowed by. */
const keptValues = 2

/**
 * Whether the page of a query is made once and kept. Beyond two chosen values, or with a price, there are more pages
 * than anybody reads: those are rendered for each request.
 */
export function isKept({ filters }: GridQuery): boolean {
  return filters.price === null && filters.size.length + filters.color.length <= keptValues
}

/** The same grid from its first page, with other filters. */
export function withFilters(query: GridQuery, filters: Partial<GridFilters>): GridQuery {
  return { ...query, filters: { ...query.filters, ...filters }, page: 1 }
}
