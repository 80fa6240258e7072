import { fold } from '#backend/search/language/text.ts'
import type { SearchContext } from '#backend/search/lookup.ts'
import { findTitleMatches, findWords } from '#backend/search/records/word-repository.ts'
import type { SizeSystem } from '#config/markets.ts'
import { isNumber, type QueryReader } from './interpret-query.ts'

/** Numbers with their neighbouring words, which are looked up in names. */
const maxNameChecks = 12

/** Every prefix and suffix of a long word, as candidates for a compound. */
function partsOf(word: string): string[] {
  const positions = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3)
  return positions.flatMap((at) => [word.slice(0, at), word.slice(at)])
}

/** Words of a query that documents contain, from the typed to the written form. */
export async function findKnownWords(
  words: readonly string[],
  { db, language }: SearchContext,
): Promise<ReadonlyMap<string, string>> {
  return findWords(db, language, [...new Set(words.map(fold))])
}

/** The data that the query interpreter needs about the words and the market. Loads the stems of the words. */
export async function createQueryReader(
  tokens: readonly string[],
  searchContext: SearchContext,
  system: SizeSystem,
): Promise<QueryReader> {
  const { db, dictionary, stems, language, catalogIndexes } = searchContext
  const joinedTokens = tokens.slice(1).map((token, at) => `${tokens[at]}${token}`)
  const parts = [...new Set(tokens.filter((token) => token.length > 5).flatMap(partsOf))]
  await stems.load(db, [...tokens, ...joinedTokens])
  const numbers = tokens.filter(isNumber).slice(0, maxNameChecks)
  const others = tokens.filter((token) => !isNumber(token)).slice(0, maxNameChecks)
  const rows = numbers.flatMap((number) => others.map((other) => [other, number]))
  const [known, titleMatches] = await Promise.all([
    findKnownWords([...tokens, ...joinedTokens, ...parts], searchContext),
    findTitleMatches(
      db,
      language,
      rows.map((row) => [row.map((word) => stems.stemOf(word))]),
    ),
  ])
  // A part of a compound may also match the dictionary by its stem.
  await stems.load(
    db,
    parts.filter((part) => known.has(fold(part))),
  )
  const names = new Set([...titleMatches].map((at) => rows[at]?.join(' ')))
  return {
    dictionary,
    stems,
    system,
    sizes: new Set(Object.values(catalogIndexes).flatMap((catalogIndex) => catalogIndex.sizes.strings)),
    isKnownWord: (word) => known.has(fold(word)),
    isName: (words) => names.has(words.join(' ')),
  }
}
