import type { Found } from './lookup.ts'
import type { Priced, Shelf } from './shelf.ts'

/** What a search is narrowed by; null is anything. Amounts are minor units. */
export type Narrowed = {
  readonly sizes: ReadonlySet<number> | null
  readonly colors: ReadonlySet<number> | null
  readonly targets: number | null
  readonly families: ReadonlySet<number> | null
  readonly categories: ReadonlySet<number> | null
  readonly price: { readonly from: number | null; readonly to: number | null } | null
  readonly sale: boolean
}

/** Who looks: what a brand shows, at a market's prices, at a moment. */
export type View = { readonly brand: number; readonly priced: Priced; readonly now: number }

/** Each filter's bit: a product that fails one alone still counts for that one's own facet. */
export const dimensions = {
  size: 1,
  color: 2,
  gender: 4,
  family: 8,
  category: 16,
  price: 32,
  sale: 64,
} as const

function hasSize(sizes: Uint16Array | undefined, wanted: ReadonlySet<number>): boolean {
  for (const size of sizes ?? []) if (wanted.has(size)) return true
  return false
}

/** Bits of the filters that a product fails. */
export function failing(shelf: Shelf, { priced }: View, narrowed: Narrowed, slot: number): number {
  let bits = 0
  const { sizes, colors, targets, families, categories, price, sale } = narrowed
  if (sizes && !hasSize(shelf.sizesOf[slot], sizes)) bits |= dimensions.size
  if (colors && !colors.has(shelf.color[slot] ?? 0)) bits |= dimensions.color
  if (targets !== null && !((shelf.targets[slot] ?? 0) & targets)) bits |= dimensions.gender
  if (families && !families.has(shelf.family[slot] ?? 0)) bits |= dimensions.family
  if (categories && !categories.has(shelf.category[slot] ?? 0)) bits |= dimensions.category
  const current = priced.current[slot] ?? Number.NaN
  if (price && !(current >= (price.from ?? 0) && current <= (price.to ?? Number.POSITIVE_INFINITY)))
    bits |= dimensions.price
  if (sale && !((priced.previous[slot] ?? Number.NaN) > current)) bits |= dimensions.sale
  return bits
}

/** Whether it stands in the brand's shop, in the market, by now. */
export function isShown(shelf: Shelf, { brand, priced, now }: View, slot: number): boolean {
  return (
    ((shelf.brands[slot] ?? 0) & brand) !== 0 &&
    (shelf.published[slot] ?? Number.POSITIVE_INFINITY) <= now &&
    !Number.isNaN(priced.current[slot] ?? Number.NaN)
  )
}

/** What was found, in no order: slots, and by slot how well the words fit. */
export type Matches = { readonly slots: Int32Array; readonly count: number; readonly score: Float32Array }

/** Rooms for reckoning, used by one search at a time. */
let score = new Float32Array(0)
let best = new Float32Array(0)
let seen = new Uint8Array(0)
let slots = new Int32Array(0)

function makeRoom(length: number): void {
  if (score.length >= length) return
  const size = Math.max(1024, length * 2)
  score = new Float32Array(size)
  best = new Float32Array(size)
  seen = new Uint8Array(size)
  slots = new Int32Array(size)
}

/** Rare words tell more than common ones. */
function rarity(found: readonly Found[], all: number): number {
  const most = found.reduce((sum, { postings }) => Math.max(sum, postings.length), 1)
  return 0.7 + 0.3 * Math.log10(Math.max(1, all / most))
}

/**
 * What has all the words, or (`any`) one of them, and is shown. Each word's best place counts, by its weight and
 * rarity. No words at all match everything. The result holds until the next call.
 */
export function match(shelf: Shelf, view: View, words: readonly (readonly Found[])[], any: boolean): Matches {
  const all = shelf.length
  makeRoom(all)
  seen.fill(0, 0, all)
  score.fill(0, 0, all)
  if (!words.length) {
    let count = 0
    for (let slot = 0; slot < all; slot += 1) {
      if (!isShown(shelf, view, slot)) continue
      slots[count] = slot
      count += 1
    }
    return { slots, count, score }
  }
  let count = 0
  words.forEach((found, round) => {
    const touched = any ? count : 0
    const weight = rarity(found, all - shelf.gone)
    let from = touched
    // The best place of the word by slot; a slot is listed once, when it is met first.
    const met: number[] = []
    for (const { postings, factor } of found) {
      for (let at = 0; at < postings.length; at += 1) {
        const slot = postings.slotAt(at)
        if (!any && seen[slot] !== round) continue
        const value = postings.weightAt(at) * factor
        const before = best[slot] ?? 0
        if (before === 0) met.push(slot)
        if (value > before) best[slot] = value
      }
    }
    for (const slot of met) {
      score[slot] = (score[slot] ?? 0) + (best[slot] ?? 0) * weight
      best[slot] = 0
      if (any) {
        if (seen[slot] === 0) {
          slots[from] = slot
          from += 1
        }
        seen[slot] = Math.min(255, (seen[slot] ?? 0) + 1)
      } else {
        seen[slot] = round + 1
        slots[from] = slot
        from += 1
      }
    }
    count = from
  })
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at] ?? 0
    if (!isShown(shelf, view, slot)) continue
    slots[kept] = slot
    kept += 1
  }
  return { slots, count: kept, score }
}
