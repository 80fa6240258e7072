import 'server-only'
import { cacheLife } from 'next/cache'
import { SearchError } from '#api-client/search-api.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { searchProducts, suggest } from './queries.server.ts'
import type { SearchQuery, SearchResult, Suggestions } from './types.ts'

/** Logged for the operator: the customer sees that the search is unavailable, and the grids. */
function logSearchOutage(cause: SearchError): void {
  const { code, message, requestId } = cause
  process.stderr.write(`${JSON.stringify({ level: 'error', msg: message, code, requestId })}\n`)
}

/**
 * The result of a search, read for each request and never cached; null while the search has no keys or does
 * not respond. Throws when the shop service does not respond.
 */
export async function getSearchResult(
  brand: Brand,
  locale: Locale,
  query: SearchQuery,
): Promise<SearchResult | null> {
  'use cache: live'
  cacheLife('catalogue')
  try {
    return await searchProducts(brand, locale, query)
  } catch (cause) {
    if (!(cause instanceof SearchError)) throw cause
    logSearchOutage(cause)
    return null
  }
}

/** Popular searches of a shop; null while the search is unavailable. Both results revalidate soon. */
export async function getTrending(brand: Brand, locale: Locale): Promise<Suggestions | null> {
  'use cache'
  try {
    const trending = await suggest(brand, locale, '*', false)
    cacheLife('hours')
    return trending
  } catch (cause) {
    if (!(cause instanceof SearchError)) throw cause
    cacheLife('outage')
    logSearchOutage(cause)
    return null
  }
}
