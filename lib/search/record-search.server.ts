import { createHmac, randomBytes } from 'node:crypto'
import { joinUrl } from '#api-client/contract/join-url.ts'
import { createSearchApi } from '#api-client/search-api.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { identityHeaders } from '#lib/api/identity-headers.server.ts'
import { env } from '#lib/env/server.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import { buildCountParameters, getSiteKey } from './search-parameters.ts'

/** Rotated every day and with every process, and never stored: a hash cannot be traced to a visitor. */
let visitorKey: { readonly day: string; readonly secret: Buffer } | null = null

/**
 * A hash of the visitor for one day, the same for all addresses of an IPv6 network; it only identifies
 * repeated searches.
 */
export function createVisitorHash(address: string, browser: string, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  if (visitorKey?.day !== day) visitorKey = { day, secret: randomBytes(32) }
  return createHmac('sha256', visitorKey.secret)
    .update(`${rateLimitKey(address)}\n${browser}`)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * Records an opened search for the list of popular searches. A hosted provider counts by itself. Never
 * throws: a missing count is acceptable.
 */
export async function recordSearch(
  brand: Brand,
  locale: Locale,
  words: string,
  visitorHash: string,
): Promise<void> {
  if (env.SEARCH_API_URL) return
  try {
    const search = createSearchApi({
      baseUrl: joinUrl(env.SHOP_API_URL, 'search'),
      headers: identityHeaders,
      apiKey: env.SEARCH_API_KEY,
      siteKey: getSiteKey(env.SEARCH_SITE_KEY, brand, locale),
      retries: 0,
    })
    await search.search(buildCountParameters(locale, words, visitorHash))
  } catch {
    // The results page itself shows that the search is unavailable.
  }
}
