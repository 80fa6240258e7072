import { editDistance, fold } from '#backend/search/language/text.ts'
import type { SearchContext } from '#backend/search/lookup.ts'
import { findSimilarWords } from '#backend/search/records/word-repository.ts'

/** Maximum edit distance by word length. */
const maxEditDistance = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** Corrections that are less likely than the best one by this factor are not offered. */
const likelihoodMargin = 0.3

/** Assumed frequency of a language’s own words. */
const dictionaryWordCount = 400

/** Cost of a candidate correction; null where it does not qualify. */
function correctionCost(typed: string, known: string, count: number): number | null {
  const allowed = maxEditDistance(typed.length)
  if (Math.abs(known.length - typed.length) > allowed || known === typed || /^\d/.test(known)) return null
  const slips = editDistance(typed, known, allowed)
  if (slips > allowed) return null
  const first = known[0] === typed[0] ? 0 : 0.7
  const ending = known.at(-1) === typed.at(-1) ? 0 : 0.15
  return slips + first + ending - Math.min(0.6, Math.log10(1 + count) / 6)
}

/** German transliteration of umlauts: `stoefel` and `guertel`, as typed on a keyboard without them. */
function foldDigraphs(word: string): string | null {
  const plain = fold(word).replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u')
  return plain === fold(word) ? null : plain
}

/**
 * Candidate corrections by word, from the catalogue and the language, the likeliest first: transliterations,
 * then words within an edit distance of one or two.
 */
export async function findCorrections(
  words: readonly string[],
  { db, language, dictionary }: SearchContext,
  most = 3,
): Promise<ReadonlyMap<string, { readonly dotless: string | null; readonly close: readonly string[] }>> {
  const typed = words.filter((word) => maxEditDistance(fold(word).length) > 0)
  const found = Map.groupBy(await findSimilarWords(db, language, typed.map(fold)), (row) => row.typed)
  return new Map(
    words.map((word) => {
      const rated = new Map<string, number>()
      const rate = (known: string, count: number) => {
        const value = correctionCost(fold(word), known, count)
        if (value !== null) rated.set(known, Math.min(rated.get(known) ?? Number.POSITIVE_INFINITY, value))
      }
      for (const { word: known, count } of found.get(fold(word)) ?? []) rate(known, count)
      if (typed.includes(word)) for (const known of dictionary.singleWords) rate(known, dictionaryWordCount)
      const close = [...rated]
        .sort((a, b) => a[1] - b[1] || a[0].localeCompare(b[0], 'en'))
        .slice(0, most)
        .filter(([, value], _at, [first]) => value - (first?.[1] ?? value) < likelihoodMargin)
        .map(([known]) => known)
      return [word, { dotless: foldDigraphs(word), close }]
    }),
  )
}
