import type { RouteReply } from '#api-client/call-route.ts'
import type { SearchReply, Suggestion, SuggestReply } from '#api-client/contract/search.ts'
import { parseMarketRecord, type SearchRecord } from '#api-client/contract/search-record.ts'
import type { SearchApiResult } from '#api-client/search-api.ts'
import { type Brand, defaultBrand } from '#config/brands.ts'
import { compareSizes } from '#config/sizes.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import { families, targets } from '#i18n/routing.ts'
import { type OriginResolver, parseGridProducts } from '#lib/catalog/parse-grid-product.ts'
import type { FacetValue } from '#lib/catalog/types.ts'
import { toMinor } from '#lib/money/money.ts'
import type { SearchFacets, SearchResult, SuggestedProduct, SuggestedTerms, Suggestions } from './types.ts'

type FacetLabels = RouteReply<'productCards'>['words']

/** Parses `['41', 12, '42', 9]` to values and counts; zero counts are left out. */
export function parseCounts(list: readonly (string | number)[]): readonly { value: string; count: number }[] {
  const counts: { value: string; count: number }[] = []
  for (let at = 0; at + 1 < list.length; at += 2) {
    const count = Number(list[at + 1])
    if (Number.isInteger(count) && count > 0) counts.push({ value: String(list[at]), count })
  }
  return counts
}

/** The counts of a text facet in the reply. */
export function getFacetCounts(reply: SearchReply, name: string) {
  const facet = reply.facets?.text?.list.find(({ facetName }) => facetName === name)
  return facet ? parseCounts(facet.values) : []
}

const findNameById = (ids: Readonly<Record<string, string | number>>, id: string) =>
  Object.keys(ids).find((name) => String(ids[name]) === id)

function toFacetValues(
  counts: readonly { value: string; count: number }[],
  labels: Readonly<Record<string, string>>,
): FacetValue[] {
  return counts.flatMap(({ value, count }) => {
    const label = labels[value]
    return label === undefined ? [] : [{ value, count, label }]
  })
}

function parseFacets(reply: SearchReply, labels: FacetLabels, locale: Locale): SearchFacets {
  const countsByName = (facet: string, ids: Readonly<Record<string, string | number>>) =>
    getFacetCounts(reply, facet).flatMap(({ value, count }) => {
      const name = findNameById(ids, value)
      return name === undefined ? [] : [{ value: name, count }]
    })
  const market = locale.slice(3).toLowerCase()
  const priceRange = reply.facets?.range?.list.find(
    ({ facetName }) => facetName === `price_min_${market}`,
  )?.values
  return {
    size: toFacetValues(getFacetCounts(reply, 'sizes'), labels.size).sort((a, b) =>
      compareSizes(a.value, b.value),
    ),
    color: getFacetCounts(reply, 'color_group').flatMap(({ value, count }) => {
      const colorLabel = labels.color[value]
      return colorLabel ? [{ value, count, ...colorLabel }] : []
    }),
    gender: toFacetValues(countsByName('gender', targets), labels.gender),
    family: toFacetValues(countsByName('goods', families), labels.family),
    category: toFacetValues(getFacetCounts(reply, 'category'), labels.category),
    price:
      priceRange && priceRange.end > priceRange.start
        ? { from: Math.floor(priceRange.start), to: Math.ceil(priceRange.end) }
        : null,
  }
}

/**
 * Extracts a shop path from a redirect of the provider: from the locale on, and never on another host, no
 * matter who maintains the redirects.
 */
export function toShopPath(value: string, locale: Locale): string | null {
  const base = new URL(`http://shop.invalid/${locale}/`)
  if (!URL.canParse(value, base)) return null
  const url = new URL(value, base)
  if (url.origin !== base.origin || !/^\/[a-z]{2}_[A-Z]{2}(\/[^/\\]+)*\/?$/.test(url.pathname)) return null
  return url.pathname.startsWith(base.pathname) || url.pathname === `/${locale}`
    ? `${url.pathname}${url.search}`
    : null
}

/** The result of a search, with tiles from the shop. */
export function parseSearchResult(
  { reply, requestId }: SearchApiResult<'search'>,
  cards: Pick<RouteReply<'productCards'>, 'products' | 'words'>,
  locale: Locale,
  originOf: OriginResolver,
): SearchResult {
  const { fallback, redirect } = reply
  return {
    products: parseGridProducts(cards.products, originOf),
    facets: parseFacets(reply, cards.words, locale),
    numberOfProducts: reply.response?.numberOfProducts ?? 0,
    requestId,
    fallback: fallback ? { query: fallback.query, original: fallback.original } : null,
    recovery: fallback?.steps ?? [],
    didYouMean: reply.didYouMean?.map(({ suggestion }) => suggestion) ?? [],
    redirect: redirect ? toShopPath(redirect.value, locale) : null,
    understood: reply.understood ?? null,
  }
}

function parseSuggestedProduct(
  record: SearchRecord,
  locale: Locale,
  brand: Brand,
  originOf: OriginResolver,
): SuggestedProduct | null {
  const market = parseMarketRecord(record, locale)
  if (!market || market.currency !== marketOfLocale(locale).currency || !record.title) return null
  const owner = record.catalog ?? defaultBrand
  const origin = owner === brand ? '' : originOf(owner)
  const href = toShopPath(market.product_url, locale)
  if (origin === null || href === null) return null
  const minor = (amount: number) => toMinor(amount, market.currency)
  return {
    code: record.uniqueId,
    brand: owner,
    title: record.title,
    color: record.color ?? '',
    href: `${origin}${href}`,
    picture: record.image_url ? `${record.image_url}.xs.webp` : null,
    tipology: record.tipology ?? '',
    price: {
      current: minor(market.price_min),
      previous: market.price_previous === null ? null : minor(market.price_previous),
      discount: market.sale_percentage,
      maxPrice: market.price_max > market.price_min ? minor(market.price_max) : null,
      currency: market.currency,
    },
  }
}

const filterByDoctype = <Kind extends Suggestion['doctype']>(reply: SuggestReply, kind: Kind) =>
  reply.response.products.filter(
    (entry): entry is Extract<Suggestion, { doctype: Kind }> => entry.doctype === kind,
  )

/** Suggestions for the browser: without keys and fields that it does not show. */
export function parseSuggestions(
  { reply, requestId }: SearchApiResult<'autosuggest'>,
  locale: Locale,
  brand: Brand,
  originOf: OriginResolver,
): Suggestions {
  const plain = ({ autosuggest }: { autosuggest: string }): SuggestedTerms => ({
    words: autosuggest,
    href: null,
  })
  return {
    products: filterByDoctype(reply, 'POPULAR_PRODUCTS').flatMap(
      (record) => parseSuggestedProduct(record, locale, brand, originOf) ?? [],
    ),
    topQueries: filterByDoctype(reply, 'TOP_SEARCH_QUERIES').map(plain),
    keywords: filterByDoctype(reply, 'KEYWORD_SUGGESTION').map(plain),
    promoted: filterByDoctype(reply, 'PROMOTED_SUGGESTION').map(({ autosuggest, url }) => ({
      words: autosuggest,
      href: url === undefined ? null : toShopPath(url, locale),
    })),
    requestId,
  }
}
