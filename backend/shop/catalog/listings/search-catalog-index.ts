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
  readonly dearest: number | null
  /** Materials in order. */
  readonly page: readonly string[]
}

/** The number of each path's segment below the category: -1 if it is outside, 0 if it has none. */
function findPathKinds(shelf: CatalogIndex, { family, category }: GridSearch): PathKinds {
  const words: string[] = ['']
  const prefix = category ? `${category}/` : ''
  const numbers = shelf.paths.strings.map((path) => {
    const at = path.indexOf('/')
    const below = path.slice(at + 1)
    if (family !== 'all' && path.slice(0, at) !== family) return -1
    if (below === category) return 0
    if (!below.startsWith(prefix)) return -1
    const word = below.slice(prefix.length).split('/', 1)[0] ?? ''
    const known = words.indexOf(word)
    return known === -1 ? words.push(word) - 1 : known
  })
  return { names: words, kindIdByPath: numbers }
}

/** The rows to check: the whole index, or those of certain products. */
function candidateRowIds(
  shelf: CatalogIndex,
  { collectionMaterials, selectedMaterials, storeSizes }: GridSearch,
): readonly number[] | null {
  const named = selectedMaterials ?? collectionMaterials ?? (storeSizes ? [...storeSizes.keys()] : null)
  if (!named) return null
  const members = selectedMaterials && collectionMaterials ? new Set(collectionMaterials) : null
  return [...new Set(named)].flatMap((material) =>
    members && !members.has(material) ? [] : (shelf.rowIdOf(material) ?? []),
  )
}

/** Whether a product belongs to the grid, regardless of the filters. */
function createGridPredicate(
  shelf: CatalogIndex,
  search: GridSearch,
  kinds: PathKinds,
): (place: number) => boolean {
  const targetBit = search.target === 'X' ? 0xff : getTargetBit(search.target)
  const targets = shelf.targets.values
  const paths = shelf.path.values
  return (place) =>
    ((targets[place] ?? 0) & targetBit) !== 0 && (kinds.kindIdByPath[paths[place] ?? 0] ?? -1) >= 0
}

/** The sort order of the grid: explicitly requested products in their order, others as recommended. */
function createGridComparator(shelf: CatalogIndex, search: GridSearch): (a: number, b: number) => number {
  const turns = search.selectedMaterials ?? search.collectionMaterials
  if (search.order !== 'recommended' || !turns)
    return createOrderComparator(shelf, search.market, search.order)
  const turn = new Map(turns.map((material, index) => [material, index]))
  const turnOf = (place: number) => turn.get(shelf.materials[place] ?? '') ?? 0
  return (a, b) => turnOf(a) - turnOf(b)
}

/** A page of a grid with total and facets. */
export function searchCatalogIndex(shelf: CatalogIndex, search: GridSearch): GridResult {
  const kinds = findPathKinds(shelf, search)
  const counts = new FacetCounter(shelf, kinds)
  const { storeSizes } = search
  const exists = createGridPredicate(shelf, search, kinds)
  const sizesAt = storeSizes
    ? (place: number) => shelf.internSizes(storeSizes.get(shelf.materials[place] ?? '') ?? [])
    : null
  const filters = [
    valueFilter(
      'color',
      search.colorGroups,
      (word) => shelf.colorGroups.find(word),
      (place) => shelf.colorGroup.get(place),
    ),
    valueFilter(
      'brand',
      search.brands,
      (word) => shelf.ownBrands.find(word),
      (place) => shelf.ownBrand.get(place),
    ),
    valueFilter(
      'kind',
      search.kinds,
      (word) => kinds.names.indexOf(word),
      (place) => kinds.kindIdByPath[shelf.path.get(place)] ?? -1,
    ),
    priceFilter(search.priceFrom, search.priceTo),
    sizeFilter(shelf, search.sizes, sizesAt),
  ].filter((filter) => filter !== null)
  const belongs = storeSizes
    ? (place: number) => exists(place) && storeSizes.has(shelf.materials[place] ?? '')
    : exists
  const places = candidateRowIds(shelf, search)
  const matched = filterRows(
    shelf,
    { ...search, rowIds: places, isCandidate: belongs, filters, sizeBitsAt: sizesAt, multiselect: true },
    counts,
  )
  const total = matched.length
  const page = selectMaterials(shelf, matched, search, createGridComparator(shelf, search))
  return { exists: total > 0 || hasAnyRow(shelf, search, kinds), total, ...counts.toResult(), page }
}

/** Whether the category has any product, regardless of the filters. */
function hasAnyRow(shelf: CatalogIndex, search: GridSearch, kinds: PathKinds): boolean {
  let exists = false
  const belongs = createGridPredicate(shelf, search, kinds)
  forEachSellable(
    shelf,
    search,
    candidateRowIds(shelf, { ...search, selectedMaterials: null, storeSizes: null }),
    (place) => {
      exists = belongs(place)
      return !exists
    },
  )
  return exists
}

/** Whether a grid has any product. */
export function hasProducts(shelf: CatalogIndex, search: GridSearch): boolean {
  return hasAnyRow(shelf, search, findPathKinds(shelf, search))
}

/** The price lists with any product in the grid's category, regardless of the filters. */
export function findPriceListsWithProducts(shelf: CatalogIndex, search: GridSearch): ReadonlySet<MarketCode> {
  const kinds = findPathKinds(shelf, search)
  return new Set(priceLists.filter((list) => hasAnyRow(shelf, { ...search, market: list }, kinds)))
}
