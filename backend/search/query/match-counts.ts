import type { CatalogIndex } from '../../shop/catalog/listings/catalog-index.ts'
import { type Filter, forEachSellable, type MarketView } from '../../shop/catalog/listings/filter-rows.ts'

/** Products on sale in a catalogue index, counted in one pass. */
export type MatchCounts = {
  /** Matches that pass the filters; where the filters leave nothing, all matches. */
  readonly rowIds: Int32Array
  /** Products on sale for each path of the catalogue index, and for each model. */
  readonly byPath: Int32Array
  readonly byModel: Int32Array
}

/** @param fits null matches nothing */
export function countMatches(
  catalogIndex: CatalogIndex,
  view: MarketView,
  fits: ((rowId: number) => boolean) | null,
  filters: readonly Filter[],
): MatchCounts {
  const byPath = new Int32Array(catalogIndex.paths.strings.length)
  const byModel = new Int32Array(catalogIndex.models.strings.length)
  const path = catalogIndex.path.values
  const model = catalogIndex.model.values
  const fitting = new Int32Array(fits ? catalogIndex.length : 0)
  const passing = new Int32Array(fits && filters.length ? catalogIndex.length : 0)
  let fit = 0
  let passed = 0
  forEachSellable(catalogIndex, view, null, (rowId, price) => {
    const ownPath = path[rowId] ?? 0
    const ownModel = model[rowId] ?? 0
    byPath[ownPath] = (byPath[ownPath] ?? 0) + 1
    byModel[ownModel] = (byModel[ownModel] ?? 0) + 1
    if (!fits?.(rowId)) return true
    fitting[fit++] = rowId
    if (filters.length && filters.every((filter) => filter.matches(rowId, price))) passing[passed++] = rowId
    return true
  })
  return { rowIds: passed ? passing.subarray(0, passed) : fitting.subarray(0, fit), byPath, byModel }
}
