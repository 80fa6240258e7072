import { formatPriceRange } from '#api-client/contract/filters.ts'
import type { Locale } from '#i18n/locales.ts'
import { categoryPaths, isFamily, isTarget } from '#i18n/routing.ts'
import { readGridQuery } from '#lib/catalog/grid-query.ts'
import { parseSearchTerms, searchParam, searchPath } from './search-url.ts'
import type { SearchFilters, SearchQuery } from './types.ts'

const categories: ReadonlySet<string> = new Set(Object.values(categoryPaths).flat())

const isGender = (value: string): value is SearchFilters['gender'][number] =>
  isTarget(value) && value !== 'all'
const isProductFamily = (value: string): value is SearchFilters['family'][number] =>
  isFamily(value) && value !== 'all'

/**
 * A list in the format of our links (commas) or of forms (repeated parameter); unknown values count as
 * absent.
 */
function readList(params: URLSearchParams, name: string): readonly string[] {
  const values = params.getAll(`filter.${name}`).flatMap((value) => value.split(','))
  return [...new Set(values.filter(Boolean))].sort().slice(0, 20)
}

/**
 * Reads `q`, `filter.*`, `sort` and `page` of a results page; parameters of a grid are read as on a grid. A
 * malformed or unknown value counts as absent, so that a mistyped link still searches.
 */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const { filters, sort, page } = readGridQuery(params)
  return {
    words: parseSearchTerms(params.get(searchParam) ?? '').words,
    filters: {
      size: filters.size,
      color: filters.color,
      price: filters.price,
      gender: readList(params, 'gender').filter(isGender),
      family: readList(params, 'family').filter(isProductFamily),
      category: readList(params, 'category').filter((path) => categories.has(path)),
      sale: params.get('filter.sale') === 'true',
    },
    sort: sort === 'recommended' ? null : sort,
    page,
  }
}

/** The canonical path of a search in a locale: terms, filters, sorting, page. */
export function searchHref(locale: Locale, { words, filters, sort, page }: SearchQuery): string {
  const lists = (['size', 'color', 'gender', 'family', 'category'] as const).flatMap((name) =>
    filters[name].length ? [`filter.${name}=${filters[name].map(encodeURIComponent).join(',')}`] : [],
  )
  const params = [
    ...lists,
    ...(filters.price ? [`filter.price=${formatPriceRange(filters.price)}`] : []),
    ...(filters.sale ? ['filter.sale=true'] : []),
    ...(sort ? [`sort=${sort}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ]
  return [searchPath(locale, words), ...params].join('&')
}

/** The query of a results page, and whether the typed terms were truncated. */
export type ParsedSearch = { readonly query: SearchQuery; readonly isTruncated: boolean }

/** Parses all parameters of a URL. */
export function parseSearch(params: URLSearchParams): ParsedSearch {
  return {
    query: readSearchQuery(params),
    isTruncated: parseSearchTerms(params.get(searchParam) ?? '').isTruncated,
  }
}

const truncatedMarker = '&cut'

/**
 * The search as one path segment; terms in any script are encoded so that every server reads them the same.
 */
export function searchSegment({ query, isTruncated }: ParsedSearch): string {
  const [, text = ''] = searchHref('en_GB', query).split('?')
  return Buffer.from(isTruncated ? text + truncatedMarker : text).toString('base64url')
}

/** Parses {@link searchSegment}; null for any other text. */
export function readSearchSegment(segment: string): ParsedSearch | null {
  const text = Buffer.from(segment, 'base64url').toString()
  const query = readSearchQuery(new URLSearchParams(text))
  const parsedSearch = { query, isTruncated: text.endsWith(truncatedMarker) }
  return query.words && searchSegment(parsedSearch) === segment ? parsedSearch : null
}
