import { normalizeTitle } from '#backend/search/language/text.ts'
import type { SearchContext } from '#backend/search/lookup.ts'
import { findModelsByTitle } from '#backend/search/records/word-repository.ts'
import { applyRecovery } from '#backend/search/reply.ts'
import type { SearchEngine } from '#backend/search/search-engine.ts'
import type { SearchSite } from '#backend/search/site-key.ts'
import { type MarketCode, marketOf } from '#config/markets.ts'
import type { CatalogIndex } from '../../shop/catalog/listings/catalog-index.ts'
import { FacetCounter } from '../../shop/catalog/listings/facet-counter.ts'
import { filterRows, type MarketView, selectMaterials } from '../../shop/catalog/listings/filter-rows.ts'
import { createAttemptFilter } from './attempt-filter.ts'
import { interpretQuery, type QueryInterpretation } from './interpret-query.ts'
import { buildConstraints, categoriesOf, filtersWithout, type QueryConstraints } from './query-constraints.ts'
import { createBoost, createComparator } from './rank.ts'
import {
  type Attempt,
  generateAttempts,
  type QueryWord,
  type RelaxableFilter,
  type Resolved,
  relaxableFilters,
  resolveTerms,
  splitPhrases,
} from './recover.ts'
import { createScorer, type WeightedTerm, weighTerm } from './score.ts'
import { parseQueryFilters, parseSort, type QueryFilters, type SearchQuery } from './search-query.ts'
import { createQueryReader } from './vocabulary.ts'

/** Number of equal steps of the price histogram. */
const priceSteps = 5
/** Further words are ignored. */
const maxTerms = 12
const emptyInterpretation: QueryInterpretation = {
  terms: [],
  sizes: [],
  colors: [],
  targets: [],
  price: null,
  sale: null,
}

export type Outcome = {
  readonly attempt: Attempt
  readonly total: number
  readonly facets: ReturnType<FacetCounter['toResult']> & { readonly priceSteps: readonly number[] }
  /** Materials of the page, in order. */
  readonly page: readonly string[]
  /** The points of each of these: from its words, and from its ranking. */
  readonly points: ReadonlyMap<string, { readonly words: number; readonly boostPoints: number }>
}

export type QueryResult = {
  readonly site: SearchSite
  readonly catalogIndex: CatalogIndex
  readonly searchContext: SearchContext
  readonly view: MarketView
  readonly understanding: QueryInterpretation
  /** Null where no word is searchable. */
  readonly outcome: Outcome | null
  /** Alternative spellings that were close as well. */
  readonly others: Resolved['alternatives']
}

function describeFilters(said: QueryInterpretation): Readonly<Record<RelaxableFilter, string | null>> {
  const joined = (list: readonly { readonly phrase: string }[]) =>
    list.length ? list.map((one) => one.phrase).join(' ') : null
  return {
    color: joined(said.colors),
    target: joined(said.targets),
    price: said.price?.phrase ?? null,
    sale: said.sale?.phrase ?? null,
  }
}

const limitTerms = (said: QueryInterpretation): QueryInterpretation => ({
  ...said,
  terms: said.terms.slice(0, maxTerms),
})

/** Interprets a query for a market and looks its words up. */
async function interpret(q: string, searchContext: SearchContext, market: MarketCode) {
  const tokens = searchContext.dictionary.tokenize(q)
  const reader = await createQueryReader(tokens, searchContext, marketOf(market).sizeSystem)
  const understanding = limitTerms(interpretQuery(q, reader))
  return { understanding, resolved: await resolveTerms(understanding, searchContext, 'instead') }
}

/** Interprets a corrected query again: a misspelt word may name a colour or an audience. */
async function interpretWithSpelling(q: string, searchContext: SearchContext, market: MarketCode) {
  const first = await interpret(q, searchContext, market)
  const spelling = first.resolved.steps.filter(({ kind }) => kind === 'spelling')
  if (!spelling.length) return first
  const { understanding, resolved } = await interpret(applyRecovery(q, spelling), searchContext, market)
  const steps = [...spelling, ...resolved.steps]
  return { understanding, resolved: { ...resolved, steps, alternatives: first.resolved.alternatives } }
}

/** The catalogue index of a search, with the rows that pass its filters. */
type AttemptContext = {
  readonly catalogIndex: CatalogIndex
  readonly view: MarketView
  readonly narrowing: QueryConstraints
  readonly titleMatches: ReadonlySet<number>
}

function runAttempt(
  { catalogIndex, view, narrowing, titleMatches }: AttemptContext,
  weighed: ReadonlyMap<QueryWord, WeightedTerm>,
  attempt: Attempt,
  searchQuery: SearchQuery,
): Outcome {
  const words = attempt.words.flatMap((word) => weighed.get(word) ?? [])
  const { score, fits } = createScorer(catalogIndex, words, attempt.any)
  const counts = new FacetCounter(catalogIndex, categoriesOf(catalogIndex))
  const matched = filterRows(
    catalogIndex,
    {
      ...view,
      rowIds: null,
      isCandidate: fits,
      filters: filtersWithout(narrowing, attempt.without),
      sizeBitsAt: null,
      multiselect: searchQuery['facet.multiselect'],
    },
    counts,
  )
  const boost = createBoost(catalogIndex, view, titleMatches)
  const order = parseSort(searchQuery.sort, view.market)
  const points = (rowId: number) => (score[rowId] ?? 0) + boost(rowId)
  const compare = createComparator(catalogIndex, view, order, matched, points)
  const page = selectMaterials(
    catalogIndex,
    matched,
    { offset: searchQuery.start, limit: searchQuery.rows },
    compare,
  )
  const pointsOf = (material: string) => {
    const rowId = catalogIndex.rowIdOf(material) ?? -1
    return { words: score[rowId] ?? 0, boostPoints: boost(rowId) }
  }
  return {
    attempt,
    total: matched.length,
    facets: { ...counts.toResult(), priceSteps: counts.priceHistogram(priceSteps) },
    page,
    points: new Map(page.map((material) => [material, pointsOf(material)])),
  }
}

/** The first relaxation of the query that finds something; the original query where none does. */
async function runWithRecovery(
  ground: AttemptContext,
  { words, steps }: Resolved,
  understanding: QueryInterpretation,
  searchQuery: SearchQuery,
  searchContext: SearchContext,
): Promise<Outcome | null> {
  const { catalogIndex, view, narrowing } = ground
  const named = describeFilters(understanding)
  const narrows = understanding.sizes.length > 0 || relaxableFilters.some((filter) => named[filter] !== null)
  if (searchQuery.q !== '*' && !words.length && !narrows) return null
  const weighing = (list: readonly QueryWord[]) =>
    new Map(list.map((word) => [word, weighTerm(catalogIndex, word.matches)]))
  const weighed = weighing(words)
  const [first, ...rest] = generateAttempts(words, named, steps, narrows)
  const outcome = first ? runAttempt(ground, weighed, first, searchQuery) : null
  if (outcome && outcome.total > 0) return outcome
  const whole = rest.length
    ? rest.find(createAttemptFilter(catalogIndex, view, narrowing, words, weighed))
    : undefined
  if (whole) return runAttempt(ground, weighed, whole, searchQuery)
  if (words.every(({ term }) => term.words.length === 1)) return outcome
  const parts = await splitPhrases(words, searchContext)
  const ofParts = weighing(parts)
  const inParts = [...generateAttempts(parts, named, steps, narrows)].find(
    createAttemptFilter(catalogIndex, view, narrowing, parts, ofParts),
  )
  return inParts ? runAttempt(ground, ofParts, inParts, searchQuery) : outcome
}

/** Runs a product search; the reply is formatted separately. */
export async function findForQuery(
  engine: SearchEngine,
  site: SearchSite,
  searchQuery: SearchQuery,
  now: Date,
): Promise<QueryResult> {
  const filters: QueryFilters = parseQueryFilters(searchQuery.filter)
  parseSort(searchQuery.sort, filters.market)
  const searchContext = await engine.createContext(site.language)
  const catalogIndex = searchContext.catalogIndexes[site.brand]
  const view: MarketView = { market: filters.market, now }
  const { understanding, resolved } =
    searchQuery.q === '*'
      ? { understanding: emptyInterpretation, resolved: { words: [], steps: [], alternatives: [] } }
      : await interpretWithSpelling(searchQuery.q, searchContext, filters.market)
  const models = await findModelsByTitle(
    searchContext.db,
    site.language,
    normalizeTitle(searchQuery.q),
    false,
  )
  const ground: AttemptContext = {
    catalogIndex,
    view,
    narrowing: buildConstraints(catalogIndex, filters, understanding),
    titleMatches: new Set(models.map((model) => catalogIndex.models.find(model))),
  }
  const outcome = await runWithRecovery(ground, resolved, understanding, searchQuery, searchContext)
  return { site, catalogIndex, searchContext, view, understanding, outcome, others: resolved.alternatives }
}
