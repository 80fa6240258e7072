import 'server-only'
import { cacheLife } from 'next/cache'
import { SearchError } from '#api-client/search-api.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { searchProducts, suggest } from './queries.ts'
import type { SearchQuery, SearchResult, Suggestions } from './types.ts'

/** For whoever keeps the shop: the shopper is told that the search rests, and shown the grids. */
function logSearchOutage(cause: SearchError): void {
  const { code, message, requestId } = cause
  process.stderr.write(`${JSON.stringify({ level: 'error', msg: message, code, requestId })}\n`)
}

/**
 * What a search finds, read anew for each request and kept nowhere; null while the search rests: it has no keys, or
 * does not answer. Throws when the shop service does not.
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

/** What many look for in a shop; null while the search rests. Both are asked again soon. */
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
