import type { StoredTarget } from '#backend/db/schema/catalog/catalog.ts'
import type { Brand } from '#config/brands.ts'
import type { ColorGroup } from '#config/color-groups.ts'
import type { MarketCode } from '#config/markets.ts'
import type { Family } from '#i18n/routing.ts'
import { isSizeOfKind } from '../products/product-kinds.ts'
import { NumberColumn, StringInterner } from './columns.ts'

/** A product as listed in a brand's grids: the brand's own, or a sibling brand's guest. */
export type Listing = {
  readonly material: string
  readonly model: string
  readonly ownBrand: Brand
  readonly family: Exclude<Family, 'all'>
  readonly category: string
  readonly tipology: string
  readonly targets: readonly StoredTarget[]
  readonly color: string
  readonly colorGroup: ColorGroup
  readonly rank: number
  /** Publication time in milliseconds. */
  readonly publishedAt: number
  /** Sizes that can be sold. */
  readonly sizes: readonly string[]
  /** Minor units by price list. */
  readonly prices: ReadonlyMap<MarketCode, number>
  /** Price lists in which a struck-through price (`strikethroughPrice`) is shown beside its own. */
  readonly reduced: ReadonlySet<MarketCode>
}

export const targetLetters = ['W', 'M', 'K', 'G'] as const satisfies readonly StoredTarget[]
export const getTargetBit = (target: StoredTarget): number => 1 << targetLetters.indexOf(target)

/** 32 numbers per word. */
function toBitset(numbers: readonly number[]): number[] {
  const bits = Array<number>(Math.max(0, ...numbers.map((number) => (number >> 5) + 1))).fill(0)
  for (const number of numbers) bits[number >> 5] = ((bits[number >> 5] ?? 0) | (1 << (number & 31))) >>> 0
  return bits
}

/**
 * The listings of one brand's grids, one column per property, so that a grid is one walk over numbers. The
 * row of a removed product is reused; its `publishedAt` is never reached.
 */
export class CatalogIndex {
  /** Models by number; the numbers are the same in every brand's index. */
  readonly models: StringInterner
  readonly model = new NumberColumn(Uint32Array)
  readonly #rowIds = new Map<string, number>()
  readonly #free: number[] = []
  /** Rows used so far, including free ones. */
  length = 0
  readonly materials: string[] = []
  readonly publishedAt = new NumberColumn(Float64Array)
  readonly rank = new NumberColumn(Int32Array)
  readonly targets = new NumberColumn(Uint8Array)
  /** The category path: `shoes/boots/ankle-boots`. */
  readonly paths = new StringInterner()
  readonly path = new NumberColumn(Uint16Array)
  /** The number of products at each path. */
  readonly pathCounts = new NumberColumn(Int32Array)
  readonly tipologies = new StringInterner()
  readonly tipology = new NumberColumn(Uint16Array)
  readonly colors = new StringInterner()
  readonly color = new NumberColumn(Uint16Array)
  readonly colorGroups = new StringInterner()
  readonly colorGroup = new NumberColumn(Uint8Array)
  readonly ownBrands = new StringInterner()
  readonly ownBrand = new NumberColumn(Uint8Array)
  readonly sizes = new StringInterner()
  /** Bitset of its sizes, 32 sizes per column. */
  readonly sizeBits: NumberColumn<Uint32Array>[] = []
  /** The number of its sizes. */
  readonly sizeCount = new NumberColumn(Uint8Array)
  /** Minor units by price list; 0 if it is not sold. */
  readonly prices = new Map<MarketCode, NumberColumn<Float64Array>>()
  /** 1 if a price is struck through, by price list. */
  readonly reduced = new Map<MarketCode, NumberColumn<Uint8Array>>()

  constructor(models = new StringInterner()) {
    this.models = models
  }

  /** Listed products. */
  get count(): number {
    return this.#rowIds.size
  }

  rowIdOf(material: string): number | undefined {
    return this.#rowIds.get(material)
  }

  remove(material: string): void {
    const rowId = this.#rowIds.get(material)
    if (rowId === undefined) return
    this.#rowIds.delete(material)
    this.#free.push(rowId)
    const path = this.path.get(rowId)
    this.pathCounts.set(path, this.pathCounts.get(path) - 1)
    this.publishedAt.set(rowId, Number.POSITIVE_INFINITY)
  }

  upsert(listing: Listing): void {
    this.remove(listing.material)
    this.publishRow(listing, this.stageRow(listing))
  }

  /** Publishes a staged row, which replaces the previous row of the product. */
  publishRow({ material, publishedAt }: Listing, rowId: number): void {
    this.remove(material)
    this.#rowIds.set(material, rowId)
    const path = this.path.get(rowId)
    this.pathCounts.set(path, this.pathCounts.get(path) + 1)
    this.publishedAt.set(rowId, publishedAt)
  }

  /** Writes a product to a free row, which stays invisible until {@link publishRow}; returns the row id. */
  stageRow(listing: Listing): number {
    const rowId = this.#free.pop() ?? this.length++
    this.publishedAt.set(rowId, Number.POSITIVE_INFINITY)
    this.materials[rowId] = listing.material
    this.rank.set(rowId, listing.rank)
    this.targets.set(
      rowId,
      listing.targets.reduce((bits, target) => bits | getTargetBit(target), 0),
    )
    this.path.set(rowId, this.paths.intern(`${listing.family}/${listing.category}`))
    this.model.set(rowId, this.models.intern(listing.model))
    this.tipology.set(rowId, this.tipologies.intern(listing.tipology))
    this.color.set(rowId, this.colors.intern(listing.color))
    this.colorGroup.set(rowId, this.colorGroups.intern(listing.colorGroup))
    this.ownBrand.set(rowId, this.ownBrands.intern(listing.ownBrand))
    const bits = this.internSizes(listing.sizes.filter((size) => isSizeOfKind(listing, size)))
    while (this.sizeBits.length < bits.length) this.sizeBits.push(new NumberColumn(Uint32Array))
    this.sizeCount.set(rowId, Math.min(255, listing.sizes.length))
    for (const [index, column] of this.sizeBits.entries()) column.set(rowId, bits[index] ?? 0)
    for (const list of listing.prices.keys())
      if (!this.prices.has(list)) this.prices.set(list, new NumberColumn(Float64Array))
    for (const [list, column] of this.prices) column.set(rowId, listing.prices.get(list) ?? 0)
    for (const list of listing.reduced)
      if (!this.reduced.has(list)) this.reduced.set(list, new NumberColumn(Uint8Array))
    for (const [list, column] of this.reduced) column.set(rowId, listing.reduced.has(list) ? 1 : 0)
    return rowId
  }

  /** Size bits as stored in the columns; a new size gets a number. */
  internSizes(sizes: readonly string[]): number[] {
    return toBitset(sizes.map((size) => this.sizes.intern(size)))
  }

  /** Bits of the requested sizes; a size that no product has adds no bit. */
  findSizeBits(sizes: readonly string[]): number[] {
    return toBitset(sizes.map((size) => this.sizes.find(size)).filter((number) => number >= 0))
  }
}
