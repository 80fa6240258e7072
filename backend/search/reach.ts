import type { Shelf } from '../shop/catalog/listings/shelf.ts'
import { eachSold, type View } from '../shop/catalog/listings/sift.ts'
import type { Narrowing } from './narrow.ts'
import { type Attempt, type Word, yielding } from './recover.ts'
import type { Weighed } from './score.ts'

/** Words that are told apart at most; each takes a bit. */
const mostWords = 12

/**
 * Which combinations of words and filters some product has, seen in one walk: whatever is then given up, it is known at
 * once whether something would be found.
 */
export function reachOf(
  shelf: Shelf,
  view: View,
  narrowing: Narrowing,
  words: readonly Word[],
  weighed: ReadonlyMap<Word, Weighed>,
): (attempt: Attempt) => boolean {
  const known = words.slice(0, mostWords)
  const pointsOf = known.map((word) => weighed.get(word)?.at ?? (() => 0))
  const filters = yielding.flatMap((name) => {
    const { kept, gone } = narrowing.yielding[name]
    return [kept, gone]
  })
  const seen = new Set<number>()
  eachSold(shelf, view, null, (place, price) => {
    if (narrowing.fixed.some((filter) => !filter.lets(place, price))) return true
    let bits = 0
    for (let at = 0; at < pointsOf.length; at += 1) if ((pointsOf[at]?.(place) ?? 0) > 0) bits |= 1 << at
    for (let at = 0; at < filters.length; at += 1)
      if (filters[at]?.lets(place, price) ?? true) bits |= 1 << (mostWords + at)
    seen.add(bits)
    return true
  })
  const combinations = [...seen]
  return ({ words: wanted, any, without }) => {
    const wordBits = wanted.reduce((bits, word) => bits | (1 << known.indexOf(word)), 0)
    const filterBits = yielding.reduce(
      (bits, name, at) => bits | (1 << (mostWords + 2 * at + (without.includes(name) ? 1 : 0))),
      0,
    )
    return combinations.some((bits) => {
      const has = any && wanted.length ? (bits & wordBits) !== 0 : (bits & wordBits) === wordBits
      return has && (bits & filterBits) === filterBits
    })
  }
}
