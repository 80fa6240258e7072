import { type MarketCode, priceListOf, priceLists } from '#i18n/markets.ts'
import type { Family, TargetId } from '#i18n/routing.ts'
import { choosePage } from './choose.ts'
import { Counts, type Facet } from './counts.ts'
import { bitOfTarget, type Shelf } from './shelf.ts'

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
  readonly order: 'recommended' | 'newest' | 'price_asc' | 'price_desc'
  readonly offset: number
  readonly limit: number
  readonly now: Date
}

export type Counted = { readonly value: string; readonly count: number }

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

/** What gift cards are worth is no size to look for. */
const worthNotSize = 'campergoods/gift-cards'

/** Of each path the number of its word below the place: -1 where it is not of the place, 0 where there is none. */
function kindsAt(shelf: Shelf, { family, category }: GridSearch) {
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

/** Calls for each product that stands at the place, with its price there and the number of its kind, until told to stop. */
function walk(
  shelf: Shelf,
  search: GridSearch,
  kinds: readonly number[],
  found: (place: number, price: number, kind: number) => boolean,
): void {
  const prices = shelf.prices.get(priceListOf(search.market))?.values
  if (!prices) return
  const targetBit = search.target === 'X' ? 0xff : bitOfTarget(search.target)
  const now = search.now.getTime()
  const publishedAt = shelf.publishedAt.values
  const targets = shelf.targets.values
  const paths = shelf.path.values
  const places = placesOf(shelf, search)
  const length = places ? places.length : shelf.length
  for (let index = 0; index < length; index += 1) {
    const place = places ? (places[index] ?? 0) : index
    const price = prices[place] ?? 0
    if (price === 0 || (publishedAt[place] ?? 0) > now || ((targets[place] ?? 0) & targetBit) === 0) continue
    const kind = kinds[paths[place] ?? 0] ?? -1
    if (kind >= 0 && !found(place, price, kind)) return
  }
}

function inOrder(shelf: Shelf, search: GridSearch, prices: Float64Array) {
  const rank = shelf.rank.values
  const byRank = (a: number, b: number) =>
    (rank[a] ?? 0) - (rank[b] ?? 0) ||
    ((shelf.materials[a] ?? '') < (shelf.materials[b] ?? '') ? -1 : a === b ? 0 : 1)
  const price = (a: number, b: number) => (prices[a] ?? 0) - (prices[b] ?? 0)
  const published = shelf.publishedAt.values
  switch (search.order) {
    case 'price_asc':
      return (a: number, b: number) => price(a, b) || byRank(a, b)
    case 'price_desc':
      return (a: number, b: number) => price(b, a) || byRank(a, b)
    case 'newest':
      return (a: number, b: number) => (published[b] ?? 0) - (published[a] ?? 0) || byRank(a, b)
    default: {
      const turns = search.only ?? search.within
      if (!turns) return byRank
      const turn = new Map(turns.map((material, index) => [material, index]))
      const turnOf = (place: number) => turn.get(shelf.materials[place] ?? '') ?? 0
      return (a: number, b: number) => turnOf(a) - turnOf(b)
    }
  }
}

/** The numbers of words that the shelf knows, as a table; null where nothing is asked for. */
function wantedTable(
  words: readonly string[],
  numberOf: (word: string) => number,
): ReadonlySet<number> | null {
  return words.length ? new Set(words.map(numberOf)) : null
}

/**
 * A page of a grid with total and facets. Each facet is counted with the other filters applied, not its own: a product
 * that fails one filter only is counted for that facet, one that fails none for all of them.
 */
export function searchShelf(shelf: Shelf, search: GridSearch): GridFound {
  const { words, numbers } = kindsAt(shelf, search)
  const counts = new Counts(shelf, words.length)
  const wantedColors = wantedTable(search.colorGroups, (word) => shelf.colorGroups.find(word))
  const wantedBrands = wantedTable(search.brands, (word) => shelf.ownBrands.find(word))
  const wantedKinds = wantedTable(search.kinds, (word) => words.indexOf(word))
  const wantedSizes = search.sizes.length ? shelf.knownBitsOf(search.sizes) : null
  const from = search.priceFrom ?? 0
  const to = search.priceTo ?? Number.POSITIVE_INFINITY
  const giftCards = shelf.paths.find(worthNotSize)
  const matched = new Int32Array(shelf.length)
  let total = 0
  walk(shelf, search, numbers, (place, price, kind) => {
    let bits: readonly number[] | null = null
    if (search.inStore) {
      const sizes = search.inStore.get(shelf.materials[place] ?? '')
      if (!sizes) return true
      bits = shelf.bitsOf(sizes)
    }
    let failed: Facet | null = null
    let failures = 0
    if (wantedColors && !wantedColors.has(shelf.colorGroup.get(place))) {
      failed = 'color'
      failures += 1
    }
    if (wantedBrands && !wantedBrands.has(shelf.ownBrand.get(place))) {
      failed = 'brand'
      failures += 1
    }
    if (wantedKinds && !wantedKinds.has(kind)) {
      failed = 'kind'
      failures += 1
    }
    if (price < from || price > to) {
      failed = 'price'
      failures += 1
    }
    if (wantedSizes && !counts.overlap(place, bits, wantedSizes)) {
      failed = 'size'
      failures += 1
    }
    if (failures > 1) return true
    if (failures === 0) matched[total++] = place
    const sized = shelf.path.get(place) !== giftCards
    counts.add(failed, place, price, kind, bits, sized)
    return true
  })
  const prices = shelf.prices.get(priceListOf(search.market))?.values ?? new Float64Array()
  const page = choosePage(
    matched.subarray(0, total),
    search.offset,
    search.limit,
    inOrder(shelf, search, prices),
  )
  const stands = total > 0 || standsAnything(shelf, search, numbers)
  return { stands, total, ...counts.told(words), page: page.map((place) => shelf.materials[place] ?? '') }
}

/** Whether anything stands at the place, whatever the filters say. */
function standsAnything(shelf: Shelf, search: GridSearch, kinds: readonly number[]): boolean {
  let stands = false
  walk(shelf, { ...search, only: null, inStore: null }, kinds, () => {
    stands = true
    return false
  })
  return stands
}

/** Whether a grid has anything at all. */
export function standsAt(shelf: Shelf, search: GridSearch): boolean {
  return standsAnything(shelf, search, kindsAt(shelf, search).numbers)
}

/** The price lists in which anything stands at a grid’s place, whatever the filters say. */
export function listsAt(shelf: Shelf, search: GridSearch): ReadonlySet<MarketCode> {
  const { numbers } = kindsAt(shelf, search)
  return new Set(priceLists.filter((list) => standsAnything(shelf, { ...search, market: list }, numbers)))
}
