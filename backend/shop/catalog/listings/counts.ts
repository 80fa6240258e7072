import type { Shelf } from './shelf.ts'

export type Facet = 'size' | 'color' | 'kind' | 'brand' | 'price'

function countedOf(words: readonly string[], counts: Int32Array) {
  return words.flatMap((value, number) => {
    const count = counts[number] ?? 0
    return value && count ? [{ value, count }] : []
  })
}

/** How many products there are of each value of each facet. */
export class Counts {
  readonly #shelf: Shelf
  readonly #sizes: Int32Array
  readonly #colors: Int32Array
  readonly #kinds: Int32Array
  readonly #brands: Int32Array
  #cheapest = Number.POSITIVE_INFINITY
  #dearest = Number.NEGATIVE_INFINITY

  constructor(shelf: Shelf, kinds: number) {
    this.#shelf = shelf
    this.#sizes = new Int32Array(32 * shelf.sizeBits.length)
    this.#colors = new Int32Array(shelf.colorGroups.all.length)
    this.#kinds = new Int32Array(kinds)
    this.#brands = new Int32Array(shelf.ownBrands.all.length)
  }

  /** Whether a product has one of the wanted sizes. */
  overlap(place: number, bits: readonly number[] | null, wanted: readonly number[]): boolean {
    for (let word = 0; word < wanted.length; word += 1) {
      const own = bits ? (bits[word] ?? 0) : (this.#shelf.sizeBits[word]?.values[place] ?? 0)
      if ((own & (wanted[word] ?? 0)) !== 0) return true
    }
    return false
  }

  /**
   * Counts a product for the facet whose filter alone it fails, or for all of them where it fails none.
   * @param bits its sizes in the store that is asked for; null counts those of the warehouse
   * @param sized whether its sizes are sizes
   */
  add(
    failed: Facet | null,
    place: number,
    price: number,
    kind: number,
    bits: readonly number[] | null,
    sized: boolean,
  ): void {
    const { colorGroup, ownBrand } = this.#shelf
    if (failed === null || failed === 'color') bump(this.#colors, colorGroup.get(place))
    if (failed === null || failed === 'kind') bump(this.#kinds, kind)
    if (failed === null || failed === 'brand') bump(this.#brands, ownBrand.get(place))
    if (sized && (failed === null || failed === 'size')) this.#addSizes(place, bits)
    if (failed === null || failed === 'price') {
      if (price < this.#cheapest) this.#cheapest = price
      if (price > this.#dearest) this.#dearest = price
    }
  }

  #addSizes(place: number, bits: readonly number[] | null): void {
    const { sizeBits } = this.#shelf
    for (let word = 0; word < sizeBits.length; word += 1) {
      let left = bits ? (bits[word] ?? 0) : (sizeBits[word]?.values[place] ?? 0)
      while (left !== 0) {
        bump(this.#sizes, word * 32 + (31 - Math.clz32(left & -left)))
        left &= left - 1
      }
    }
  }

  /** The counts by their words; a value that nothing has is left out. */
  told(kindWords: readonly string[]) {
    const { sizes, colorGroups, ownBrands } = this.#shelf
    const any = this.#dearest >= this.#cheapest
    return {
      sizes: countedOf(sizes.all, this.#sizes),
      colors: countedOf(colorGroups.all, this.#colors),
      kinds: countedOf(kindWords, this.#kinds),
      brands: countedOf(ownBrands.all, this.#brands),
      cheapest: any ? this.#cheapest : null,
      dearest: any ? this.#dearest : null,
    }
  }
}

function bump(counts: Int32Array, number: number): void {
  counts[number] = (counts[number] ?? 0) + 1
}
