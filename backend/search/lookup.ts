import type { Language } from '#i18n/markets.ts'
import type { Queryable } from '../db/client.ts'
import type { Shelves } from '../shop/catalog/listings/listings.ts'
import type { Dictionary } from './dictionary.ts'
import { phraseKey } from './dictionary.ts'
import { placesOfKind } from './kinds.ts'
import type { Stems } from './stems.ts'
import type { Hits, TermMemory } from './term-memory.ts'
import type { Term } from './terms.ts'
import type { Sought } from './understand.ts'
import { findBeginning, findEnding } from './word-repository.ts'

/** Where a word is found, and how much of its weight counts. */
export type Found = (
  | { readonly kind: string }
  | { readonly code: string }
  | {
      readonly hits: Hits
      /** The word is that of a kind: Belt bag, no belt is no belt. */
      readonly ofKind: boolean
    }
) & {
  readonly factor: number
  /** The other words it is found by, where it is not by its own. */
  readonly by?: string
}

/** Whether a word is also looked for as the beginning of others: never, where it is itself in no product, always. */
export type Beginnings = 'never' | 'instead' | 'also'

/** What is known of a language, and of what stands in the shop at this moment. */
export type Books = {
  readonly db: Queryable
  readonly language: Language
  readonly dictionary: Dictionary
  readonly stems: Stems
  readonly memory: TermMemory
  readonly shelves: Shelves
}

/** What a word is looked for as, before the database has been asked. */
type Wish = (
  | { readonly kind: string }
  | { readonly code: string }
  | { readonly term: Term; readonly ofKind: boolean }
) & {
  readonly factor: number
  readonly by?: string
}

const mostBeginnings = 60
/** A word that was begun says less than one that was written out. */
const begunFactor = 0.75
/** `Kalbsleder` for who says leather. */
const tailFactor = 0.9

const isKind = (word: string, { dictionary, stems }: Books) =>
  (dictionary.meaningOf([word], stems)?.kinds.length ?? 0) > 0

function textOf(words: readonly string[], factor: number, books: Books): Wish[] {
  const term = [words.map((word) => books.stems.of(word))]
  return [{ term, factor, ofKind: words.length === 1 && isKind(words[0] ?? '', books) }]
}

const kindsOf = (kinds: readonly string[], factor: number): Wish[] => kinds.map((kind) => ({ kind, factor }))

const isCode = (word: string) => /^(?=.*\d)[a-z0-9]{5,7}(-[a-z0-9]{3})?$/.test(word)

function wishesOf({ words, meaning }: Sought, books: Books): Wish[] {
  const { dictionary, stems } = books
  const wishes = textOf(words, 1, books)
  if (meaning) {
    wishes.push(...kindsOf(meaning.kinds, 1))
    for (const { words: others, factor } of meaning.others) {
      const kinds = kindsOf(dictionary.meaningOf(others, stems)?.kinds ?? [], 0.8)
      for (const other of [...textOf(others, 1, books), ...kinds])
        wishes.push({ ...other, factor: other.factor * factor, by: others.join(' ') })
    }
  }
  const [word = ''] = words
  if (words.length === 1 && isCode(word)) wishes.push({ code: word.toUpperCase(), factor: 1 })
  return wishes
}

/** Words that end with those sought, by the stem of these: `Kalbsleder` for `leder`. */
async function endingsOf(soughts: readonly Sought[], books: Books): Promise<ReadonlyMap<string, Term>> {
  const { dictionary, stems, db, language } = books
  const singles = soughts.flatMap(({ words }) => (words.length === 1 ? words : []))
  const others = soughts.flatMap(({ meaning }) => meaning?.others.map(({ words }) => words) ?? [])
  const all = [...singles, ...others.flatMap((words) => (words.length === 1 ? words : []))]
  const sought = new Map(all.map((word) => [stems.of(word), dictionary.tailsOf(stems.of(word))]))
  const found = await findEnding(db, language, [...new Set([...sought.values()].flat())])
  const terms = new Map<string, Term>()
  for (const [stem, tails] of sought) {
    const longer = found.filter(({ word }) => tails.includes(dictionary.tailOf(word) ?? ''))
    const unique = [...new Set(longer.map(({ term }) => term))].filter((term) => term !== stem)
    if (unique.length)
      terms.set(
        stem,
        unique.map((term) => [term]),
      )
  }
  return terms
}

/** Everything that begins with the words. */
async function begunOf({ words }: Sought, books: Books): Promise<Wish[]> {
  const { dictionary, db, language } = books
  const start = phraseKey(words)
  const kinds = dictionary.kindPhrases.filter(({ key }) => key.startsWith(start)).map(({ kind }) => kind)
  const wishes = kindsOf([...new Set(kinds)], begunFactor)
  if (words.length > 1) return wishes
  const beginning = await findBeginning(db, language, start, mostBeginnings)
  for (const [ofKind, same] of Map.groupBy(beginning, ({ word }) => isKind(word, books))) {
    const terms = [...new Set(same.map(({ term }) => term))].toSorted()
    wishes.push({ term: terms.map((term) => [term]), factor: begunFactor, ofKind })
  }
  return wishes
}

/** Asks for all of the wishes at once; those that nothing has are left out. */
async function fulfil(wishes: readonly (readonly Wish[])[], books: Books): Promise<Found[][]> {
  const { memory, language, shelves } = books
  const every = Object.values(shelves)
  const terms = wishes.flat().flatMap((wish) => ('term' in wish ? [wish.term] : []))
  const hits = (await memory.find(language, shelves.vereda.models, terms)).values()
  const stands = (code: string) =>
    every.some((shelf) => shelf.placeOf(code) !== undefined || shelf.models.find(code) >= 0)
  return wishes.map((own) =>
    own.flatMap((wish): Found[] => {
      if ('kind' in wish) return every.some((shelf) => placesOfKind(shelf, wish.kind)) ? [wish] : []
      if ('code' in wish) return stands(wish.code) ? [wish] : []
      const { term: _, ...rest } = wish
      const { value } = hits.next()
      return value && (value.models.length || value.colors.size) ? [{ ...rest, hits: value }] : []
    }),
  )
}

/**
 * Everywhere that words, or several that mean something together, are found: in texts, as a kind, as other words for
 * it. The stems of all words must be known.
 */
export async function lookUp(
  soughts: readonly Sought[],
  books: Books,
  beginningsOf: (sought: Sought) => Beginnings,
): Promise<Found[][]> {
  const endings = await endingsOf(soughts, books)
  const wishes = soughts.map((sought) => {
    const own = wishesOf(sought, books)
    const longer = own.flatMap((wish): Wish[] => {
      const [row] = 'term' in wish ? wish.term : []
      const term = row?.length === 1 ? endings.get(row[0] ?? '') : undefined
      return term ? [{ ...wish, term, ofKind: false, factor: wish.factor * tailFactor }] : []
    })
    return [...own, ...longer]
  })
  const found = await fulfil(wishes, books)
  const begun = soughts.map((sought, at) => {
    const beginnings = beginningsOf(sought)
    return beginnings === 'also' || (beginnings === 'instead' && !found[at]?.length)
  })
  const more = await Promise.all(soughts.map((sought, at) => (begun[at] ? begunOf(sought, books) : [])))
  const rest = more.some((list) => list.length) ? await fulfil(more, books) : []
  return found.map((list, at) => [...list, ...(rest[at] ?? [])])
}
