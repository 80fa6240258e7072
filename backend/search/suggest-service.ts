import type { z } from 'zod'
import type { Suggestion, SuggestReply, suggestInput } from '#api-client/contract/search.ts'
import type { Locale } from '#i18n/locales.ts'
import { marketOf } from '#i18n/markets.ts'
import { choosePage } from '../shop/catalog/listings/choose.ts'
import type { Shelf } from '../shop/catalog/listings/shelf.ts'
import type { View } from '../shop/catalog/listings/sift.ts'
import { noFilters, readFilters } from './asked.ts'
import { completions, inFields } from './completions.ts'
import type { Engine } from './engine.ts'
import type { Site } from './keys.ts'
import type { Books } from './lookup.ts'
import { narrowingOf } from './narrow.ts'
import { placeCategory, placePath } from './places.ts'
import { findTopQueries } from './query-log.ts'
import { boosting, ranking } from './rank.ts'
import { localeFor, picked, readRecords, recordMarkets } from './records.ts'
import { resolve } from './recover.ts'
import { scoring, weigh } from './score.ts'
import { type Survey, surveyOf } from './survey.ts'
import { asQuery, fold, titleOf } from './text.ts'
import { understand } from './understand.ts'
import { readerFor, wordsKnown } from './vocabulary.ts'
import { findCalled } from './word-repository.ts'

export type SuggestAsked = z.output<typeof suggestInput>

/** What is sold, which of it the words find with the last one begun, and how well each fits. */
type Matches = Survey & { readonly pointsAt: (place: number) => number }

/** Filters that the words name hold as far as they leave something. Looks at the shelf when it is told to. */
async function matchesOf(q: string, books: Books, shelf: Shelf, view: View): Promise<() => Matches> {
  const tokens = books.dictionary.tokens(q)
  const said = understand(q, await readerFor(tokens, books, marketOf(view.market).sizeSystem))
  const { words } = await resolve(said, books, 'also')
  const weighed = words.flatMap(({ found }) => (found.length ? weigh(shelf, found) : []))
  const { fixed, yielding } = narrowingOf(shelf, { ...noFilters, market: view.market }, said)
  const filters = [...fixed, ...(yielding.color.kept ? [yielding.color.kept] : [])]
  const asks = weighed.length > 0 || filters.length > 0 || said.targets.length > 0
  return () => {
    const { score, fits } = scoring(shelf, weighed, false)
    return { ...surveyOf(shelf, view, asks ? fits : null, filters), pointsAt: (place) => score[place] ?? 0 }
  }
}

/** The first of them, no model twice while there are others. */
function diverse(shelf: Shelf, places: readonly number[], most: number): string[] {
  const models = new Set<number>()
  const again: number[] = []
  const first = places.filter((place) => {
    const model = shelf.model.get(place)
    if (models.has(model)) again.push(place)
    return !models.has(model) && models.add(model)
  })
  return [...first, ...again].slice(0, most).map((place) => shelf.materials[place] ?? '')
}

/** Pages that the words begin to ask for; `isThere` says whether a grid would have something. */
function promoted(
  typed: readonly string[],
  { dictionary }: Books,
  locale: Locale,
  isThere: (category: string) => boolean,
  most: number,
): Suggestion[] {
  const words = typed.map(fold)
  const asked = dictionary.words.promoted.filter(
    ({ words: triggers }) =>
      !typed.length ||
      triggers.some((trigger) => words.some((word) => word.length > 2 && fold(trigger).startsWith(word))),
  )
  const standing = asked.filter(({ place }) => {
    const category = placeCategory[place]
    return category === undefined || isThere(category)
  })
  return standing.slice(0, most).map(({ say, place }) => ({
    doctype: 'PROMOTED_SUGGESTION',
    autosuggest: say,
    url: placePath(place, locale),
  }))
}

/** Queries are kept without marks; they are told as the language writes them. */
async function spelt(queries: readonly string[], books: Books): Promise<string[]> {
  const words = queries.flatMap((query) => query.split(' '))
  const known = words.length ? await wordsKnown(words, books) : new Map<string, string>()
  const one = (word: string) => books.dictionary.spellings.get(word) ?? known.get(word) ?? word
  return queries.map((query) => query.split(' ').map(one).join(' '))
}

/** Suggestions for what is typed; `*` is nothing yet. */
export async function suggestFor(
  engine: Engine,
  site: Site,
  asked: SuggestAsked,
  now: Date,
): Promise<SuggestReply['response']> {
  const { market } = readFilters(asked['popularProducts.filter'])
  const books = await engine.open(site.language)
  const { db } = books
  const shelf = books.shelves[site.brand]
  const view: View = { market, now }
  const said = asked.q.trim() === '*' ? '' : asked.q.trim()
  const typed = books.dictionary.tokens(said)
  const [look, called, top] = await Promise.all([
    said
      ? matchesOf(said, books, shelf, view)
      : () => ({ ...surveyOf(shelf, view, () => true, []), pointsAt: () => 0 }),
    findCalled(db, site.language, titleOf(said), true),
    findTopQueries(db, site, asQuery(said), asked['topQueries.count']).then((found) => spelt(found, books)),
  ])
  const matches = look()
  const boost = boosting(shelf, view, new Set(called.map((model) => shelf.models.find(model))))
  const points = (place: number) => matches.pointsAt(place) + boost(place)
  const compare = ranking(shelf, view, 'relevance', matches.places, points)
  const total = matches.places.length
  const wanted = asked['popularProducts.count']
  const best = diverse(shelf, choosePage(matches.places, 0, wanted * 5, compare), wanted)
  const locale = localeFor(site.language, market)
  const records = await readRecords(db, site.language, best, await recordMarkets(db, [locale], now))
  const found = { words: typed, shelf, survey: matches }
  const isThere = (category: string) =>
    shelf.paths.all.some((path, number) => path.endsWith(`/${category}`) && (matches.byPath[number] ?? 0) > 0)
  return {
    numberOfProducts: total,
    start: 0,
    products: [
      ...records.map(
        ({ record }): Suggestion => ({
          doctype: 'POPULAR_PRODUCTS',
          ...picked(record, asked['popularProducts.fields']),
        }),
      ),
      ...top.map((query): Suggestion => ({ doctype: 'TOP_SEARCH_QUERIES', autosuggest: query })),
      ...inFields(books, said, found, asked['inFields.count']),
      ...(await completions(books, found, asked['keywordSuggestions.count'])),
      ...promoted(typed, books, locale, isThere, asked['promotedSuggestion.count']),
    ],
  }
}
