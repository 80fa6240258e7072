import type { Books } from './lookup.ts'
import { fold, slipsBetween } from './text.ts'
import { findClose } from './word-repository.ts'

/** Slips that a word of a length may have, and still be meant. */
const slipsAllowed = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** What is this much less likely than the likeliest is not offered beside it. */
const asLikely = 0.3

/** How often a language’s own words count as said. */
const ownCount = 400

/** How unlikely it is that a word is meant; null where it is not. */
function unlikelihood(typed: string, known: string, count: number): number | null {
  const allowed = slipsAllowed(typed.length)
  if (Math.abs(known.length - typed.length) > allowed || known === typed || /^\d/.test(known)) return null
  const slips = slipsBetween(typed, known, allowed)
  if (slips > allowed) return null
  const first = known[0] === typed[0] ? 0 : 0.7
  const ending = known.at(-1) === typed.at(-1) ? 0 : 0.15
  return slips + first + ending - Math.min(0.6, Math.log10(1 + count) / 6)
}

/** German without its dots: `stoefel` and `guertel` as people type them where they have none. */
function withoutDigraphs(word: string): string | null {
  const plain = fold(word).replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u')
  return plain === fold(word) ? null : plain
}

/**
 * By word, words of the catalogue and of the language that somebody may have meant, the likeliest first: what is
 * written without its dots, then what lies within a slip or two.
 */
export async function corrections(
  words: readonly string[],
  { db, language, dictionary }: Books,
  most = 3,
): Promise<ReadonlyMap<string, { readonly dotless: string | null; readonly close: readonly string[] }>> {
  const typed = words.filter((word) => slipsAllowed(fold(word).length) > 0)
  const found = Map.groupBy(await findClose(db, language, typed.map(fold)), (row) => row.typed)
  return new Map(
    words.map((word) => {
      const rated = new Map<string, number>()
      const rate = (known: string, count: number) => {
        const value = unlikelihood(fold(word), known, count)
        if (value !== null) rated.set(known, Math.min(rated.get(known) ?? Number.POSITIVE_INFINITY, value))
      }
      for (const { word: known, count } of found.get(fold(word)) ?? []) rate(known, count)
      if (typed.includes(word)) for (const known of dictionary.singleWords) rate(known, ownCount)
      const close = [...rated]
        .sort((a, b) => a[1] - b[1] || a[0].localeCompare(b[0], 'en'))
        .slice(0, most)
        .filter(([, value], _at, [first]) => value - (first?.[1] ?? value) < asLikely)
        .map(([known]) => known)
      return [word, { dotless: withoutDigraphs(word), close }]
    }),
  )
}
