import type { Suggestion } from '#api-client/contract/search.ts'
import { composeColorPhrase, composePhrase } from '#backend/search/language/compose-phrase.ts'
import { phraseKey } from '#backend/search/language/dictionary.ts'
import { fold } from '#backend/search/language/text.ts'
import type { SearchContext } from '#backend/search/lookup.ts'
import { findModelNames, findWordsStartingWith } from '#backend/search/records/word-repository.ts'
import { type ColorGroup, isColorGroup } from '#config/color-groups.ts'
import type { CatalogIndex } from '../../shop/catalog/listings/catalog-index.ts'
import { findKindMatches } from './kind-matches.ts'
import type { MatchCounts } from './match-counts.ts'

/** Sort order of completion types, regardless of their product counts. */
const scoreTiers = { kind: 3e7, whole: 2e7, name: 1e7, word: 0 } as const
/** Maximum number of kinds per colour, and of colours per kind. */
const maxCombinations = 4
const maxWords = 5

/** The typed text and its matches. */
export type TypedQuery = {
  readonly words: readonly string[]
  readonly catalogIndex: CatalogIndex
  readonly matches: MatchCounts
}

type Keywords = Map<string, { readonly count: number; readonly tierScore: number }>

/** The top entries by count. */
function topCounts<Key>(counts: ReadonlyMap<Key, number>, most: number): readonly (readonly [Key, number])[] {
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, most)
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Number of matches per kind, by the deepest word of its path. */
export function countKinds({ catalogIndex, matches }: TypedQuery): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const kinds = catalogIndex.paths.strings.map((path) => path.slice(path.lastIndexOf('/') + 1))
  for (const rowId of matches.rowIds) increment(counts, kinds[catalogIndex.path.get(rowId)] ?? '')
  return counts
}

function countColors({ catalogIndex, matches }: TypedQuery): ReadonlyMap<ColorGroup, number> {
  const counts = new Map<ColorGroup, number>()
  for (const rowId of matches.rowIds) {
    const group = catalogIndex.colorGroups.strings[catalogIndex.colorGroup.get(rowId)] ?? ''
    if (isColorGroup(group)) increment(counts, group)
  }
  return counts
}

/** Kinds whose name, or a word of it, starts with the typed text. */
function addKinds(
  found: Keywords,
  start: string,
  { dictionary }: SearchContext,
  { catalogIndex, matches }: TypedQuery,
): void {
  const begins = (text: string) => text.startsWith(start) || text.includes(` ${start}`)
  const kinds = new Set(dictionary.kindPhrases.filter(({ key }) => begins(key)).map(({ kind }) => kind))
  for (const kind of kinds) {
    const [name = ''] = dictionary.words.kinds[kind] ?? []
    const paths = findKindMatches(catalogIndex, kind)?.paths.keys() ?? []
    const count = [...paths].reduce((sum, path) => sum + (matches.byPath[path] ?? 0), 0)
    if (count) found.set(name, { count, tierScore: scoreTiers.kind })
  }
}

/** Completes a colour with the kinds that have it, and a kind with its colours; both may be prefixes. */
function addCombinations(found: Keywords, searchContext: SearchContext, typed: TypedQuery): void {
  const { dictionary, stems, language } = searchContext
  const { words } = typed
  const last = fold(words.at(-1) ?? '')
  const head = words.slice(0, -1)
  const meanings = words.map((word) => dictionary.meaningOf([word], stems))
  const whole = dictionary.meaningOf(words, stems)
  const kinds = [whole, ...meanings].flatMap((meaning) => meaning?.kinds ?? [])
  const colors = meanings.flatMap((meaning) => meaning?.colors ?? [])
  const put = (text: string, count: number) => {
    if (!found.has(text)) found.set(text, { count, tierScore: scoreTiers.whole })
  }
  const written = words.map((word) => dictionary.spellings.get(fold(word)) ?? word).join(' ')
  const isKind = dictionary.kindPhrases.some(({ key }) => key === phraseKey(words))
  if (isKind && !colors.length)
    for (const [group, count] of topCounts(countColors(typed), maxCombinations))
      put(composeColorPhrase(language, dictionary.words.colors[group] ?? [], written), count)
  if (kinds.length) return
  const [color] = colors
  const only = words.length === 1 ? color : undefined
  const begun = meanings.at(-1) === null ? last : ''
  for (const [kind, count] of topCounts(
    countKinds(typed),
    begun ? Number.POSITIVE_INFINITY : maxCombinations,
  )) {
    const [name] = dictionary.words.kinds[kind] ?? []
    if (name === undefined || (begun && !fold(name).startsWith(begun))) continue
    if (only) put(composeColorPhrase(language, dictionary.words.colors[only] ?? [], name), count)
    else if (head.length && begun) put(composePhrase(language, head.join(' '), name), count)
    else if (color && !begun) put(composePhrase(language, written, name), count)
  }
}

/** Product names that start with the typed text. */
async function addNames(
  found: Keywords,
  start: string,
  { db, language }: SearchContext,
  typed: TypedQuery,
): Promise<void> {
  for (const { name, models } of await findModelNames(db, language, start, 30)) {
    const sold = models.map((code) => typed.matches.byModel[typed.catalogIndex.models.find(code)] ?? 0)
    const count = sold.reduce((sum, one) => sum + one, 0)
    if (count && !found.has(name)) found.set(name, { count, tierScore: scoreTiers.name })
  }
}

/** Words of names, subtitles or materials that start with the typed text: leather, vegan, waterproof. */
async function addWords(
  found: Keywords,
  start: string,
  searchContext: SearchContext,
  typed: TypedQuery,
): Promise<void> {
  const { db, language, termCache, dictionary, stems } = searchContext
  if (typed.words.length !== 1 || dictionary.meaningOf(typed.words, stems)) return
  const isPlain = (word: string) => {
    const meaning = dictionary.meaningOf([word], stems)
    if (!meaning) return true
    const { kinds, colors, targets, marker, stop } = meaning
    return !kinds.length && !colors.length && !targets.length && marker === null && !stop
  }
  const begun = await findWordsStartingWith(db, language, start, maxWords)
  const words = begun.filter(({ word }) => /^\p{L}{4,}$/u.test(word) && isPlain(word))
  const hits = await termCache.find(
    language,
    typed.catalogIndex.models,
    words.map(({ term }) => [[term]]),
  )
  for (const [at, { word, spelling }] of words.entries()) {
    let count = 0
    hits[at]?.models.forEach((model, index) => {
      if ((hits[at]?.weightIndexes[index] ?? 3) < 3) count += typed.matches.byModel[model] ?? 0
    })
    if (count && !found.has(spelling) && ![...found.keys()].some((known) => fold(known) === word))
      found.set(spelling, { count, tierScore: scoreTiers.word })
  }
}

/**
 * Completions of the query: kinds, colours with kinds, names and other words, each with its product count.
 */
export async function findCompletions(
  searchContext: SearchContext,
  typed: TypedQuery,
  most: number,
): Promise<Suggestion[]> {
  const start = phraseKey(typed.words)
  if (!start || most === 0) return []
  const found: Keywords = new Map()
  addKinds(found, start, searchContext, typed)
  addCombinations(found, searchContext, typed)
  await addNames(found, start, searchContext, typed)
  await addWords(found, start, searchContext, typed)
  return [...found]
    .filter(([text]) => fold(text) !== start)
    .sort(([a, x], [b, y]) => y.tierScore + y.count - x.tierScore - x.count || a.localeCompare(b, 'en'))
    .slice(0, most)
    .map(([autosuggest, { count }]) => ({
      doctype: 'KEYWORD_SUGGESTION',
      autosuggest,
      result_unbxd: count,
    }))
}

/** The kinds of the matches, where there are several: `leather` in boots, in bags. */
export function suggestInFields(
  { dictionary }: SearchContext,
  q: string,
  typed: TypedQuery,
  most: number,
): Suggestion[] {
  const kinds = most > 0 && typed.words.length > 0 ? countKinds(typed) : new Map<string, number>()
  if (kinds.size < 2) return []
  return topCounts(kinds, most).flatMap(([kind, count]): Suggestion[] => {
    const [name] = dictionary.words.kinds[kind] ?? []
    return name === undefined
      ? []
      : [{ doctype: 'IN_FIELD', autosuggest: q, category_in: [name], result_unbxd: count }]
  })
}
