import { firstError, isKo, type Reply } from '#api-client/call-route.ts'
import { checkReply } from '#api-client/check-reply.ts'
import { createShopApi, type ShopApi } from '#api-client/shop-api.ts'
import type { Brand } from '#config/brands.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { collectionGridId, families, targets } from '#i18n/routing.ts'
import { identityHeaders } from '#lib/api/identity-headers.server.ts'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import { campaignSegment, readCampaignSegment } from '#lib/catalog/campaign-query.ts'
import { env } from '#lib/env/server.ts'
import { parseCountrySegment } from '#lib/stores/paths.ts'

type LookupApi = Pick<
  ShopApi,
  'seo' | 'store' | 'storesByCity' | 'storesByCountry' | 'productsList' | 'campaign' | 'productCards'
>
type LookupContext = { readonly profile: Locale; readonly brand: Brand }
type LookupReply = Promise<Reply<keyof LookupApi>>

/** Memory for existing names: about 15,000 of them. */
const maxBytes = 4 * 1024 * 1024

/** Error codes that mean the name does not exist. */
const notFoundCodes: ReadonlySet<string> = new Set([
  'page_not_found',
  'place_not_found',
  'store_not_found',
  'grid_not_found',
  'campaign_not_found',
])

function lookUpStores(
  shop: LookupApi,
  context: LookupContext,
  [country = '', city, slug]: readonly string[],
): LookupReply | null {
  const countryId = parseCountrySegment(country)
  if (!countryId) return null
  if (city === undefined) return shop.storesByCountry({ ...context, countryId })
  if (slug === undefined) return shop.storesByCity({ ...context, countryId, city })
  return shop.store({ ...context, countryId, city, slug })
}

/** Looks up a page of `app/` at the service, by the page's kind and names; null if it cannot exist. */
function lookUpPage(
  shop: LookupApi,
  context: LookupContext,
  kind: string,
  names: readonly string[],
): LookupReply | null {
  const [code = ''] = names
  switch (kind) {
    case 'content':
      return shop.seo({ ...context, kind: 'content', code })
    case 'landings':
      return shop.seo({ ...context, kind: 'landing', code })
    case 'stores':
      return lookUpStores(shop, context, names)
    case 'collection':
      return shop.productsList({
        ...context,
        targetId: targets.all,
        family: families.all,
        gridId: collectionGridId(code),
        'pager.limit': 1,
      })
    // A campaign lists its collections and products, so one request answers for both.
    case 'campaign':
      return shop.campaign({ ...context, camp: code, 'pager.limit': 1 })
    case 'product':
      return shop.productCards({ ...context, codes: code })
    default:
      return null
  }
}

/** Whether the reply contains the names: a product among the tiles, a collection in its campaign. */
function isInReply(reply: Awaited<LookupReply>, kind: string, [, collection]: readonly string[]): boolean {
  if (kind === 'product') return 'products' in reply && reply.products.length > 0
  if (kind !== 'campaign' || collection === undefined) return true
  return 'campaign' in reply && reply.collections.some(({ id }) => id === collection)
}

/** The kinds of named pages, and how many segments after the kind form the name. */
const nameSegmentCounts: Readonly<Record<string, number>> = {
  content: 1,
  landings: 1,
  stores: 3,
  collection: 1,
  campaign: 1,
  product: 1,
}

/**
 * The names in the segments after the kind; the second one of a campaign is its collection, without the page.
 */
function getPageNames(kind: string, segments: readonly string[]): readonly string[] {
  const names = segments.slice(0, Object.hasOwn(nameSegmentCounts, kind) ? nameSegmentCounts[kind] : 0)
  const [code = '', query] = segments
  const collection = kind === 'campaign' && query ? readCampaignSegment(query)?.collection : null
  return collection ? [code, collection] : names
}

/**
 * Checks whether the name in a page's URL exists. The service is queried once per name; only existing names
 * are cached, so that made-up ones neither render a page nor take memory.
 */
export function createPageExistenceCheck(shop: LookupApi) {
  const existing = new BoundedCache<true>(maxBytes, () => 0)
  const pending = new Map<string, Promise<boolean>>()

  async function lookUp(key: string, context: LookupContext, kind: string, names: readonly string[]) {
    const reply = await lookUpPage(shop, context, kind, names)
    if (!reply) return false
    // An outage says nothing about the name: the page finds out itself, or is served from the cache.
    if (isKo(reply)) return !notFoundCodes.has(firstError(reply).code)
    const exists = isInReply(reply, kind, names)
    if (exists) existing.set(key, true)
    return exists
  }

  /** @param page the page's path below `[brand]`: `en_GB/content/help` */
  return function mayPageExist(brand: Brand, page: string): true | Promise<boolean> {
    const [locale = '', kind = '', ...rest] = page.replace(/^([^/]+)\/live\//, '$1/').split('/')
    const names = getPageNames(kind, rest)
    if (!isLocale(locale) || names.length === 0) return true
    const key = [brand, locale, kind, ...names].join('/')
    if (existing.get(key)) return true
    const running = pending.get(key)
    if (running) return running
    const lookup = lookUp(key, { profile: locale, brand }, kind, names).finally(() => pending.delete(key))
    pending.set(key, lookup)
    return lookup
  }
}

/**
 * The page to show for a URL that may have made-up names: the page itself, a campaign from its start if it
 * has no such collection, or null. Otherwise each made-up collection name would be a page of its own.
 */
export async function findExistingPage(
  brand: Brand,
  page: string,
  exists: (brand: Brand, page: string) => boolean | Promise<boolean> = mayPageExist,
): Promise<string | null> {
  if (await exists(brand, page)) return page
  const [, campaign] = /^([^/]+\/campaign\/[^/]+)\/(?!-$)/.exec(page) ?? []
  const canonical = `${campaign}/${campaignSegment({ collection: null, page: 1 })}`
  return campaign && (await exists(brand, canonical)) ? canonical : null
}

/** Shorter than the timeout of a page, which queries the service again itself. */
const timeoutMs = 3000

export const mayPageExist = createPageExistenceCheck(
  createShopApi({
    baseUrl: env.SHOP_API_URL,
    headers: identityHeaders,
    check: checkReply,
    retries: 0,
    timeoutMs,
  }),
)
