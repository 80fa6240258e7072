import type { SizeSystem } from '#i18n/markets.ts'
import type { Books } from './lookup.ts'
import { fold } from './text.ts'
import { isNumber, type Reader } from './understand.ts'
import { findNamed, findWords } from './word-repository.ts'

/** Numbers, and words beside each, that are looked for in names. */
const mostNamed = 12

/** Everything that a long word may be made of: how it begins and how it ends. */
function partsOf(word: string): string[] {
  const places = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3)
  return places.flatMap((at) => [word.slice(0, at), word.slice(at)])
}

/** Words of a query that the documents have, by how they are typed, with how they are written. */
export async function wordsKnown(
  words: readonly string[],
  { db, language }: Books,
): Promise<ReadonlyMap<string, string>> {
  return findWords(db, language, [...new Set(words.map(fold))])
}

/** What the reader of a query needs to know of its words and the market. Learns the stems of the words. */
export async function readerFor(
  tokens: readonly string[],
  books: Books,
  system: SizeSystem,
): Promise<Reader> {
  const { db, dictionary, stems, language, shelves } = books
  const pairs = tokens.slice(1).map((token, at) => `${tokens[at]}${token}`)
  const parts = [...new Set(tokens.filter((token) => token.length > 5).flatMap(partsOf))]
  await stems.learn(db, [...tokens, ...pairs])
  const numbers = tokens.filter(isNumber).slice(0, mostNamed)
  const others = tokens.filter((token) => !isNumber(token)).slice(0, mostNamed)
  const rows = numbers.flatMap((number) => others.map((other) => [other, number]))
  const [known, named] = await Promise.all([
    wordsKnown([...tokens, ...pairs, ...parts], books),
    findNamed(
      db,
      language,
      rows.map((row) => [row.map((word) => stems.of(word))]),
    ),
  ])
  // A part that is a word may be one of the dictionary's too, by its stem.
  await stems.learn(
    db,
    parts.filter((part) => known.has(fold(part))),
  )
  const names = new Set([...named].map((at) => rows[at]?.join(' ')))
  return {
    dictionary,
    stems,
    system,
    sizes: new Set(Object.values(shelves).flatMap((shelf) => shelf.sizes.all)),
    knows: (word) => known.has(fold(word)),
    isName: (words) => names.has(words.join(' ')),
  }
}
