import type { RecoveryStep } from '#api-client/contract/search.ts'
import { type Beginnings, type Books, corrections, type Found, lookUp, withoutDigraphs } from './lookup.ts'
import { type Sought, splitCompound, type Understanding } from './understand.ts'

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

/** Looks words up; one that is in no product is read otherwise: spelt right, or apart. */
export function resolve(
  understanding: Understanding,
  books: Books,
  beginnings: Beginnings,
): { words: Word[]; spelt: Word[]; steps: RecoveryStep[]; others: { from: string; to: string }[] } {
  const last = understanding.sought.at(-1)
  const words = understanding.sought.map((sought) => {
    const found = lookUp(sought, books, sought === last ? beginnings : 'never')
    return { sought, found }
  })
  const steps: RecoveryStep[] = words.flatMap(({ sought, found }) => {
    const by = found.every((one) => one.by !== undefined) ? found[0]?.by : undefined
    return by === undefined ? [] : [{ kind: 'synonym' as const, from: sought.words.join(' '), to: by }]
  })
  const others: { from: string; to: string }[] = []
  const spelt = words.flatMap((word): Word[] => {
    if (word.found.length || word.sought.words.length > 1) return [word]
    const [typed = ''] = word.sought.words
    const read = (text: string): Word[] => {
      const sought = soughtOf([text], books)
      const found = lookUp(sought, books, 'never')
      return found.length ? [{ sought, found }] : []
    }
    const plain = withoutDigraphs(typed)
    const dotless = plain === null ? [] : read(plain)
    if (dotless.length) return dotless
    const candidates = corrections(typed, books)
    for (const candidate of candidates) {
      const right = read(candidate)
      if (!right.length) continue
      others.push(...candidates.filter((other) => other !== candidate).map((to) => ({ from: typed, to })))
      steps.push({ kind: 'spelling', from: typed, to: candidate })
      return right
    }
    const parts = splitCompound(typed, (part) => read(part).length > 0)
    const apart = parts?.flatMap(read) ?? []
    if (apart.length === 2) {
      steps.push({ kind: 'spelling', from: typed, to: parts?.join(' ') ?? typed })
      return apart
    }
    return [word]
  })
  return { words, spelt, steps, others }
}

export function soughtOf(words: readonly string[], { dictionary, stems }: Books): Sought {
  return { words, meaning: dictionary.meaningOf(words, stems) }
}

/** All ways to keep some of a few things. */
function* subsets<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let bits = 1; bits < 1 << items.length; bits += 1) yield items.filter((_, at) => bits & (1 << at))
}

/** Rows of words that mean something together, one by one: where nothing is a running shoe, shoes are something. */
export function apart(words: readonly Word[], books: Books): Word[] {
  return words.flatMap((word) => {
    if (word.sought.words.length === 1) return [word]
    return word.sought.words.flatMap((single): Word[] => {
      const sought = soughtOf([single], books)
      if (sought.meaning?.stop) return []
      const found = lookUp(sought, books, 'never')
      return found.length ? [{ sought, found }] : []
    })
  })
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
