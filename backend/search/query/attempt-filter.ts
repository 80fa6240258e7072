import type { CatalogIndex } from '../../shop/catalog/listings/catalog-index.ts'
import { forEachSellable, type MarketView } from '../../shop/catalog/listings/filter-rows.ts'
import type { QueryConstraints } from './query-constraints.ts'
import { type Attempt, type QueryWord, relaxableFilters } from './recover.ts'
import type { WeightedTerm } from './score.ts'

/** Maximum number of distinct words; each takes a bit. */
const maxTerms = 12

/**
 * Records in one pass which combinations of words and filters some product has, so that every relaxed query
 * can be tested for results without another pass.
 */
export function createAttemptFilter(
  catalogIndex: CatalogIndex,
  view: MarketView,
  narrowing: QueryConstraints,
  words: readonly QueryWord[],
  weighed: ReadonlyMap<QueryWord, WeightedTerm>,
): (attempt: Attempt) => boolean {
  const known = words.slice(0, maxTerms)
  const pointsOf = known.map((word) => weighed.get(word)?.at ?? (() => 0))
  const filters = relaxableFilters.flatMap((name) => {
    const { full, relaxed } = narrowing.relaxable[name]
    return [full, relaxed]
  })
  const seen = new Set<number>()
  forEachSellable(catalogIndex, view, null, (rowId, price) => {
    if (narrowing.required.some((filter) => !filter.matches(rowId, price))) return true
    let bits = 0
    for (let at = 0; at < pointsOf.length; at += 1) if ((pointsOf[at]?.(rowId) ?? 0) > 0) bits |= 1 << at
    for (let at = 0; at < filters.length; at += 1)
      if (filters[at]?.matches(rowId, price) ?? true) bits |= 1 << (maxTerms + at)
    seen.add(bits)
    return true
  })
  const combinations = [...seen]
  return ({ words: wanted, any, without }) => {
    const wordBits = wanted.reduce((bits, word) => bits | (1 << known.indexOf(word)), 0)
    const filterBits = relaxableFilters.reduce(
      (bits, name, at) => bits | (1 << (maxTerms + 2 * at + (without.includes(name) ? 1 : 0))),
      0,
    )
    return combinations.some((bits) => {
      const has = any && wanted.length ? (bits & wordBits) !== 0 : (bits & wordBits) === wordBits
      return has && (bits & filterBits) === filterBits
    })
  }
}
