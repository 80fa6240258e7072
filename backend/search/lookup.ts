import type { Language } from '#config/markets.ts'
import type { Queryable } from '../db/client.ts'
import type { CatalogIndexes } from '../shop/catalog/listings/catalog-index-cache.ts'
import type { Dictionary } from './language/dictionary.ts'
import { phraseKey } from './language/dictionary.ts'
import type { Stemmer } from './language/stemmer.ts'
import type { Term } from './language/terms.ts'
import type { QueryTerm } from './query/interpret-query.ts'
import { findKindMatches } from './query/kind-matches.ts'
import type { Hits, TermCache } from './records/term-cache.ts'
import { findWordsEndingWith, findWordsStartingWith } from './records/word-repository.ts'

/** Where a word matches, and how much of its weight counts. */
export type TermMatch = (
  | { readonly kind: string }
  | { readonly code: string }
  | {
      readonly hits: Hits
      /** The word names a kind: a belt bag is a bag, not a belt. */
      readonly ofKind: boolean
    }
) & {
  readonly factor: number
  /** The synonyms that it matches by, where it does not match itself. */
  readonly by?: string
}

/**
 * Whether a word also matches as a prefix: never, only where no product contains the word itself, or always.
 */
export type PrefixMode = 'never' | 'instead' | 'also'

/** The language data and the current state of the shop. */
export type SearchContext = {
  readonly db: Queryable
  readonly language: Language
  readonly dictionary: Dictionary
  readonly stems: Stemmer
  readonly termCache: TermCache
  readonly catalogIndexes: CatalogIndexes
}

/** A search candidate for a word before the database is queried. */
type Candidate = (
  | { readonly kind: string }
  | { readonly code: string }
  | { readonly term: Term; readonly ofKind: boolean }
) & {
  readonly factor: number
  readonly by?: string
}

const maxPrefixWords = 60
/** A prefix match counts less than a full word. */
const prefixFactor = 0.75
/** `Kalbsleder` for a search for leather. */
const tailFactor = 0.9

const isKind = (word: string, { dictionary, stems }: SearchContext) =>
  (dictionary.meaningOf([word], stems)?.kinds.length ?? 0) > 0

function textCandidates(words: readonly string[], factor: number, searchContext: SearchContext): Candidate[] {
  const term = [words.map((word) => searchContext.stems.stemOf(word))]
  return [{ term, factor, ofKind: words.length === 1 && isKind(words[0] ?? '', searchContext) }]
}

const kindCandidates = (kinds: readonly string[], factor: number): Candidate[] =>
  kinds.map((kind) => ({ kind, factor }))

const isCode = (word: string) => /^(?=.*\d)[a-z0-9]{5,7}(-[a-z0-9]{3})?$/.test(word)

function candidatesOf({ words, meaning }: QueryTerm, searchContext: SearchContext): Candidate[] {
  const { dictionary, stems } = searchContext
  const candidates = textCandidates(words, 1, searchContext)
  if (meaning) {
    candidates.push(...kindCandidates(meaning.kinds, 1))
    for (const { words: others, factor } of meaning.synonyms) {
      const kinds = kindCandidates(dictionary.meaningOf(others, stems)?.kinds ?? [], 0.8)
      for (const other of [...textCandidates(others, 1, searchContext), ...kinds])
        candidates.push({ ...other, factor: other.factor * factor, by: others.join(' ') })
    }
  }
  const [word = ''] = words
  if (words.length === 1 && isCode(word)) candidates.push({ code: word.toUpperCase(), factor: 1 })
  return candidates
}

/** Words that end with a searched word, by its stem: `Kalbsleder` for `leder`. */
async function findCompoundEndings(
  queryTerms: readonly QueryTerm[],
  searchContext: SearchContext,
): Promise<ReadonlyMap<string, Term>> {
  const { dictionary, stems, db, language } = searchContext
  const singles = queryTerms.flatMap(({ words }) => (words.length === 1 ? words : []))
  const others = queryTerms.flatMap(({ meaning }) => meaning?.synonyms.map(({ words }) => words) ?? [])
  const all = [...singles, ...others.flatMap((words) => (words.length === 1 ? words : []))]
  const queryTerm = new Map(all.map((word) => [stems.stemOf(word), dictionary.tailsOf(stems.stemOf(word))]))
  const found = await findWordsEndingWith(db, language, [...new Set([...queryTerm.values()].flat())])
  const terms = new Map<string, Term>()
  for (const [stem, tails] of queryTerm) {
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

/** Prefix matches of the words. */
async function findPrefixCandidates(
  { words }: QueryTerm,
  searchContext: SearchContext,
): Promise<Candidate[]> {
  const { dictionary, db, language } = searchContext
  const start = phraseKey(words)
  const kinds = dictionary.kindPhrases.filter(({ key }) => key.startsWith(start)).map(({ kind }) => kind)
  const candidates = kindCandidates([...new Set(kinds)], prefixFactor)
  if (words.length > 1) return candidates
  const beginning = await findWordsStartingWith(db, language, start, maxPrefixWords)
  for (const [ofKind, same] of Map.groupBy(beginning, ({ word }) => isKind(word, searchContext))) {
    const terms = [...new Set(same.map(({ term }) => term))].toSorted()
    candidates.push({ term: terms.map((term) => [term]), factor: prefixFactor, ofKind })
  }
  return candidates
}

/** Looks up all candidates in one query; those without hits are omitted. */
async function resolveCandidates(
  candidates: readonly (readonly Candidate[])[],
  searchContext: SearchContext,
): Promise<TermMatch[][]> {
  const { termCache, language, catalogIndexes } = searchContext
  const every = Object.values(catalogIndexes)
  const terms = candidates.flat().flatMap((candidate) => ('term' in candidate ? [candidate.term] : []))
  const hits = (await termCache.find(language, catalogIndexes.vereda.models, terms)).values()
  const stands = (code: string) =>
    every.some(
      (catalogIndex) => catalogIndex.rowIdOf(code) !== undefined || catalogIndex.models.find(code) >= 0,
    )
  return candidates.map((own) =>
    own.flatMap((candidate): TermMatch[] => {
      if ('kind' in candidate)
        return every.some((catalogIndex) => findKindMatches(catalogIndex, candidate.kind)) ? [candidate] : []
      if ('code' in candidate) return stands(candidate.code) ? [candidate] : []
      const { term: _, ...rest } = candidate
      const { value } = hits.next()
      return value && (value.models.length || value.colors.size) ? [{ ...rest, hits: value }] : []
    }),
  )
}

/**
 * All matches of a word or a phrase: in texts, as a kind, as synonyms. The stems of all words must be loaded.
 */
export async function lookUpTerms(
  queryTerms: readonly QueryTerm[],
  searchContext: SearchContext,
  beginningsOf: (queryTerm: QueryTerm) => PrefixMode,
): Promise<TermMatch[][]> {
  const endings = await findCompoundEndings(queryTerms, searchContext)
  const candidates = queryTerms.map((queryTerm) => {
    const own = candidatesOf(queryTerm, searchContext)
    const longer = own.flatMap((candidate): Candidate[] => {
      const [row] = 'term' in candidate ? candidate.term : []
      const term = row?.length === 1 ? endings.get(row[0] ?? '') : undefined
      return term ? [{ ...candidate, term, ofKind: false, factor: candidate.factor * tailFactor }] : []
    })
    return [...own, ...longer]
  })
  const found = await resolveCandidates(candidates, searchContext)
  const begun = queryTerms.map((queryTerm, at) => {
    const beginnings = beginningsOf(queryTerm)
    return beginnings === 'also' || (beginnings === 'instead' && !found[at]?.length)
  })
  const more = await Promise.all(
    queryTerms.map((queryTerm, at) => (begun[at] ? findPrefixCandidates(queryTerm, searchContext) : [])),
  )
  const rest = more.some((list) => list.length) ? await resolveCandidates(more, searchContext) : []
  return found.map((list, at) => [...list, ...(rest[at] ?? [])])
}
