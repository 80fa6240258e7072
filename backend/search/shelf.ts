import { brands } from '#i18n/brands.ts'
import { type ColorGroup, colorGroups } from '#i18n/color-groups.ts'
import type { MarketCode } from '#i18n/markets.ts'
import type { PriceRow, ProductRow } from './catalogue-repository.ts'
import { standingOf } from './rank.ts'

const bit = (names: readonly string[], name: string) => {
  const at = names.indexOf(name)
  return at < 0 ? 0 : 1 << at
}
export const targetNames = ['W', 'M', 'K', 'G'] as const
export const brandBit = (name: string) => bit(brands, name)
export const targetBit = (name: string) => bit(targetNames, name)
const groupNames = Object.keys(colorGroups) as ColorGroup[]

/** A list of words as numbers. */
export class Names {
  readonly list: string[] = []
  private readonly byName = new Map<string, number>()

  idOf(name: string): number {
    const known = this.byName.get(name)
    if (known !== undefined) return known
    this.byName.set(name, this.list.length)
    return this.list.push(name) - 1
  }

  find(name: string): number | undefined {
    return this.byName.get(name)
  }
}

export type Priced = {
  /** Minor units by slot; NaN where the list does not have the product. */
  current: Float64Array
  previous: Float64Array
  dearest: Float64Array
}

function grown<A extends Float64Array<ArrayBuffer>>(from: A, size: number): Float64Array {
  const larger = new Float64Array(size).fill(Number.NaN)
  larger.set(from)
  return larger
}

/**
 * The products in slots, what filters and counts need of each in a row of its own kind. A product whose words change
 * leaves its slot and gets a new one, so that slots in lists of words never lie.
 */
export class Shelf {
  readonly rows: ProductRow[] = []
  readonly slotOf = new Map<string, number>()
  readonly sizes = new Names()
  readonly categories = new Names()
  readonly families = new Names()
  readonly colors = new Names()
  /** Bits of the brands that show it; 0 where it is gone, or cannot be shown. */
  brands = new Uint8Array(1024)
  targets = new Uint8Array(1024)
  color = new Uint8Array(1024)
  family = new Uint8Array(1024)
  category = new Uint8Array(1024)
  published = new Float64Array(1024)
  /** What it gets beside its words whoever asks, and its place in the recommended order. */
  standing = new Float64Array(1024)
  rank = new Float64Array(1024)
  readonly sizesOf: Uint16Array[] = []
  readonly prices = new Map<MarketCode, Priced>()
  gone = 0

  constructor() {
    for (const group of groupNames) this.colors.idOf(group)
  }

  get length(): number {
    return this.rows.length
  }

  private room(slot: number): void {
    if (slot < this.brands.length) return
    const size = this.brands.length * 2
    const bytes = (from: Uint8Array) => {
      const larger = new Uint8Array(size)
      larger.set(from)
      return larger
    }
    this.brands = bytes(this.brands)
    this.targets = bytes(this.targets)
    this.color = bytes(this.color)
    this.family = bytes(this.family)
    this.category = bytes(this.category)
    this.published = grown(this.published, size) as Float64Array<ArrayBuffer>
    this.standing = grown(this.standing, size) as Float64Array<ArrayBuffer>
    this.rank = grown(this.rank, size) as Float64Array<ArrayBuffer>
    for (const [list, priced] of this.prices) {
      this.prices.set(list, {
        current: grown(priced.current as Float64Array<ArrayBuffer>, size),
        previous: grown(priced.previous as Float64Array<ArrayBuffer>, size),
        dearest: grown(priced.dearest as Float64Array<ArrayBuffer>, size),
      })
    }
  }

  private fill(slot: number, row: ProductRow): void {
    const shown = row.picture !== null && row.published !== null
    this.brands[slot] = shown
      ? [row.brand, ...row.guests].reduce((bits, name) => bits | brandBit(name), 0)
      : 0
    this.targets[slot] = row.targets.reduce((bits, name) => bits | targetBit(name), 0)
    this.color[slot] = this.colors.idOf(row.colorGroup)
    this.family[slot] = this.families.idOf(row.family)
    this.category[slot] = this.categories.idOf(row.category)
    this.published[slot] = row.published ?? Number.POSITIVE_INFINITY
    this.standing[slot] = standingOf(row)
    this.rank[slot] = row.rank
    this.sizesOf[slot] = Uint16Array.from(row.sizes, (size) => this.sizes.idOf(size))
  }

  /** Puts a product in, or what changed of it; says the slot where it got a new one. */
  put(row: ProductRow): number | null {
    const old = this.slotOf.get(row.material)
    const before = old === undefined ? undefined : this.rows[old]
    if (old !== undefined && before && sameWords(before, row)) {
      this.rows[old] = row
      this.fill(old, row)
      return null
    }
    if (old !== undefined) this.clear(old)
    const slot = this.rows.push(row) - 1
    this.room(slot)
    this.slotOf.set(row.material, slot)
    this.fill(slot, row)
    if (old !== undefined) this.carryPrices(old, slot)
    return slot
  }

  private carryPrices(from: number, to: number): void {
    for (const { current, previous, dearest } of this.prices.values())
      for (const column of [current, previous, dearest]) column[to] = column[from] ?? Number.NaN
  }

  private clear(slot: number): void {
    this.brands[slot] = 0
    this.gone += 1
  }

  remove(material: string): void {
    const slot = this.slotOf.get(material)
    if (slot === undefined) return
    this.clear(slot)
    this.slotOf.delete(material)
  }

  /** Sets a price list's prices: of the materials named, or of all. */
  price(list: MarketCode, rows: readonly PriceRow[], materials: readonly string[] | null): void {
    const size = this.brands.length
    const empty = () => new Float64Array(size).fill(Number.NaN)
    const known = this.prices.get(list)
    const priced = known ?? { current: empty(), previous: empty(), dearest: empty() }
    for (const material of materials ?? []) {
      const slot = this.slotOf.get(material)
      if (slot !== undefined) priced.current[slot] = Number.NaN
    }
    for (const { material, current, previous, dearest } of rows) {
      const slot = this.slotOf.get(material)
      if (slot === undefined) continue
      priced.current[slot] = current
      priced.previous[slot] = previous ?? Number.NaN
      priced.dearest[slot] = Math.max(current, dearest ?? current)
    }
    this.prices.set(list, priced)
  }
}

/** Whether everything that words are made of is as it was. */
function sameWords(a: ProductRow, b: ProductRow): boolean {
  return (
    a.words === b.words &&
    a.model === b.model &&
    a.brand === b.brand &&
    a.family === b.family &&
    a.category === b.category &&
    a.tipology === b.tipology &&
    a.color === b.color
  )
}
