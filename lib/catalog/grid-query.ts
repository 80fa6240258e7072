import {
  filterEntries,
  formatFilters,
  formatPriceRange,
  type GridFilters,
  maxFilterValues,
  noFilters,
  parseFilters,
  parseRawFilters,
} from '#api-client/contract/filters.ts'
import { isBrand } from '#config/brands.ts'
import { isColorGroup } from '#config/color-groups.ts'
import { isSize } from '#config/sizes.ts'
import { isCategory } from '#i18n/routing.ts'
import { countPages, maxPage, pageSize } from './page-size.ts'
import { parseTypedPrice } from './price-ranges.ts'

export { countPages, formatPriceRange as writePrice, type GridFilters, noFilters, pageSize }

/** Reads `page` of a URL, from 1; an invalid value is the first page, a higher one the last. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1
}

export const sorts = ['recommended', 'newest', 'price_asc', 'price_desc'] as const
export type GridSort = (typeof sorts)[number]

/** The part of a grid to show: filters, sorting and the page, from 1. */
export type GridQuery = { readonly filters: GridFilters; readonly sort: GridSort; readonly page: number }

export const defaultGridQuery: GridQuery = { filters: noFilters, sort: 'recommended', page: 1 }

function isSort(value: string): value is GridSort {
  return (sorts as readonly string[]).includes(value)
}

/** The URL parameter of a filter: `product` and `brand` as in the contract, `filter.…` for the others. */
function getParamName(name: keyof GridFilters): string {
  return name === 'product' || name === 'brand' ? name : `filter.${name}`
}

/** Validators for the values of each list filter. */
const validators: Readonly<Record<'size' | 'color' | 'kind' | 'brand', (value: string) => boolean>> = {
  size: isSize,
  color: isColorGroup,
  kind: isCategory,
  brand: isBrand,
}

/** All values of a filter's parameters. */
function getParamValues(params: URLSearchParams, name: keyof GridFilters): readonly string[] {
  const names = new Set([getParamName(name), `filter.${name}`])
  return [...names].flatMap((paramName) => params.getAll(paramName)).filter(Boolean)
}

/** A filter that is valid as a whole or not at all; a malformed one does not affect the others. */
function readSingleFilter<Name extends 'price' | 'store' | 'product'>(
  params: URLSearchParams,
  name: Name,
): GridFilters[Name] {
  const all = getParamValues(params, name)
  const text = name === 'store' ? (all.at(-1) ?? '') : all.join(',')
  return (parseRawFilters({ [name]: text }) ?? noFilters)[name]
}

function readFilterParams(params: URLSearchParams): GridFilters {
  const list = (name: keyof typeof validators) => {
    const values = getParamValues(params, name).flatMap((text) => text.split(','))
    return [...new Set(values.filter(validators[name]))].sort().slice(0, maxFilterValues.textValues)
  }
  return {
    size: list('size'),
    color: list('color'),
    kind: list('kind'),
    brand: list('brand'),
    price: parseTypedPrice(params) ?? readSingleFilter(params, 'price'),
    store: readSingleFilter(params, 'store'),
    product: readSingleFilter(params, 'product'),
  }
}

/**
 * Reads `filter.size`, `filter.color`, `filter.kind`, `filter.price` (or `filter.from` and `filter.to`, which
 * a form sends), `filter.store`, `product`, `brand`, `sort` and `page` of a URL. A list is comma-separated
 * (our links) or a repeated parameter (the check boxes of a form). Unknown parameters are ignored. A
 * malformed or unknown value counts as absent, so that a mistyped link still shows the grid. Pages end at
 * 100.
 */
export function readGridQuery(params: URLSearchParams): GridQuery {
  const sort = params.get('sort') ?? ''
  return {
    filters: readFilterParams(params),
    sort: isSort(sort) ? sort : 'recommended',
    page: readPage(params),
  }
}

/** The query string of a grid, with the question mark; empty for the plain grid. */
export function gridQueryString(query: GridQuery): string {
  const params = filterEntries(query.filters).map(
    ([name, value]) => `${getParamName(name)}=${value.split(',').map(encodeURIComponent).join(',')}`,
  )
  if (query.sort !== 'recommended') params.push(`sort=${query.sort}`)
  if (query.page > 1) params.push(`page=${query.page}`)
  return params.length ? `?${params.join('&')}` : ''
}

/** A canonical path segment for the cache: `-` for the plain grid. */
export function gridSegment(query: GridQuery): string {
  const filters = formatFilters(query.filters)
  if (!filters && query.sort === 'recommended' && query.page === 1) return '-'
  return [query.sort, String(query.page), filters].join('~')
}

/** Parses {@link gridSegment}; null for any other text. */
export function readGridSegment(segment: string): GridQuery | null {
  if (segment === '-') return defaultGridQuery
  const [sort = '', page = '', filters = ''] = decodeURIComponent(segment).split('~')
  const parsed = parseFilters(filters)
  const number = Number(page)
  if (!parsed || !isSort(sort) || !Number.isInteger(number) || number < 1) return null
  const query = { filters: parsed, sort, page: number }
  return gridSegment(query) === decodeURIComponent(segment) ? query : null
}

export function hasFilters({ filters }: GridQuery): boolean {
  return formatFilters(filters) !== ''
}

/** Whether search engines may index the page: the plain grid and its further pages. */
export function isIndexable(query: GridQuery): boolean {
  return !hasFilters(query) && query.sort === 'recommended'
}

/** The maximum of filter values of a cached page. */
const maxCacheableValues = 2

/**
 * Whether the page of a query is cached. With more than two values, a price, a store or a product list there
 * are more pages than visitors: those are rendered for each request.
 */
export function isCacheable({ filters }: GridQuery): boolean {
  const { size, color, kind, brand, price, store, product } = filters
  const values = size.length + color.length + kind.length + brand.length
  return price === null && store === null && product.length === 0 && values <= maxCacheableValues
}

/** The first page of the same grid with other filters. */
export function replaceFilters(query: GridQuery, filters: Partial<GridFilters>): GridQuery {
  return { ...query, filters: { ...query.filters, ...filters }, page: 1 }
}
