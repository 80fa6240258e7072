import { createBufferPool } from './buffer-pool.ts'
import { type CatalogIndex, targetLetters } from './catalog-index.ts'

export type Facet = 'size' | 'color' | 'kind' | 'brand' | 'price' | 'target' | 'family' | 'sale'

export type FacetCount = { readonly value: string; readonly count: number }

/** The number of the kind for each path; -1 if the path is not counted. */
export type PathKinds = { readonly names: readonly string[]; readonly kindIdByPath: readonly number[] }

function toFacetCounts(names: readonly string[], counts: Int32Array): FacetCount[] {
  return names.flatMap((value, number) => {
    const count = counts[number] ?? 0
    return value && count ? [{ value, count }] : []
  })
}

const amountBuffer = createBufferPool(Float64Array)

/**
 * Counts products per value of each facet. One count runs at a time; read its result before the next begins.
 */
export class FacetCounter {
  readonly #catalogIndex: CatalogIndex
  readonly #kinds: PathKinds
  readonly #sizes: Int32Array
  readonly #colors: Int32Array
  readonly #pathsForKinds: Int32Array
  readonly #pathsForFamilies: Int32Array
  readonly #targets = new Int32Array(targetLetters.length)
  readonly #brands: Int32Array
  readonly #amounts: Float64Array
  #priced = 0

  constructor(catalogIndex: CatalogIndex, kinds: PathKinds) {
    this.#catalogIndex = catalogIndex
    this.#kinds = kinds
    this.#sizes = new Int32Array(32 * catalogIndex.sizeBits.length)
    this.#colors = new Int32Array(catalogIndex.colorGroups.strings.length)
    this.#pathsForKinds = new Int32Array(catalogIndex.paths.strings.length)
    this.#pathsForFamilies = new Int32Array(catalogIndex.paths.strings.length)
    this.#brands = new Int32Array(catalogIndex.ownBrands.strings.length)
    this.#amounts = amountBuffer(catalogIndex.length)
  }

  /**
   * Counts a product for the one facet whose filter it fails, or for all facets if it fails none.
   * @param bits its sizes in the requested store; null counts those of the warehouse
   * @param sized whether its sizes are real sizes (a gift card's are amounts)
   */
  add(
    failed: Facet | null,
    rowId: number,
    price: number,
    bits: readonly number[] | null,
    sized: boolean,
  ): void {
    const { colorGroup, ownBrand, path } = this.#catalogIndex
    if (failed === null || failed === 'color') increment(this.#colors, colorGroup.get(rowId))
    if (failed === null || failed === 'kind') increment(this.#pathsForKinds, path.get(rowId))
    if (failed === null || failed === 'family') increment(this.#pathsForFamilies, path.get(rowId))
    if (failed === null || failed === 'brand') increment(this.#brands, ownBrand.get(rowId))
    if (failed === null || failed === 'target') this.#addTargets(rowId)
    if (sized && (failed === null || failed === 'size')) this.#addSizes(rowId, bits)
    if (failed === null || failed === 'price') this.#amounts[this.#priced++] = price
  }

  #addTargets(rowId: number): void {
    const bits = this.#catalogIndex.targets.get(rowId)
    for (let target = 0; target < targetLetters.length; target += 1)
      if ((bits & (1 << target)) !== 0) increment(this.#targets, target)
  }

  #addSizes(rowId: number, bits: readonly number[] | null): void {
    const { sizeBits } = this.#catalogIndex
    for (let word = 0; word < sizeBits.length; word += 1) {
      let left = bits ? (bits[word] ?? 0) : (sizeBits[word]?.values[rowId] ?? 0)
      while (left !== 0) {
        increment(this.#sizes, word * 32 + (31 - Math.clz32(left & -left)))
        left &= left - 1
      }
    }
  }

  #priceRange() {
    let cheapest = Number.POSITIVE_INFINITY
    let mostExpensive = Number.NEGATIVE_INFINITY
    for (let at = 0; at < this.#priced; at += 1) {
      const amount = this.#amounts[at] ?? 0
      if (amount < cheapest) cheapest = amount
      if (amount > mostExpensive) mostExpensive = amount
    }
    return this.#priced ? { cheapest, mostExpensive } : { cheapest: null, mostExpensive: null }
  }

  /** The price histogram in this many equal steps from the lowest to the highest price. */
  priceHistogram(count: number): readonly number[] {
    const steps = new Array<number>(count).fill(0)
    const { cheapest, mostExpensive } = this.#priceRange()
    if (cheapest === null || mostExpensive === null) return steps
    const width = (mostExpensive - cheapest) / count
    for (let at = 0; at < this.#priced; at += 1) {
      const above = (this.#amounts[at] ?? 0) - cheapest
      const step = width > 0 ? Math.min(count - 1, Math.floor(above / width)) : 0
      steps[step] = (steps[step] ?? 0) + 1
    }
    return steps
  }

  /** The counts by value; values without products are left out. */
  toResult() {
    const { sizes, colorGroups, ownBrands, paths } = this.#catalogIndex
    const kinds = new Int32Array(this.#kinds.names.length)
    const families = new Map<string, number>()
    for (const [number, path] of paths.strings.entries()) {
      const kind = this.#kinds.kindIdByPath[number] ?? -1
      if (kind >= 0) kinds[kind] = (kinds[kind] ?? 0) + (this.#pathsForKinds[number] ?? 0)
      const family = path.slice(0, path.indexOf('/'))
      const count = this.#pathsForFamilies[number] ?? 0
      if (count) families.set(family, (families.get(family) ?? 0) + count)
    }
    return {
      sizes: toFacetCounts(sizes.strings, this.#sizes),
      colors: toFacetCounts(colorGroups.strings, this.#colors),
      kinds: toFacetCounts(this.#kinds.names, kinds),
      brands: toFacetCounts(ownBrands.strings, this.#brands),
      targets: toFacetCounts(targetLetters, this.#targets),
      families: [...families].map(([value, count]) => ({ value, count })),
      ...this.#priceRange(),
    }
  }
}

function increment(counts: Int32Array, number: number): void {
  counts[number] = (counts[number] ?? 0) + 1
}
