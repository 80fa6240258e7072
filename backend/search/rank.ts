import { oneSize } from '#i18n/sizes.ts'
import type { ProductRow } from './catalogue-repository.ts'
import type { Matches } from './match.ts'
import type { Priced, Shelf } from './shelf.ts'

const dayMs = 86_400_000
const freshDays = 45

/** What else than words decides, by the guide. Points are on the scale of word weights (2 to 14). */
export const boosts = {
  /** From the first of the recommended order down to nothing. */
  popularity: 2,
  /** Something is left of it; what is sold out sinks below. */
  inStock: 3,
  /** Most of its sizes are there. */
  wholeRange: 0.5,
  /** In its first 45 days. */
  fresh: 0.5,
  sale: 0.25,
  /** The words are its name, from start to end. */
  wholeName: 12,
} as const

export type Order = 'relevance' | 'price_asc' | 'price_desc' | 'newest'

export type Ranking = {
  readonly order: Order
  readonly priced: Priced
  readonly now: number
  /** Whether the words are the slot's name. */
  readonly isName: (slot: number) => boolean
}

/** What a product gets beside its words, whoever asks. */
export function standingOf({ sizes, rank }: Pick<ProductRow, 'sizes' | 'rank'>): number {
  const popularity = boosts.popularity / (1 + Math.max(0, rank) / 400)
  const whole = sizes.length > 4 || sizes[0] === oneSize ? boosts.wholeRange : 0
  return popularity + (sizes.length ? boosts.inStock : 0) + whole
}

/** What it gets beside its words at a moment, at a list's prices. */
export function boostOf(shelf: Shelf, { priced, now, isName }: Ranking, slot: number): number {
  let value = shelf.standing[slot] ?? 0
  if (now - (shelf.published[slot] ?? 0) < freshDays * dayMs) value += boosts.fresh
  if ((priced.previous[slot] ?? 0) > (priced.current[slot] ?? 0)) value += boosts.sale
  return isName(slot) ? value + boosts.wholeName : value
}

/** By what a page is put in order; higher stands earlier. */
function keyOf(shelf: Shelf, ranking: Ranking, matches: Matches, slot: number): number {
  switch (ranking.order) {
    case 'price_asc':
      return -(ranking.priced.current[slot] ?? 0)
    case 'price_desc':
      return ranking.priced.current[slot] ?? 0
    case 'newest':
      return shelf.published[slot] ?? 0
    default:
      return (matches.score[slot] ?? 0) + boostOf(shelf, ranking, slot)
  }
}

/**
 * The slots of a page, best first, of those that `passes` lets through. Only as many as the page ends with are kept
 * in order; equal ones stand as recommended.
 */
export function bestOf(
  shelf: Shelf,
  ranking: Ranking,
  matches: Matches,
  passes: (slot: number) => boolean,
  start: number,
  rows: number,
): number[] {
  const wanted = start + rows
  if (rows === 0) return []
  // A heap with the worst of the kept on top.
  const kept: { slot: number; key: number }[] = []
  const { rank } = shelf
  const rankOf = (slot: number) => rank[slot] ?? 0
  const worse = (a: { slot: number; key: number }, b: { slot: number; key: number }) =>
    a.key !== b.key
      ? a.key < b.key
      : rankOf(a.slot) !== rankOf(b.slot)
        ? rankOf(a.slot) > rankOf(b.slot)
        : a.slot > b.slot
  const at = (index: number) => kept[index] as { slot: number; key: number }
  const swap = (a: number, b: number) => {
    const other = at(a)
    kept[a] = at(b)
    kept[b] = other
  }
  const sink = () => {
    for (let index = 0; ; ) {
      let least = index
      for (const child of [2 * index + 1, 2 * index + 2])
        if (child < kept.length && worse(at(child), at(least))) least = child
      if (least === index) return
      swap(index, least)
      index = least
    }
  }
  const rise = (from: number) => {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1
      if (!worse(at(index), at(parent))) return
      swap(index, parent)
      index = parent
    }
  }
  for (let index = 0; index < matches.count; index += 1) {
    const slot = matches.slots[index] ?? 0
    if (!passes(slot)) continue
    const entry = { slot, key: keyOf(shelf, ranking, matches, slot) }
    if (kept.length < wanted) {
      kept.push(entry)
      rise(kept.length - 1)
    } else if (kept[0] && worse(kept[0], entry)) {
      kept[0] = entry
      sink()
    }
  }
  return kept
    .sort((a, b) => (worse(a, b) ? 1 : -1))
    .slice(start)
    .map(({ slot }) => slot)
}
