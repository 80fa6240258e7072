import type { RecoveryStep } from '#api-client/contract/search.ts'
import { corrections } from './corrections.ts'
import { type Beginnings, type Books, type Found, lookUp } from './lookup.ts'
import type { Sought, Understanding } from './understand.ts'

/** A word to look for, and where it is found; nowhere as yet, it is `unknown`. */
export type Word = { readonly sought: Sought; readonly found: readonly Found[] }

/** Filters that the words named and that can be let go of. The size is none of them. */
export const yielding = ['color', 'sale', 'price', 'target'] as const
export type Yielding = (typeof yielding)[number]

/** One way to search: these words, without these filters. */
export type Attempt = {
  readonly words: readonly Word[]
  readonly any: boolean
  readonly without: readonly Yielding[]
  readonly steps: readonly RecoveryStep[]
}

const said = ({ sought }: Word) => sought.words.join(' ')

/** What losing something costs: the cheapest attempt that finds something is taken. */
const costs = { unknown: 1, word: 2, name: 2.5, color: 2.4, sale: 2.2, price: 3, target: 4, kind: 6 } as const

function costOf({ sought, found }: Word): number {
  if (!found.length) return costs.unknown
  return sought.meaning?.kinds.length ? costs.kind : costs.word
}

export type Resolved = {
  readonly words: readonly Word[]
  readonly steps: readonly RecoveryStep[]
  /** Spellings that were close as well. */
  readonly others: readonly { readonly from: string; readonly to: string }[]
}

/** Looks words up; one that is in no product is put right where somebody may have meant another. */
export async function resolve(
  { sought }: Pick<Understanding, 'sought'>,
  books: Books,
  beginnings: Beginnings,
): Promise<Resolved> {
  const last = sought.at(-1)
  const found = await lookUp(sought, books, (one) => (one === last ? beginnings : 'never'))
  const words = sought.map((one, at): Word => ({ sought: one, found: found[at] ?? [] }))
  const steps: RecoveryStep[] = words.flatMap((word) => {
    const by = word.found.every((one) => one.by !== undefined) ? word.found[0]?.by : undefined
    return by === undefined ? [] : [{ kind: 'synonym' as const, from: said(word), to: by }]
  })
  const unknown = words.filter((word) => !word.found.length && word.sought.words.length === 1)
  if (!unknown.length) return { words, steps, others: [] }
  const meant = await corrections(unknown.map(said), books)
  const candidates = [...meant.values()].flatMap(({ dotless, close }) =>
    dotless ? [dotless, ...close] : close,
  )
  const right = new Map((await looked(candidates, books)).map((word) => [said(word), word]))
  const others: { from: string; to: string }[] = []
  const spelt = words.map((word): Word => {
    const { dotless, close } = meant.get(said(word)) ?? { dotless: null, close: [] }
    if (word.found.length || word.sought.words.length > 1) return word
    const plain = dotless === null ? undefined : right.get(dotless)
    if (plain?.found.length) return plain
    const to = close.find((candidate) => right.get(candidate)?.found.length)
    if (to === undefined) return word
    others.push(...close.filter((other) => other !== to).map((other) => ({ from: said(word), to: other })))
    steps.push({ kind: 'spelling', from: said(word), to })
    return right.get(to) ?? word
  })
  return { words: spelt, steps, others }
}

/** Single words, looked up as they are. */
async function looked(words: readonly string[], books: Books): Promise<Word[]> {
  const { dictionary, stems, db } = books
  const unique = [...new Set(words)]
  await stems.learn(db, unique)
  const soughts = unique.map((word) => ({ words: [word], meaning: dictionary.meaningOf([word], stems) }))
  const found = await lookUp(soughts, books, () => 'never')
  return soughts.map((sought, at) => ({ sought, found: found[at] ?? [] }))
}

/** Rows of words that mean something together, one by one: where nothing is a running shoe, shoes are something. */
export async function apart(words: readonly Word[], books: Books): Promise<Word[]> {
  const rows = words.filter(({ sought }) => sought.words.length > 1)
  const single = await looked(
    rows.flatMap(({ sought }) => sought.words),
    books,
  )
  const known = new Map(single.map((word) => [said(word), word]))
  return words.flatMap((word) => {
    if (word.sought.words.length === 1) return [word]
    const parts = word.sought.words.flatMap((text) => known.get(text) ?? [])
    return parts.filter(({ sought }) => !sought.meaning?.stop)
  })
}

/** All ways to keep some of a few things. */
function* subsets<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let bits = 1; bits < 1 << items.length; bits += 1) yield items.filter((_, at) => bits & (1 << at))
}

/** Things that may be given up, at most; a query of more is cut to these first. */
const mostGivenUp = 7
const mostAttempts = 40

type Loss = { readonly cost: number; readonly word?: Word; readonly filter?: Yielding; readonly text: string }

/**
 * What is tried where everything together finds nothing, the least loss first: letting go of a word or of a filter
 * that the words named, then of several, at last any of the words. The size stays through all of them.
 * @param narrowed whether the words named any filter: then even words that nobody knows leave something to look for
 */
export function* attempts(
  words: readonly Word[],
  named: Readonly<Record<Yielding, string | null>>,
  steps: readonly RecoveryStep[],
  narrowed: boolean,
): Generator<Attempt> {
  const known = words.filter(({ found }) => found.length)
  if (words.length && !known.length && !narrowed) return
  // A few known words among many strange ones are there by chance, unless one of them says what is looked for.
  const telling = known.some(({ sought }) => sought.meaning?.kinds.length)
  if (!telling && words.length - known.length > Math.max(1, known.length)) return
  const before = [...steps, ...unknown(words)]
  yield { words: known, any: false, without: [], steps: before }
  const losses: Loss[] = [
    ...(known.length > 1 ? known.map((word) => ({ cost: costOf(word), word, text: said(word) })) : []),
    ...yielding.flatMap((filter) => {
      const text = named[filter]
      return text === null ? [] : [{ cost: costs[filter], filter, text }]
    }),
  ]
  const cheapest = losses.sort((a, b) => a.cost - b.cost).slice(0, mostGivenUp)
  const ways = [...subsets(cheapest)]
    .map((lost) => ({ lost, cost: lost.reduce((sum, { cost }) => sum + cost, 0) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, mostAttempts)
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
      without: [...yielding],
      steps: [
        ...before,
        { kind: 'any' },
        ...yielding.flatMap((filter) =>
          named[filter] === null ? [] : [{ kind: 'without' as const, from: named[filter] ?? '' }],
        ),
      ],
    }
}

function unknown(words: readonly Word[]): RecoveryStep[] {
  return words.filter(({ found }) => !found.length).map((word) => ({ kind: 'dropped', from: said(word) }))
}
