import { createHmac, randomBytes } from 'node:crypto'
import { joinUrl } from '#api-client/contract/join-url.ts'
import { createSearchApi } from '#api-client/search-api.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { identityHeaders } from '#lib/api/identity-headers.ts'
import { env } from '#lib/env/server.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import { buildCountParameters, getSiteKey } from './search-parameters.ts'

/** Made anew each day and with each process, and kept nowhere: a mark leads back to nobody. */
let visitorKey: { readonly day: string; readonly secret: Buffer } | null = null

/** A visitor's mark for one day, the same for all addresses of an IPv6 network, which tells that she asks again and nothing else. */
export function createVisitorHash(address: string, browser: string, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  if (visitorKey?.day !== day) visitorKey = { day, secret: randomBytes(32) }
  return createHmac('sha256', visitorKey.secret)
    .update(`${rateLimitKey(address)}\n${browser}`)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * Tells the engine that somebody opened the results of a search, for the list of what is much looked for. A hosted
 * provider counts by itself. Never throws: a list that misses one is still a list.
 */
export async function recordSearch(brand: Brand, locale: Locale, words: string, mark: string): Promise<void> {
  if (env.SEARCH_API_URL) return
  try {
    const search = createSearchApi({
      baseUrl: joinUrl(env.SHOP_API_URL, 'search'),
      headers: identityHeaders,
      apiKey: env.SEARCH_API_KEY,
      siteKey: getSiteKey(env.SEARCH_SITE_KEY, brand, locale),
      retries: 0,
    })
    await search.search(buildCountParameters(locale, words, mark))
  } catch {
    // The results page itself says when the search rests.
  }
}
