import { priceListOf } from '#config/markets.ts'
import { oneSize } from '#config/sizes.ts'
import { createBufferPool } from '../../shop/catalog/listings/buffer-pool.ts'
import type { CatalogIndex } from '../../shop/catalog/listings/catalog-index.ts'
import {
  createOrderComparator,
  createRankComparator,
  type MarketView,
  type Order as ShelfOrder,
} from '../../shop/catalog/listings/filter-rows.ts'

const dayMs = 86_400_000
const freshDays = 45

/**
 * Ranking signals beside the words, as documented in the guide. Points are on the scale of word weights (2 to
 * 14).
 */
export const boosts = {
  /** From the first product of the recommended order down to 0. */
  popularity: 2,
  /** In stock; sold-out products sink below. */
  inStock: 3,
  /** Most of its sizes are available. */
  wholeRange: 0.5,
  /** In its first 45 days. */
  fresh: 0.5,
  sale: 0.25,
  /** The query is exactly its name. */
  wholeName: 12,
} as const

export type SearchOrder = 'relevance' | Exclude<ShelfOrder, 'recommended'>

/**
 * Points of a product from signals other than words, by row. `called` are the numbers of the models with
 * exactly this name.
 */
export function createBoost(
  catalogIndex: CatalogIndex,
  { market, now }: MarketView,
  called: ReadonlySet<number>,
) {
  const reduced = catalogIndex.reduced.get(priceListOf(market))?.values
  const nowMs = now.getTime()
  const one = catalogIndex.sizes.find(oneSize)
  const oneSizeColumn = one < 0 ? undefined : catalogIndex.sizeBits[one >> 5]?.values
  const oneSizeBit = one < 0 ? 0 : 1 << (one & 31)
  return (rowId: number): number => {
    const sizes = catalogIndex.sizeCount.get(rowId)
    const whole = sizes > 4 || (sizes > 0 && ((oneSizeColumn?.[rowId] ?? 0) & oneSizeBit) !== 0)
    let points = boosts.popularity / (1 + Math.max(0, catalogIndex.rank.get(rowId)) / 400)
    if (sizes > 0) points += boosts.inStock
    if (whole) points += boosts.wholeRange
    if (nowMs - catalogIndex.publishedAt.get(rowId) < freshDays * dayMs) points += boosts.fresh
    if (reduced?.[rowId]) points += boosts.sale
    return called.has(catalogIndex.model.get(rowId)) ? points + boosts.wholeName : points
  }
}

const pointsColumn = createBufferPool(Float64Array)

/** Comparator for the order of a page; equal rows keep the recommended order. */
export function createComparator(
  catalogIndex: CatalogIndex,
  view: MarketView,
  order: SearchOrder,
  matched: Int32Array,
  pointsAt: (rowId: number) => number,
): (a: number, b: number) => number {
  if (order !== 'relevance') return createOrderComparator(catalogIndex, view.market, order)
  const points = pointsColumn(catalogIndex.length)
  for (const rowId of matched) points[rowId] = pointsAt(rowId)
  const recommended = createRankComparator(catalogIndex)
  return (a, b) => (points[b] ?? 0) - (points[a] ?? 0) || recommended(a, b)
}
