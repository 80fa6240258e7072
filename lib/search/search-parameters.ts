import { maxQueryLength, type SearchSort, suggestCounts } from '#api-client/contract/search.ts'
import { formatSearchFilter, type SearchFilter } from '#api-client/contract/search-filter.ts'
import { recordFields } from '#api-client/contract/search-record.ts'
import type { SearchParameters } from '#api-client/search-api.ts'
import type { Brand } from '#config/brands.ts'
import { type Locale, languageOf, marketCodeOf } from '#i18n/locales.ts'
import { families, targets } from '#i18n/routing.ts'
import { pageSize } from '#lib/catalog/grid-query.ts'
import type { SearchFilters, SearchQuery } from './types.ts'

/** Normalizes the search terms; too long ones are truncated, never within a character. */
export function normalizeTerms(words: string): string {
  const trimmed = words
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
    .toWellFormed()
  return trimmed.length <= maxQueryLength
    ? trimmed
    : trimmed.slice(0, maxQueryLength).toWellFormed().replaceAll('�', '')
}

/** The site key of a brand and locale, if the setting has a template for them. */
export function getSiteKey(setting: string, brand: Brand, locale: Locale): string {
  const values: Readonly<Record<string, string>> = {
    brand,
    language: languageOf(locale),
    market: marketCodeOf(locale),
    locale,
  }
  return setting.replace(/\{(brand|language|market|locale)\}/g, (_, name: string) => values[name] ?? '')
}

const toMarketFilter = (locale: Locale): SearchFilter => ({ field: 'market', anyOf: [marketCodeOf(locale)] })
const toMarketField = (name: string, locale: Locale) => `${name}_${marketCodeOf(locale).toLowerCase()}`

function toSearchFilters(filters: SearchFilters, locale: Locale): SearchFilter[] {
  const { size, color, gender, family, category, price, sale } = filters
  const lists: readonly SearchFilter[] = [
    { field: 'sizes', anyOf: size },
    { field: 'color_group', anyOf: color },
    { field: 'gender', anyOf: gender.map((target) => targets[target]) },
    { field: 'goods', anyOf: family.map((name) => String(families[name])) },
    { field: 'category', anyOf: category },
    { field: toMarketField('sale', locale), anyOf: sale ? ['true'] : [] },
  ]
  const chosen = lists.filter((filter) => 'anyOf' in filter && filter.anyOf.length > 0)
  return price ? [...chosen, { field: toMarketField('price_min', locale), ...price }] : chosen
}

function toSortParameter(sort: SearchSort | null, locale: Locale): string | undefined {
  if (sort === null) return undefined
  if (sort === 'newest') return 'published_at desc'
  return `${toMarketField('price_min', locale)} ${sort === 'price_asc' ? 'asc' : 'desc'}`
}

/** The provider's parameters of a search. Only codes are requested: the shop has the product data. */
export function buildSearchParameters(locale: Locale, query: SearchQuery): SearchParameters {
  return {
    q: normalizeTerms(query.words),
    rows: pageSize,
    start: (query.page - 1) * pageSize,
    filter: [toMarketFilter(locale), ...toSearchFilters(query.filters, locale)].map(formatSearchFilter),
    sort: toSortParameter(query.sort, locale),
    'facet.multiselect': 'true',
    fields: 'uniqueId',
  }
}

/** Parameters that only count the search; its results are not shown. */
export function buildCountParameters(locale: Locale, words: string, uid: string): SearchParameters {
  return {
    q: normalizeTerms(words),
    rows: 0,
    filter: [formatSearchFilter(toMarketFilter(locale))],
    fields: 'uniqueId',
    uid,
  }
}

/** Parameters of suggestions; `wide` has room for more promoted products. `*` means an empty input. */
export function buildSuggestParameters(locale: Locale, words: string, wide: boolean): SearchParameters {
  const q = normalizeTerms(words)
  return {
    q,
    'inFields.count': 0,
    'popularProducts.count': suggestCounts.products,
    'keywordSuggestions.count': q === '*' ? 0 : suggestCounts.keywords,
    'topQueries.count': suggestCounts.topQueries,
    'promotedSuggestion.count': wide ? suggestCounts.promotedWide : suggestCounts.promoted,
    'popularProducts.filter': formatSearchFilter(toMarketFilter(locale)),
    'popularProducts.fields': recordFields(locale).join(','),
  }
}
