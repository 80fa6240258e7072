import type { z } from 'zod'
import type { Suggestion, SuggestReply, suggestInput } from '#api-client/contract/search.ts'
import { fold, normalizeQuery, normalizeTitle } from '#backend/search/language/text.ts'
import type { SearchContext } from '#backend/search/lookup.ts'
import { findTopQueries } from '#backend/search/query-log/query-log.ts'
import { localeFor, pickFields, readRecords, recordMarkets } from '#backend/search/records/records.ts'
import { pageCategory, pagePath } from '#backend/search/records/shop-pages.ts'
import { findModelsByTitle } from '#backend/search/records/word-repository.ts'
import type { SearchEngine } from '#backend/search/search-engine.ts'
import type { SearchSite } from '#backend/search/site-key.ts'
import { marketOf } from '#config/markets.ts'
import type { Locale } from '#i18n/locales.ts'
import type { CatalogIndex } from '../../shop/catalog/listings/catalog-index.ts'
import type { MarketView } from '../../shop/catalog/listings/filter-rows.ts'
import { selectPage } from '../../shop/catalog/listings/select-page.ts'
import { findCompletions, suggestInFields } from './completions.ts'
import { interpretQuery } from './interpret-query.ts'
import { countMatches, type MatchCounts } from './match-counts.ts'
import { buildConstraints } from './query-constraints.ts'
import { createBoost, createComparator } from './rank.ts'
import { resolveTerms } from './recover.ts'
import { createScorer, weighTerm } from './score.ts'
import { noFilters, parseQueryFilters } from './search-query.ts'
import { createQueryReader, findKnownWords } from './vocabulary.ts'

export type SuggestQuery = z.output<typeof suggestInput>

/** The products on sale, the matches with the last word as a prefix, and their scores. */
type Matches = MatchCounts & { readonly pointsAt: (place: number) => number }

/** Filters that the words name are applied as long as something remains. */
async function prepareMatches(
  q: string,
  searchContext: SearchContext,
  catalogIndex: CatalogIndex,
  view: MarketView,
): Promise<() => Matches> {
  const tokens = searchContext.dictionary.tokenize(q)
  const said = interpretQuery(
    q,
    await createQueryReader(tokens, searchContext, marketOf(view.market).sizeSystem),
  )
  const { words } = await resolveTerms(said, searchContext, 'also')
  const weighed = words.flatMap(({ matches: found }) => (found.length ? weighTerm(catalogIndex, found) : []))
  const { required, relaxable } = buildConstraints(catalogIndex, { ...noFilters, market: view.market }, said)
  const filters = [...required, ...(relaxable.color.full ? [relaxable.color.full] : [])]
  const hasConditions = weighed.length > 0 || filters.length > 0 || said.targets.length > 0
  return () => {
    const { score, fits } = createScorer(catalogIndex, weighed, false)
    return {
      ...countMatches(catalogIndex, view, hasConditions ? fits : null, filters),
      pointsAt: (place) => score[place] ?? 0,
    }
  }
}

/** The first results; a model repeats only when there are no others. */
function diversify(catalogIndex: CatalogIndex, places: readonly number[], most: number): string[] {
  const models = new Set<number>()
  const again: number[] = []
  const first = places.filter((place) => {
    const model = catalogIndex.model.get(place)
    if (models.has(model)) again.push(place)
    return !models.has(model) && models.add(model)
  })
  return [...first, ...again].slice(0, most).map((place) => catalogIndex.materials[place] ?? '')
}

/** Redirect pages whose words start with the query; `isThere` says whether a grid would have products. */
function findPromoted(
  typed: readonly string[],
  { dictionary }: SearchContext,
  locale: Locale,
  isThere: (category: string) => boolean,
  most: number,
): Suggestion[] {
  const words = typed.map(fold)
  const promoted = dictionary.words.promoted.filter(
    ({ words: triggers }) =>
      !typed.length ||
      triggers.some((trigger) => words.some((word) => word.length > 2 && fold(trigger).startsWith(word))),
  )
  const withProducts = promoted.filter(({ place }) => {
    const category = pageCategory[place]
    return category === undefined || isThere(category)
  })
  return withProducts.slice(0, most).map(({ say, place }) => ({
    doctype: 'PROMOTED_SUGGESTION',
    autosuggest: say,
    url: pagePath(place, locale),
  }))
}

/** Stored queries have no diacritics; they are displayed in the spelling of the language. */
async function restoreSpelling(queries: readonly string[], searchContext: SearchContext): Promise<string[]> {
  const words = queries.flatMap((query) => query.split(' '))
  const known = words.length ? await findKnownWords(words, searchContext) : new Map<string, string>()
  const one = (word: string) => searchContext.dictionary.spellings.get(word) ?? known.get(word) ?? word
  return queries.map((query) => query.split(' ').map(one).join(' '))
}

/** Suggestions for the typed text; `*` stands for an empty input. */
export async function findSuggestions(
  engine: SearchEngine,
  site: SearchSite,
  query: SuggestQuery,
  now: Date,
): Promise<SuggestReply['response']> {
  const { market } = parseQueryFilters(query['popularProducts.filter'])
  const searchContext = await engine.createContext(site.language)
  const { db } = searchContext
  const catalogIndex = searchContext.catalogIndexes[site.brand]
  const view: MarketView = { market, now }
  const said = query.q.trim() === '*' ? '' : query.q.trim()
  const typed = searchContext.dictionary.tokenize(said)
  const [look, called, top] = await Promise.all([
    said
      ? prepareMatches(said, searchContext, catalogIndex, view)
      : () => ({ ...countMatches(catalogIndex, view, () => true, []), pointsAt: () => 0 }),
    findModelsByTitle(db, site.language, normalizeTitle(said), true),
    findTopQueries(db, site, normalizeQuery(said), query['topQueries.count']).then((found) =>
      restoreSpelling(found, searchContext),
    ),
  ])
  const matches = look()
  const boost = createBoost(
    catalogIndex,
    view,
    new Set(called.map((model) => catalogIndex.models.find(model))),
  )
  const points = (place: number) => matches.pointsAt(place) + boost(place)
  const compare = createComparator(catalogIndex, view, 'relevance', matches.rowIds, points)
  const total = matches.rowIds.length
  const wanted = query['popularProducts.count']
  const best = diversify(catalogIndex, selectPage(matches.rowIds, 0, wanted * 5, compare), wanted)
  const locale = localeFor(site.language, market)
  const records = await readRecords(db, site.language, best, await recordMarkets(db, [locale], now))
  const found = { words: typed, catalogIndex, matches }
  const isThere = (category: string) =>
    catalogIndex.paths.strings.some(
      (path, number) => path.endsWith(`/${category}`) && (matches.byPath[number] ?? 0) > 0,
    )
  return {
    numberOfProducts: total,
    start: 0,
    products: [
      ...records.map(
        ({ record }): Suggestion => ({
          doctype: 'POPULAR_PRODUCTS',
          ...pickFields(record, query['popularProducts.fields']),
        }),
      ),
      ...top.map((query): Suggestion => ({ doctype: 'TOP_SEARCH_QUERIES', autosuggest: query })),
      ...suggestInFields(searchContext, said, found, query['inFields.count']),
      ...(await findCompletions(searchContext, found, query['keywordSuggestions.count'])),
      ...findPromoted(typed, searchContext, locale, isThere, query['promotedSuggestion.count']),
    ],
  }
}
