import type { RecoveryStep } from '#api-client/contract/search.ts'
import { findCorrections } from './find-corrections.ts'
import type { QueryInterpretation, QueryTerm } from './interpret-query.ts'
import { lookUpTerms, type PrefixMode, type SearchContext, type TermMatch } from './lookup.ts'

/** A word to look for, and where it is found; nowhere as yet, it is `unknown`. */
export type QueryWord = { readonly term: QueryTerm; readonly matches: readonly TermMatch[] }

/** Filters that the words named and that can be let go of. The size is none of them. */
export const relaxableFilters = ['color', 'sale', 'price', 'target'] as const
export type RelaxableFilter = (typeof relaxableFilters)[number]

/** One way to search: these words, without these filters. */
export type Attempt = {
  readonly words: readonly QueryWord[]
  readonly any: boolean
  readonly without: readonly RelaxableFilter[]
  readonly steps: readonly RecoveryStep[]
}

const wordText = ({ term }: QueryWord) => term.words.join(' ')

/** What losing something costs: the cheapest attempt that finds something is taken. */
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
  /** Spellings that were close as well. */
  readonly alternatives: readonly { readonly from: string; readonly to: string }[]
}

/** Looks words up; one that is in no product is put right where somebody may have meant another. */
export async function resolveTerms(
  { terms }: Pick<QueryInterpretation, 'terms'>,
  books: SearchContext,
  beginnings: PrefixMode,
): Promise<Resolved> {
  const last = terms.at(-1)
  const matches = await lookUpTerms(terms, books, (one) => (one === last ? beginnings : 'never'))
  const words = terms.map((one, at): QueryWord => ({ term: one, matches: matches[at] ?? [] }))
  const steps: RecoveryStep[] = words.flatMap((word) => {
    const by = word.matches.every((one) => one.by !== undefined) ? word.matches[0]?.by : undefined
    return by === undefined ? [] : [{ kind: 'synonym' as const, from: wordText(word), to: by }]
  })
  const droppedSteps = words.filter((word) => !word.matches.length && word.term.words.length === 1)
  if (!droppedSteps.length) return { words, steps, alternatives: [] }
  const meant = await findCorrections(droppedSteps.map(wordText), books)
  const candidates = [...meant.values()].flatMap(({ dotless, close }) =>
    dotless ? [dotless, ...close] : close,
  )
  const right = new Map((await lookUpWords(candidates, books)).map((word) => [wordText(word), word]))
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

/** Single words, looked up as they are. */
async function lookUpWords(words: readonly string[], books: SearchContext): Promise<QueryWord[]> {
  const { dictionary, stems, db } = books
  const unique = [...new Set(words)]
  await stems.load(db, unique)
  const soughts = unique.map((word) => ({ words: [word], meaning: dictionary.meaningOf([word], stems) }))
  const matches = await lookUpTerms(soughts, books, () => 'never')
  return soughts.map((term, at) => ({ term, matches: matches[at] ?? [] }))
}

/** Rows of words that mean something together, one by one: where nothing is a running shoe, shoes are something. */
export async function splitPhrases(words: readonly QueryWord[], books: SearchContext): Promise<QueryWord[]> {
  const rows = words.filter(({ term }) => term.words.length > 1)
  const single = await lookUpWords(
    rows.flatMap(({ term }) => term.words),
    books,
  )
  const known = new Map(single.map((word) => [wordText(word), word]))
  return words.flatMap((word) => {
    if (word.term.words.length === 1) return [word]
    const parts = word.term.words.flatMap((text) => known.get(text) ?? [])
    return parts.filter(({ term }) => !term.meaning?.stop)
  })
}

/** All ways to keep some of a few things. */
function* subsets<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let bits = 1; bits < 1 << items.length; bits += 1) yield items.filter((_, at) => bits & (1 << at))
}

/** Things that may be given up, at most; a query of more is cut to these first. */
const maxDropped = 7
const maxAttempts = 40

type Relaxation = {
  readonly cost: number
  readonly word?: QueryWord
  readonly filter?: RelaxableFilter
  readonly text: string
}

/**
 * What is tried where everything together finds nothing, the least loss first: letting go of a word or of a filter
 * that the words named, then of several, at last any of the words. The size stays through all of them.
 * @param narrowed whether the words named any filter: then even words that nobody knows leave something to look for
 */
export function* generateAttempts(
  words: readonly QueryWord[],
  named: Readonly<Record<RelaxableFilter, string | null>>,
  steps: readonly RecoveryStep[],
  narrowed: boolean,
): Generator<Attempt> {
  const known = words.filter(({ matches }) => matches.length)
  if (words.length && !known.length && !narrowed) return
  // A few known words among many strange ones are there by chance, unless one of them says what is looked for.
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
  const ways = [...subsets(cheapest)]
    .map((lost) => ({ lost, cost: lost.reduce((sum, { cost }) => sum + cost, 0) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxAttempts)
  for (const { lost } of ways) {
    const kept = known.filter((word) => !lost.some((loss) => loss.word === word))
    if (known.length && !kept.length) continue
    yield {
      words: kept,
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
