import { searchInput } from '#api-client/contract/search.ts'
import { normalizeQuery } from '#backend/search/language/text.ts'
import { findForQuery } from '#backend/search/query/find-for-query.ts'
import type { SearchEngine } from '#backend/search/search-engine.ts'
import type { SearchSite } from '#backend/search/site-key.ts'
import { languageOf, locales, marketCodeOf } from '#i18n/locales.ts'
import { fail, ok } from '../../http/result.ts'
import { type QueryReview, saveQueryReview } from './query-log.ts'

/** Limit of the table column. */
const maxQueryLength = 60

/**
 * Sets the review status of a query. A pinned query is suggested whatever its count, so it must have results
 * in some market of the language.
 */
export async function decideQueryReview(
  engine: SearchEngine,
  site: SearchSite,
  { query, review }: { readonly query: string; readonly review: QueryReview },
  now: Date,
) {
  const normalized = normalizeQuery(query)
  if (!normalized || normalized.length > maxQueryLength)
    return fail(
      'query_without_words',
      `The query must have at least one word and at most ${maxQueryLength} characters.`,
    )
  const found = await countResults(engine, site, normalized, now)
  if (review === 'shown' && found === 0)
    return fail('query_finds_nothing', `Nothing is found for “${normalized}”, so it is not suggested.`)
  await saveQueryReview(engine.db, site, { query: normalized, review, found }, now)
  return ok({ query: normalized, review, found })
}

/** Number of products in the first market of the language that has any. */
async function countResults(engine: SearchEngine, site: SearchSite, q: string, now: Date): Promise<number> {
  const spoken = locales.filter((locale) => languageOf(locale) === site.language)
  for (const market of new Set(spoken.map(marketCodeOf))) {
    const searchQuery = searchInput.parse({ q, rows: '0', filter: `market:"${market}"` })
    const { outcome } = await findForQuery(engine, site, searchQuery, now)
    if (outcome?.total) return outcome.total
  }
  return 0
}
