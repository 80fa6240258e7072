import 'server-only'
import { unwrap } from '#api-client/call-route.ts'
import { joinUrl } from '#api-client/contract/join-url.ts'
import { createSearchApi, type SearchApi, SearchError } from '#api-client/search-api.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { identityHeaders } from '#lib/api/identity-headers.server.ts'
import { shopApi } from '#lib/api/server.ts'
import { env } from '#lib/env/server.ts'
import { getBrandOrigin } from '#lib/seo/alternates.server.ts'
import { getFacetCounts, parseSearchResult, parseSuggestions } from './parse-search.ts'
import { buildSearchParameters, buildSuggestParameters, getSiteKey } from './search-parameters.ts'
import type { SearchQuery, SearchResult, Suggestions } from './types.ts'

function provider(brand: Brand, locale: Locale): SearchApi {
  return createSearchApi({
    // A hosted provider does not get the storefront's identity headers.
    ...(env.SEARCH_API_URL
      ? { baseUrl: env.SEARCH_API_URL }
      : { baseUrl: joinUrl(env.SHOP_API_URL, 'search'), headers: identityHeaders }),
    apiKey: env.SEARCH_API_KEY,
    siteKey: getSiteKey(env.SEARCH_SITE_KEY, brand, locale),
  })
}

/** The provider has more sizes than the filter shows. */
const sizeLimit = 50

/**
 * A page of results. The provider finds and counts; names, prices and pictures are current data of the shop.
 * Not cached, because search terms are unlimited in number. Throws {@link SearchError} (`isOutage` if a
 * retry may succeed) when the provider does not respond, `ApiError` when the shop service does not.
 */
export async function searchProducts(
  brand: Brand,
  locale: Locale,
  query: SearchQuery,
): Promise<SearchResult> {
  const result = await provider(brand, locale).search(buildSearchParameters(locale, query))
  const codes = result.reply.response?.products.map(({ uniqueId }) => uniqueId) ?? []
  const sizes = getFacetCounts(result.reply, 'sizes').slice(0, sizeLimit)
  const cards = unwrap(
    await shopApi.productCards({
      profile: locale,
      brand,
      codes: codes.join(','),
      sizes: sizes.map(({ value }) => value).join(','),
    }),
  )
  return parseSearchResult(result, cards, locale, getBrandOrigin)
}

/**
 * Suggestions while the visitor types. Throws {@link SearchError}.
 * @param words at least three characters; `*` for an empty input
 * @param wide whether the panel has room for five promoted products instead of three
 */
export async function suggest(
  brand: Brand,
  locale: Locale,
  words: string,
  wide: boolean,
  signal?: AbortSignal,
): Promise<Suggestions> {
  const parameters = buildSuggestParameters(locale, words, wide)
  const result = await provider(brand, locale).autosuggest(parameters, signal ? { signal } : {})
  return parseSuggestions(result, locale, brand, getBrandOrigin)
}
