import { type MarketCode, marketOf } from '#i18n/markets.ts'
import { Counts } from '../shop/catalog/listings/counts.ts'
import type { Shelf } from '../shop/catalog/listings/shelf.ts'
import { pageOf, sift, type View } from '../shop/catalog/listings/sift.ts'
import { type AskedFilters, readFilters, readOrder, type SearchAsked } from './asked.ts'
import type { Engine } from './engine.ts'
import type { Site } from './keys.ts'
import type { Books } from './lookup.ts'
import { categoriesOf, filtersWithout, type Narrowing, narrowingOf } from './narrow.ts'
import { boosting, ranking } from './rank.ts'
import { reachOf } from './reach.ts'
import {
  type Attempt,
  apart,
  attempts,
  type Resolved,
  resolve,
  type Word,
  type Yielding,
  yielding,
} from './recover.ts'
import { searchedFor } from './reply.ts'
import { scoring, type Weighed, weigh } from './score.ts'
import { titleOf } from './text.ts'
import { type Understanding, understand } from './understand.ts'
import { readerFor } from './vocabulary.ts'
import { findCalled } from './word-repository.ts'

/** Prices are counted by so many equal steps. */
const priceSteps = 5
/** Words beyond these say nothing more. */
const mostWords = 12
const nowhere: Understanding = { sought: [], sizes: [], colors: [], targets: [], price: null, sale: null }

export type Outcome = {
  readonly attempt: Attempt
  readonly total: number
  readonly facets: ReturnType<Counts['told']> & { readonly priceSteps: readonly number[] }
  /** Materials of the page, in order. */
  readonly page: readonly string[]
  /** The points of each of these: of its words, and of its standing. */
  readonly points: ReadonlyMap<string, { readonly words: number; readonly standing: number }>
}

export type Found = {
  readonly site: Site
  readonly shelf: Shelf
  readonly books: Books
  readonly view: View
  readonly understanding: Understanding
  /** Null where the words mean nothing to look for. */
  readonly outcome: Outcome | null
  /** Spellings that were close as well. */
  readonly others: Resolved['others']
}

function namedFilters(said: Understanding): Readonly<Record<Yielding, string | null>> {
  const joined = (list: readonly { readonly said: string }[]) =>
    list.length ? list.map((one) => one.said).join(' ') : null
  return {
    color: joined(said.colors),
    target: joined(said.targets),
    price: said.price?.said ?? null,
    sale: said.sale?.said ?? null,
  }
}

const cut = (said: Understanding): Understanding => ({ ...said, sought: said.sought.slice(0, mostWords) })

/** Reads a query for a market, and looks its words up. */
async function read(q: string, books: Books, market: MarketCode) {
  const tokens = books.dictionary.tokens(q)
  const reader = await readerFor(tokens, books, marketOf(market).sizeSystem)
  const understanding = cut(understand(q, reader))
  return { understanding, resolved: await resolve(understanding, books, 'instead') }
}

/** A query whose words were put right is read anew: what was mistyped may be a colour, or whom it is for. */
async function readTwice(q: string, books: Books, market: MarketCode) {
  const first = await read(q, books, market)
  const spelling = first.resolved.steps.filter(({ kind }) => kind === 'spelling')
  if (!spelling.length) return first
  const { understanding, resolved } = await read(searchedFor(q, spelling), books, market)
  const steps = [...spelling, ...resolved.steps]
  return { understanding, resolved: { ...resolved, steps, others: first.resolved.others } }
}

/** A search's shelf, with what its filters let through. */
type Ground = {
  readonly shelf: Shelf
  readonly view: View
  readonly narrowing: Narrowing
  readonly called: ReadonlySet<number>
}

function runAttempt(
  { shelf, view, narrowing, called }: Ground,
  weighed: ReadonlyMap<Word, Weighed>,
  attempt: Attempt,
  asked: SearchAsked,
): Outcome {
  const words = attempt.words.flatMap((word) => weighed.get(word) ?? [])
  const { score, fits } = scoring(shelf, words, attempt.any)
  const counts = new Counts(shelf, categoriesOf(shelf))
  const matched = sift(
    shelf,
    {
      ...view,
      places: null,
      belongs: fits,
      filters: filtersWithout(narrowing, attempt.without),
      sizesAt: null,
      multiselect: asked['facet.multiselect'],
    },
    counts,
  )
  const boost = boosting(shelf, view, called)
  const order = readOrder(asked.sort, view.market)
  const points = (place: number) => (score[place] ?? 0) + boost(place)
  const compare = ranking(shelf, view, order, matched, points)
  const page = pageOf(shelf, matched, { offset: asked.start, limit: asked.rows }, compare)
  const pointsOf = (material: string) => {
    const place = shelf.placeOf(material) ?? -1
    return { words: score[place] ?? 0, standing: boost(place) }
  }
  return {
    attempt,
    total: matched.length,
    facets: { ...counts.told(), priceSteps: counts.inSteps(priceSteps) },
    page,
    points: new Map(page.map((material) => [material, pointsOf(material)])),
  }
}

/** The first way to read the query that finds something; the query as it stands where none does. */
async function recovered(
  ground: Ground,
  { words, steps }: Resolved,
  understanding: Understanding,
  asked: SearchAsked,
  books: Books,
): Promise<Outcome | null> {
  const { shelf, view, narrowing } = ground
  const named = namedFilters(understanding)
  const narrows = understanding.sizes.length > 0 || yielding.some((filter) => named[filter] !== null)
  if (asked.q !== '*' && !words.length && !narrows) return null
  const weighing = (list: readonly Word[]) => new Map(list.map((word) => [word, weigh(shelf, word.found)]))
  const weighed = weighing(words)
  const [first, ...rest] = attempts(words, named, steps, narrows)
  const outcome = first ? runAttempt(ground, weighed, first, asked) : null
  if (outcome && outcome.total > 0) return outcome
  const whole = rest.length ? rest.find(reachOf(shelf, view, narrowing, words, weighed)) : undefined
  if (whole) return runAttempt(ground, weighed, whole, asked)
  if (words.every(({ sought }) => sought.words.length === 1)) return outcome
  const parts = await apart(words, books)
  const ofParts = weighing(parts)
  const inParts = [...attempts(parts, named, steps, narrows)].find(
    reachOf(shelf, view, narrowing, parts, ofParts),
  )
  return inParts ? runAttempt(ground, ofParts, inParts, asked) : outcome
}

/** Finds products: everything but the reply's form. */
export async function findForQuery(
  engine: Engine,
  site: Site,
  asked: SearchAsked,
  now: Date,
): Promise<Found> {
  const filters: AskedFilters = readFilters(asked.filter)
  readOrder(asked.sort, filters.market)
  const books = await engine.open(site.language)
  const shelf = books.shelves[site.brand]
  const view: View = { market: filters.market, now }
  const { understanding, resolved } =
    asked.q === '*'
      ? { understanding: nowhere, resolved: { words: [], steps: [], others: [] } }
      : await readTwice(asked.q, books, filters.market)
  const models = await findCalled(books.db, site.language, titleOf(asked.q), false)
  const ground: Ground = {
    shelf,
    view,
    narrowing: narrowingOf(shelf, filters, understanding),
    called: new Set(models.map((model) => shelf.models.find(model))),
  }
  const outcome = await recovered(ground, resolved, understanding, asked, books)
  return { site, shelf, books, view, understanding, outcome, others: resolved.others }
}
