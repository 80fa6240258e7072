import { searchInput } from '#api-client/contract/search.ts'
import { languageOf, locales, marketCodeOf } from '#i18n/locales.ts'
import { ok, refuse } from '../http/result.ts'
import type { Engine } from './engine.ts'
import { findForQuery } from './find.ts'
import type { Site } from './keys.ts'
import { type QueryReview, reviewQuery } from './query-log.ts'
import { asQuery } from './text.ts'

/** As many characters as the table takes. */
const longestKept = 60

/**
 * What a person decides about a query. Pinned, it is suggested however few asked, so it must find something in some
 * market of the language.
 */
export async function decideQuery(
  engine: Engine,
  site: Site,
  { query, review }: { readonly query: string; readonly review: QueryReview },
  now: Date,
) {
  const kept = asQuery(query)
  if (!kept || kept.length > longestKept)
    return refuse('query_without_words', `A query has words, ${longestKept} characters at most.`)
  const found = await foundBy(engine, site, kept, now)
  if (review === 'shown' && found === 0)
    return refuse('query_finds_nothing', `Nothing is found for “${kept}”, so it is not suggested.`)
  await reviewQuery(engine.db, site, { query: kept, review, found }, now)
  return ok({ query: kept, review, found })
}

/** Products in the first market of the language that has any. */
async function foundBy(engine: Engine, site: Site, q: string, now: Date): Promise<number> {
  const spoken = locales.filter((locale) => languageOf(locale) === site.language)
  for (const market of new Set(spoken.map(marketCodeOf))) {
    const asked = searchInput.parse({ q, rows: '0', filter: `market:"${market}"` })
    const { outcome } = await findForQuery(engine, site, asked, now)
    if (outcome?.total) return outcome.total
  }
  return 0
}
