import { type MarketCode, priceLists } from '#i18n/markets.ts'
import type { Family, TargetId } from '#i18n/routing.ts'
import { type Counted, Counts, type Kinds } from './counts.ts'
import { bitOfTarget, type Shelf } from './shelf.ts'
import { comparing, eachSold, type Order, pageOf, priceFilter, sift, sizeFilter, wordFilter } from './sift.ts'

export type GridSearch = {
  readonly market: MarketCode
  /** X is all. */
  readonly target: TargetId
  readonly family: Family
  /** Path below the family; what lies deeper belongs to it too. Empty is the whole family. */
  readonly category: string
  readonly sizes: readonly string[]
  readonly colorGroups: readonly string[]
  /** Words of the step below the category. */
  readonly kinds: readonly string[]
  readonly brands: readonly string[]
  /** Minor units of the market. */
  readonly priceFrom: number | null
  readonly priceTo: number | null
  /** A collection’s materials, `recommended` in this order; null is everything. */
  readonly within: readonly string[] | null
  /** Materials that are named one by one, `recommended` in this order; null is everything. */
  readonly only: readonly string[] | null
  /** What lies on a store’s shelves: its sizes by material, which then stand for those of the warehouse. */
  readonly inStore: ReadonlyMap<string, readonly string[]> | null
  readonly order: Order
  readonly offset: number
  readonly limit: number
  readonly now: Date
}

export type GridFound = {
  /** Whether anything stands there without the filters: if not, there is no such grid. */
  readonly stands: boolean
  readonly total: number
  readonly sizes: readonly Counted[]
  readonly colors: readonly Counted[]
  readonly kinds: readonly Counted[]
  readonly brands: readonly Counted[]
  readonly cheapest: number | null
  readonly dearest: number | null
  /** Materials in order. */
  readonly page: readonly string[]
}

/** Of each path the number of its word below the place: -1 where it is not of the place, 0 where there is none. */
function kindsAt(shelf: Shelf, { family, category }: GridSearch): Kinds {
  const words: string[] = ['']
  const prefix = category ? `${category}/` : ''
  const numbers = shelf.paths.all.map((path) => {
    const at = path.indexOf('/')
    const below = path.slice(at + 1)
    if (family !== 'all' && path.slice(0, at) !== family) return -1
    if (below === category) return 0
    if (!below.startsWith(prefix)) return -1
    const word = below.slice(prefix.length).split('/', 1)[0] ?? ''
    const known = words.indexOf(word)
    return known === -1 ? words.push(word) - 1 : known
  })
  return { words, numbers }
}

/** The places to look at: all of the shelf, or those of some products. */
function placesOf(shelf: Shelf, { within, only, inStore }: GridSearch): readonly number[] | null {
  const named = only ?? within ?? (inStore ? [...inStore.keys()] : null)
  if (!named) return null
  const members = only && within ? new Set(within) : null
  return [...new Set(named)].flatMap((material) =>
    members && !members.has(material) ? [] : (shelf.placeOf(material) ?? []),
  )
}

/** Whether a product stands at the grid’s place, whatever the filters say. */
function standing(shelf: Shelf, search: GridSearch, kinds: Kinds): (place: number) => boolean {
  const targetBit = search.target === 'X' ? 0xff : bitOfTarget(search.target)
  const targets = shelf.targets.values
  const paths = shelf.path.values
  return (place) => ((targets[place] ?? 0) & targetBit) !== 0 && (kinds.numbers[paths[place] ?? 0] ?? -1) >= 0
}

/** Compares as the grid is put in order: named products by their turn, others as recommended. */
function inOrder(shelf: Shelf, search: GridSearch): (a: number, b: number) => number {
  const turns = search.only ?? search.within
  if (search.order !== 'recommended' || !turns) return comparing(shelf, search.market, search.order)
  const turn = new Map(turns.map((material, index) => [material, index]))
  const turnOf = (place: number) => turn.get(shelf.materials[place] ?? '') ?? 0
  return (a, b) => turnOf(a) - turnOf(b)
}

/** A page of a grid with total and facets. */
export function searchShelf(shelf: Shelf, search: GridSearch): GridFound {
  const kinds = kindsAt(shelf, search)
  const counts = new Counts(shelf, kinds)
  const { inStore } = search
  const stands = standing(shelf, search, kinds)
  const sizesAt = inStore
    ? (place: number) => shelf.bitsOf(inStore.get(shelf.materials[place] ?? '') ?? [])
    : null
  const filters = [
    wordFilter(
      'color',
      search.colorGroups,
      (word) => shelf.colorGroups.find(word),
      (place) => shelf.colorGroup.get(place),
    ),
    wordFilter(
      'brand',
      search.brands,
      (word) => shelf.ownBrands.find(word),
      (place) => shelf.ownBrand.get(place),
    ),
    wordFilter(
      'kind',
      search.kinds,
      (word) => kinds.words.indexOf(word),
      (place) => kinds.numbers[shelf.path.get(place)] ?? -1,
    ),
    priceFilter(search.priceFrom, search.priceTo),
    sizeFilter(shelf, search.sizes, sizesAt),
  ].filter((filter) => filter !== null)
  const belongs = inStore
    ? (place: number) => stands(place) && inStore.has(shelf.materials[place] ?? '')
    : stands
  const places = placesOf(shelf, search)
  const matched = sift(shelf, { ...search, places, belongs, filters, sizesAt, multiselect: true }, counts)
  const total = matched.length
  const page = pageOf(shelf, matched, search, inOrder(shelf, search))
  return { stands: total > 0 || standsAnything(shelf, search, kinds), total, ...counts.told(), page }
}

/** Whether anything stands at the place, whatever the filters say. */
function standsAnything(shelf: Shelf, search: GridSearch, kinds: Kinds): boolean {
  let stands = false
  const belongs = standing(shelf, search, kinds)
  eachSold(shelf, search, placesOf(shelf, { ...search, only: null, inStore: null }), (place) => {
    stands = belongs(place)
    return !stands
  })
  return stands
}

/** Whether a grid has anything at all. */
export function standsAt(shelf: Shelf, search: GridSearch): boolean {
  return standsAnything(shelf, search, kindsAt(shelf, search))
}

/** The price lists in which anything stands at a grid’s place, whatever the filters say. */
export function listsAt(shelf: Shelf, search: GridSearch): ReadonlySet<MarketCode> {
  const kinds = kindsAt(shelf, search)
  return new Set(priceLists.filter((list) => standsAnything(shelf, { ...search, market: list }, kinds)))
}
