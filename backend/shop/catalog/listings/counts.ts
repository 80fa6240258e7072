import type { Shelf } from './shelf.ts'

export type Facet = 'size' | 'color' | 'kind' | 'brand' | 'price'

type Product = {
  readonly place: number
  readonly price: number
  readonly kind: number
  /** Its sizes in the store that is asked for; null counts those of the warehouse. */
  readonly bits: readonly number[] | null
  /** Whether its sizes are sizes. */
  readonly sized: boolean
}

function countedOf(words: readonly string[], counts: readonly number[]) {
  return words.flatMap((value, number) => {
    const count = counts[number] ?? 0
    return value && count ? [{ value, count }] : []
  })
}

/** How many products there are of each value of each facet. */
export class Counts {
  readonly #shelf: Shelf
  readonly #sizes: number[] = []
  readonly #colors: number[] = []
  readonly #kinds: number[] = []
  readonly #brands: number[] = []
  #cheapest = Number.POSITIVE_INFINITY
  #dearest = Number.NEGATIVE_INFINITY

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  /** Whether a product has one of the wanted sizes. */
  overlap(place: number, bits: readonly number[] | null, wanted: readonly number[]): boolean {
    for (let word = 0; word < wanted.length; word += 1) {
      const own = bits ? (bits[word] ?? 0) : (this.#shelf.sizeBits[word]?.values[place] ?? 0)
      if ((own & (wanted[word] ?? 0)) !== 0) return true
    }
    return false
  }

  /** Counts a product for the facet whose filter alone it fails, or for all of them where it fails none. */
  add(failed: Facet | null, product: Product): void {
    const counts = (facet: Facet) => failed === null || failed === facet
    const { place, price, kind } = product
    const { colorGroup, ownBrand } = this.#shelf
    if (counts('color')) bump(this.#colors, colorGroup.get(place))
    if (counts('kind')) bump(this.#kinds, kind)
    if (counts('brand')) bump(this.#brands, ownBrand.get(place))
    if (counts('size') && product.sized) this.#addSizes(product)
    if (counts('price')) {
      if (price < this.#cheapest) this.#cheapest = price
      if (price > this.#dearest) this.#dearest = price
    }
  }

  #addSizes({ place, bits }: Product): void {
    const { sizeBits } = this.#shelf
    const length = bits ? bits.length : sizeBits.length
    for (let word = 0; word < length; word += 1) {
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

function bump(counts: number[], number: number): void {
  counts[number] = (counts[number] ?? 0) + 1
}
