import { type MarketCode, priceLists } from '#config/markets.ts'
import type { Family, TargetId } from '#i18n/routing.ts'
import { type CatalogIndex, getTargetBit } from './catalog-index.ts'
import { type FacetCount, FacetCounter, type PathKinds } from './facet-counter.ts'
import {
  createOrderComparator,
  filterRows,
  forEachSellable,
  type Order,
  priceFilter,
  selectMaterials,
  sizeFilter,
  valueFilter,
} from './filter-rows.ts'

export type GridSearch = {
  readonly market: MarketCode
  /** X is everything. */
  readonly target: TargetId
  readonly family: Family
  /** Path below the family, including deeper paths. Empty is the whole family. */
  readonly category: string
  readonly sizes: readonly string[]
  readonly colorGroups: readonly string[]
  /** Path segments directly below the category. */
  readonly kinds: readonly string[]
  readonly brands: readonly string[]
  /** Minor units of the market. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  /** A collection's materials, `recommended` in this order; null is everything. */
  readonly collectionMaterials: readonly string[] | null
  /** Materials requested one by one, `recommended` in this order; null is everything. */
  readonly selectedMaterials: readonly string[] | null
  /** A store's inventory: sizes by material, which replace those of the warehouse. */
  readonly storeSizes: ReadonlyMap<string, readonly string[]> | null
  readonly order: Order
  readonly offset: number
  readonly limit: number
  readonly now: Date
}

export type GridResult = {
  /** Whether the grid has any product without the filters; otherwise it does not exist. */
  readonly exists: boolean
  readonly total: number
  readonly sizes: readonly FacetCount[]
  readonly colors: readonly FacetCount[]
  readonly kinds: readonly FacetCount[]
  readonly brands: readonly FacetCount[]
  readonly cheapest: number | null
  readonly mostExpensive: number | null
  /** Materials in order. */
  readonly page: readonly string[]
}

/** The number of each path's segment below the category: -1 if it is outside, 0 if it has none. */
function findPathKinds(catalogIndex: CatalogIndex, { family, category }: GridSearch): PathKinds {
  const segments: string[] = ['']
  const prefix = category ? `${category}/` : ''
  const numbers = catalogIndex.paths.strings.map((path) => {
    const at = path.indexOf('/')
    const below = path.slice(at + 1)
    if (family !== 'all' && path.slice(0, at) !== family) return -1
    if (below === category) return 0
    if (!below.startsWith(prefix)) return -1
    const word = below.slice(prefix.length).split('/', 1)[0] ?? ''
    const known = segments.indexOf(word)
    return known === -1 ? segments.push(word) - 1 : known
  })
  return { names: segments, kindIdByPath: numbers }
}

/** The rows to check: the whole index, or those of certain products. */
function candidateRowIds(
  catalogIndex: CatalogIndex,
  { collectionMaterials, selectedMaterials, storeSizes }: GridSearch,
): readonly number[] | null {
  const named = selectedMaterials ?? collectionMaterials ?? (storeSizes ? [...storeSizes.keys()] : null)
  if (!named) return null
  const members = selectedMaterials && collectionMaterials ? new Set(collectionMaterials) : null
  return [...new Set(named)].flatMap((material) =>
    members && !members.has(material) ? [] : (catalogIndex.rowIdOf(material) ?? []),
  )
}

/** Whether a product belongs to the grid, regardless of the filters. */
function createGridPredicate(
  catalogIndex: CatalogIndex,
  search: GridSearch,
  kinds: PathKinds,
): (rowId: number) => boolean {
  const targetBit = search.target === 'X' ? 0xff : getTargetBit(search.target)
  const targets = catalogIndex.targets.values
  const paths = catalogIndex.path.values
  return (rowId) =>
    ((targets[rowId] ?? 0) & targetBit) !== 0 && (kinds.kindIdByPath[paths[rowId] ?? 0] ?? -1) >= 0
}

/** The sort order of the grid: explicitly requested products in their order, others as recommended. */
function createGridComparator(
  catalogIndex: CatalogIndex,
  search: GridSearch,
): (a: number, b: number) => number {
  const turns = search.selectedMaterials ?? search.collectionMaterials
  if (search.order !== 'recommended' || !turns)
    return createOrderComparator(catalogIndex, search.market, search.order)
  const turn = new Map(turns.map((material, index) => [material, index]))
  const turnOf = (rowId: number) => turn.get(catalogIndex.materials[rowId] ?? '') ?? 0
  return (a, b) => turnOf(a) - turnOf(b)
}

/** A page of a grid with total and facets. */
export function searchCatalogIndex(catalogIndex: CatalogIndex, search: GridSearch): GridResult {
  const kinds = findPathKinds(catalogIndex, search)
  const counts = new FacetCounter(catalogIndex, kinds)
  const { storeSizes } = search
  const exists = createGridPredicate(catalogIndex, search, kinds)
  const sizesAt = storeSizes
    ? (rowId: number) => catalogIndex.internSizes(storeSizes.get(catalogIndex.materials[rowId] ?? '') ?? [])
    : null
  const filters = [
    valueFilter(
      'color',
      search.colorGroups,
      (word) => catalogIndex.colorGroups.find(word),
      (rowId) => catalogIndex.colorGroup.get(rowId),
    ),
    valueFilter(
      'brand',
      search.brands,
      (word) => catalogIndex.ownBrands.find(word),
      (rowId) => catalogIndex.ownBrand.get(rowId),
    ),
    valueFilter(
      'kind',
      search.kinds,
      (word) => kinds.names.indexOf(word),
      (rowId) => kinds.kindIdByPath[catalogIndex.path.get(rowId)] ?? -1,
    ),
    priceFilter(search.priceFrom, search.priceTo),
    sizeFilter(catalogIndex, search.sizes, sizesAt),
  ].filter((filter) => filter !== null)
  const belongs = storeSizes
    ? (rowId: number) => exists(rowId) && storeSizes.has(catalogIndex.materials[rowId] ?? '')
    : exists
  const rowIds = candidateRowIds(catalogIndex, search)
  const matched = filterRows(
    catalogIndex,
    { ...search, rowIds, isCandidate: belongs, filters, sizeBitsAt: sizesAt, multiselect: true },
    counts,
  )
  const total = matched.length
  const page = selectMaterials(catalogIndex, matched, search, createGridComparator(catalogIndex, search))
  return { exists: total > 0 || hasAnyRow(catalogIndex, search, kinds), total, ...counts.toResult(), page }
}

/** Whether the category has any product, regardless of the filters. */
function hasAnyRow(catalogIndex: CatalogIndex, search: GridSearch, kinds: PathKinds): boolean {
  let exists = false
  const belongs = createGridPredicate(catalogIndex, search, kinds)
  forEachSellable(
    catalogIndex,
    search,
    candidateRowIds(catalogIndex, { ...search, selectedMaterials: null, storeSizes: null }),
    (rowId) => {
      exists = belongs(rowId)
      return !exists
    },
  )
  return exists
}

/** Whether a grid has any product. */
export function hasProducts(catalogIndex: CatalogIndex, search: GridSearch): boolean {
  return hasAnyRow(catalogIndex, search, findPathKinds(catalogIndex, search))
}

/** The price lists with any product in the grid's category, regardless of the filters. */
export function findPriceListsWithProducts(
  catalogIndex: CatalogIndex,
  search: GridSearch,
): ReadonlySet<MarketCode> {
  const kinds = findPathKinds(catalogIndex, search)
  return new Set(priceLists.filter((list) => hasAnyRow(catalogIndex, { ...search, market: list }, kinds)))
}
