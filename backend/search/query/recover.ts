import type { RecoveryStep } from '#api-client/contract/search.ts'
import { lookUpTerms, type PrefixMode, type SearchContext, type TermMatch } from '#backend/search/lookup.ts'
import { findCorrections } from './find-corrections.ts'
import type { QueryInterpretation, QueryTerm } from './interpret-query.ts'

/** A word to search for and its matches; without matches yet, it is `unknown`. */
export type QueryWord = { readonly term: QueryTerm; readonly matches: readonly TermMatch[] }

/** Filters that the words named and that can be dropped. The size is not one of them. */
export const relaxableFilters = ['color', 'sale', 'price', 'target'] as const
export type RelaxableFilter = (typeof relaxableFilters)[number]

/** One relaxation of the query: these words, without these filters. */
export type Attempt = {
  readonly words: readonly QueryWord[]
  readonly any: boolean
  readonly without: readonly RelaxableFilter[]
  readonly steps: readonly RecoveryStep[]
}

const wordText = ({ term }: QueryWord) => term.words.join(' ')

/** The cost of dropping something: the cheapest attempt with results wins. */
const costs = {
  droppedSteps: 1,
  word: 2,
  name: 2.5,
  color: 2.4,
  sale: 2.2,
  price: 3,
  target: 4,
  kind: 6,
} as const

function costOf({ term, matches }: QueryWord): number {
  if (!matches.length) return costs.droppedSteps
  return term.meaning?.kinds.length ? costs.kind : costs.word
}

export type Resolved = {
  readonly words: readonly QueryWord[]
  readonly steps: readonly RecoveryStep[]
  /** Alternative spellings that were close as well. */
  readonly alternatives: readonly { readonly from: string; readonly to: string }[]
}

/** Looks words up; a word that no product contains is corrected where a candidate exists. */
export async function resolveTerms(
  { terms }: Pick<QueryInterpretation, 'terms'>,
  searchContext: SearchContext,
  beginnings: PrefixMode,
): Promise<Resolved> {
  const last = terms.at(-1)
  const matches = await lookUpTerms(terms, searchContext, (one) => (one === last ? beginnings : 'never'))
  const words = terms.map((one, at): QueryWord => ({ term: one, matches: matches[at] ?? [] }))
  const steps: RecoveryStep[] = words.flatMap((word) => {
    const by = word.matches.every((one) => one.by !== undefined) ? word.matches[0]?.by : undefined
    return by === undefined ? [] : [{ kind: 'synonym' as const, from: wordText(word), to: by }]
  })
  const droppedSteps = words.filter((word) => !word.matches.length && word.term.words.length === 1)
  if (!droppedSteps.length) return { words, steps, alternatives: [] }
  const meant = await findCorrections(droppedSteps.map(wordText), searchContext)
  const candidates = [...meant.values()].flatMap(({ dotless, close }) =>
    dotless ? [dotless, ...close] : close,
  )
  const right = new Map((await lookUpWords(candidates, searchContext)).map((word) => [wordText(word), word]))
  const alternatives: { from: string; to: string }[] = []
  const spelt = words.map((word): QueryWord => {
    const { dotless, close } = meant.get(wordText(word)) ?? { dotless: null, close: [] }
    if (word.matches.length || word.term.words.length > 1) return word
    const plain = dotless === null ? undefined : right.get(dotless)
    if (plain?.matches.length) return plain
    const to = close.find((candidate) => right.get(candidate)?.matches.length)
    if (to === undefined) return word
    alternatives.push(
      ...close.filter((other) => other !== to).map((other) => ({ from: wordText(word), to: other })),
    )
    steps.push({ kind: 'spelling', from: wordText(word), to })
    return right.get(to) ?? word
  })
  return { words: spelt, steps, alternatives }
}

/** Looks up single words without correction. */
async function lookUpWords(words: readonly string[], searchContext: SearchContext): Promise<QueryWord[]> {
  const { dictionary, stems, db } = searchContext
  const unique = [...new Set(words)]
  await stems.load(db, unique)
  const soughts = unique.map((word) => ({ words: [word], meaning: dictionary.meaningOf([word], stems) }))
  const matches = await lookUpTerms(soughts, searchContext, () => 'never')
  return soughts.map((term, at) => ({ term, matches: matches[at] ?? [] }))
}

/** Splits phrases into words: where nothing is a running shoe, shoes still match. */
export async function splitPhrases(
  words: readonly QueryWord[],
  searchContext: SearchContext,
): Promise<QueryWord[]> {
  const rows = words.filter(({ term }) => term.words.length > 1)
  const single = await lookUpWords(
    rows.flatMap(({ term }) => term.words),
    searchContext,
  )
  const known = new Map(single.map((word) => [wordText(word), word]))
  return words.flatMap((word) => {
    if (word.term.words.length === 1) return [word]
    const parts = word.term.words.flatMap((text) => known.get(text) ?? [])
    return parts.filter(({ term }) => !term.meaning?.stop)
  })
}

/** All subsets of a small list. */
function* subsets<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let bits = 1; bits < 1 << items.length; bits += 1) yield items.filter((_, at) => bits & (1 << at))
}

/** Maximum number of droppable items; a longer query is cut to these first. */
const maxDropped = 7
const maxAttempts = 40

type Relaxation = {
  readonly cost: number
  readonly word?: QueryWord
  readonly filter?: RelaxableFilter
  readonly text: string
}

/**
 * Relaxations of a query without results, the cheapest first: dropping one word or filter that the words
 * named, then several, finally matching any of the words. The size is never dropped.
 * @param narrowed whether the words named any filter: then a query of unknown words alone still has something
 * to search for
 */
export function* generateAttempts(
  words: readonly QueryWord[],
  named: Readonly<Record<RelaxableFilter, string | null>>,
  steps: readonly RecoveryStep[],
  narrowed: boolean,
): Generator<Attempt> {
  const known = words.filter(({ matches }) => matches.length)
  if (words.length && !known.length && !narrowed) return
  // A few known words among many unknown ones match by chance, unless one of them names a kind.
  const telling = known.some(({ term }) => term.meaning?.kinds.length)
  if (!telling && words.length - known.length > Math.max(1, known.length)) return
  const before = [...steps, ...droppedSteps(words)]
  yield { words: known, any: false, without: [], steps: before }
  const losses: Relaxation[] = [
    ...(known.length > 1 ? known.map((word) => ({ cost: costOf(word), word, text: wordText(word) })) : []),
    ...relaxableFilters.flatMap((filter) => {
      const text = named[filter]
      return text === null ? [] : [{ cost: costs[filter], filter, text }]
    }),
  ]
  const cheapest = losses.sort((a, b) => a.cost - b.cost).slice(0, maxDropped)
  const relaxations = [...subsets(cheapest)]
    .map((lost) => ({ lost, cost: lost.reduce((sum, { cost }) => sum + cost, 0) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxAttempts)
  for (const { lost } of relaxations) {
    const remaining = known.filter((word) => !lost.some((loss) => loss.word === word))
    if (known.length && !remaining.length) continue
    yield {
      words: remaining,
      any: false,
      without: lost.flatMap(({ filter }) => filter ?? []),
      steps: [
        ...before,
        ...lost.map(({ word, text }) => ({
          kind: word ? ('dropped' as const) : ('without' as const),
          from: text,
        })),
      ],
    }
  }
  if (known.length > 1) yield { words: known, any: true, without: [], steps: [...before, { kind: 'any' }] }
  if (known.length > 1)
    yield {
      words: known,
      any: true,
      without: [...relaxableFilters],
      steps: [
        ...before,
        { kind: 'any' },
        ...relaxableFilters.flatMap((filter) =>
          named[filter] === null ? [] : [{ kind: 'without' as const, from: named[filter] ?? '' }],
        ),
      ],
    }
}

function droppedSteps(words: readonly QueryWord[]): RecoveryStep[] {
  return words
    .filter(({ matches }) => !matches.length)
    .map((word) => ({ kind: 'dropped', from: wordText(word) }))
}
