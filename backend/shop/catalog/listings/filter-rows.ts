import type { MarketCode } from '#config/markets.ts'
import { priceListOf } from '#config/markets.ts'
import { createBufferPool } from './buffer-pool.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { Facet, FacetCounter } from './facet-counter.ts'
import { selectPage } from './select-page.ts'

/** The market whose prices apply, and the time by which products must be published. */
export type MarketView = { readonly market: MarketCode; readonly now: Date }

/** A filter, and the facet that is counted without it. */
export type Filter = {
  readonly facet: Facet
  readonly matches: (rowId: number, price: number) => boolean
}

export type FilterOptions = MarketView & {
  /** The rows to check; null checks the whole index. */
  readonly rowIds: readonly number[] | null
  /** Whether a product belongs to the grid at all, regardless of the filters. */
  readonly isCandidate: (rowId: number) => boolean
  readonly filters: readonly Filter[]
  /** Its sizes in the requested store; null uses the warehouse. */
  readonly sizeBitsAt: ((rowId: number) => readonly number[]) | null
  /** Whether a facet is counted without its own filter. */
  readonly multiselect: boolean
}

/** Prices of a market by row; 0 if a product is not sold. */
export function marketPrices(catalogIndex: CatalogIndex, market: MarketCode): Float64Array {
  return catalogIndex.prices.get(priceListOf(market))?.values ?? new Float64Array()
}

/** Calls back for each product that is sold in the market at this time, until the callback stops it. */
export function forEachSellable(
  catalogIndex: CatalogIndex,
  { market, now }: MarketView,
  rowIds: readonly number[] | null,
  found: (rowId: number, price: number) => boolean,
): void {
  const prices = marketPrices(catalogIndex, market)
  const nowMs = now.getTime()
  const publishedAt = catalogIndex.publishedAt.values
  const length = rowIds ? rowIds.length : catalogIndex.length
  for (let index = 0; index < length; index += 1) {
    const rowId = rowIds ? (rowIds[index] ?? 0) : index
    const price = prices[rowId] ?? 0
    if (price === 0 || (publishedAt[rowId] ?? 0) > nowMs) continue
    if (!found(rowId, price)) return
  }
}

/** Amounts of gift cards are not sizes to filter by. */
const giftCardPath = 'campergoods/gift-cards'

const matchBuffer = createBufferPool(Int32Array)

/**
 * The rows that pass all filters, with facet counts; valid until the next call. Each facet is counted with
 * all filters but its own: a product that fails exactly one filter is counted for that facet, one that fails
 * none for all.
 */
export function filterRows(
  catalogIndex: CatalogIndex,
  options: FilterOptions,
  counts: FacetCounter,
): Int32Array {
  const { isCandidate, filters, sizeBitsAt: sizesAt, multiselect } = options
  const giftCards = catalogIndex.paths.find(giftCardPath)
  const path = catalogIndex.path.values
  const matched = matchBuffer(catalogIndex.length)
  let total = 0
  forEachSellable(catalogIndex, options, options.rowIds, (rowId, price) => {
    if (!isCandidate(rowId)) return true
    let failed: Facet | null = null
    for (const filter of filters) {
      if (filter.matches(rowId, price)) continue
      if (failed !== null || !multiselect) return true
      failed = filter.facet
    }
    if (failed === null) matched[total++] = rowId
    counts.add(failed, rowId, price, sizesAt ? sizesAt(rowId) : null, path[rowId] !== giftCards)
    return true
  })
  return matched.subarray(0, total)
}

/** A size filter; null if no sizes are requested. An unknown size matches nothing. */
export function sizeFilter(
  catalogIndex: CatalogIndex,
  sizes: readonly string[],
  sizeBitsAt: FilterOptions['sizeBitsAt'],
): Filter | null {
  if (!sizes.length) return null
  const requestedBits = catalogIndex.findSizeBits(sizes)
  const columns = requestedBits.map((_, word) => catalogIndex.sizeBits[word]?.values)
  return {
    facet: 'size',
    matches: (rowId) => {
      const rowBits = sizeBitsAt?.(rowId)
      for (let word = 0; word < requestedBits.length; word += 1) {
        const bits = rowBits ? (rowBits[word] ?? 0) : (columns[word]?.[rowId] ?? 0)
        if ((bits & (requestedBits[word] ?? 0)) !== 0) return true
      }
      return false
    },
  }
}

/** A filter by a column of strings; null if no values are requested. */
export function valueFilter(
  facet: Facet,
  requestedValues: readonly string[],
  find: (word: string) => number,
  numberAt: (rowId: number) => number,
): Filter | null {
  if (!requestedValues.length) return null
  const numbers = new Set(requestedValues.map(find))
  return { facet, matches: (rowId) => numbers.has(numberAt(rowId)) }
}

/** A price filter in minor units of the market; null without bounds. */
export function priceFilter(from: number | null, to: number | null): Filter | null {
  if (from === null && to === null) return null
  const least = from ?? 0
  const most = to ?? Number.POSITIVE_INFINITY
  return { facet: 'price', matches: (_rowId, price) => price >= least && price <= most }
}

export type Order = 'recommended' | 'newest' | 'price_asc' | 'price_desc'

/** The recommended order of an index; 0 for the same row only. */
export function createRankComparator(catalogIndex: CatalogIndex): (a: number, b: number) => number {
  const rank = catalogIndex.rank.values
  const { materials } = catalogIndex
  return (a, b) =>
    (rank[a] ?? 0) - (rank[b] ?? 0) || ((materials[a] ?? '') < (materials[b] ?? '') ? -1 : a === b ? 0 : 1)
}

/** Compares rows by an order, with ties in recommended order. */
export function createOrderComparator(
  catalogIndex: CatalogIndex,
  market: MarketCode,
  order: Order,
): (a: number, b: number) => number {
  const recommended = createRankComparator(catalogIndex)
  const prices = marketPrices(catalogIndex, market)
  const published = catalogIndex.publishedAt.values
  const price = (a: number, b: number) => (prices[a] ?? 0) - (prices[b] ?? 0)
  switch (order) {
    case 'price_asc':
      return (a, b) => price(a, b) || recommended(a, b)
    case 'price_desc':
      return (a, b) => price(b, a) || recommended(a, b)
    case 'newest':
      return (a, b) => (published[b] ?? 0) - (published[a] ?? 0) || recommended(a, b)
    default:
      return recommended
  }
}

/** The materials of a page of rows. Reorders `matched`. */
export function selectMaterials(
  catalogIndex: CatalogIndex,
  matched: Int32Array,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  compare: (a: number, b: number) => number,
): string[] {
  return selectPage(matched, offset, limit, compare).map((rowId) => catalogIndex.materials[rowId] ?? '')
}
