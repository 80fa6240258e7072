import type { z } from 'zod'
import type { searchInput } from '#api-client/contract/search.ts'
import type { SearchFilter } from '#api-client/contract/search-filter.ts'
import { isMarketCode, type MarketCode } from '#config/markets.ts'
import type { SearchOrder } from './rank.ts'

export type SearchQuery = z.output<typeof searchInput>

/** An invalid parameter; `message` names the valid values. */
export class SearchInputError extends Error {}

/** The filters of a call, grouped by field. Bounds are whole units of the market's currency. */
export type QueryFilters = {
  readonly market: MarketCode
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
  readonly targets: readonly string[]
  readonly goods: readonly string[]
  readonly categories: readonly string[]
  readonly price: { readonly from: number | null; readonly to: number | null } | null
  readonly sale: boolean
}

/** No filters. */
export const noFilters: Omit<QueryFilters, 'market'> = {
  sizes: [],
  colors: [],
  targets: [],
  goods: [],
  categories: [],
  price: null,
  sale: false,
}

const filterFields = {
  sizes: 'sizes',
  color_group: 'colors',
  gender: 'targets',
  goods: 'goods',
  category: 'categories',
} as const
const isList = (field: string): field is keyof typeof filterFields => Object.hasOwn(filterFields, field)

/**
 * Parses the provider's filters. Throws {@link SearchInputError} for an unknown field or a missing market.
 */
export function parseQueryFilters(filters: readonly SearchFilter[]): QueryFilters {
  const market = filters.find(({ field }) => field === 'market')
  const code = market && 'anyOf' in market ? (market.anyOf[0] ?? '') : ''
  if (!isMarketCode(code)) throw new SearchInputError('filter=market:"GB" selects the market of the prices.')
  const suffix = code.toLowerCase()
  const values: Record<(typeof filterFields)[keyof typeof filterFields], readonly string[]> = { ...noFilters }
  let price: QueryFilters['price'] = null
  let sale = false
  for (const filter of filters) {
    const { field } = filter
    if (field === 'market') continue
    if (isList(field) && 'anyOf' in filter) values[filterFields[field]] = filter.anyOf
    else if (field === `price_min_${suffix}` && !('anyOf' in filter))
      price = { from: filter.from, to: filter.to }
    else if (field === `sale_${suffix}` && 'anyOf' in filter) sale = filter.anyOf[0] === 'true'
    else throw new SearchInputError(`The filter ${field} does not exist or does not support this operator.`)
  }
  return { ...values, market: code, price, sale }
}

const priceOrders: Readonly<Record<string, SearchOrder>> = { asc: 'price_asc', desc: 'price_desc' }

/** Parses the provider's `sort`. Throws {@link SearchInputError} for a field that cannot be sorted by. */
export function parseSort(sort: string | undefined, market: MarketCode): SearchOrder {
  if (sort === undefined) return 'relevance'
  const [field = '', direction = ''] = sort.split(' ')
  if (field === 'published_at' && direction === 'desc') return 'newest'
  const order = field === `price_min_${market.toLowerCase()}` ? priceOrders[direction] : undefined
  if (!order) throw new SearchInputError(`The results cannot be sorted by ${sort}.`)
  return order
}
