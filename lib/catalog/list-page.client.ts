import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { ListSource } from './list-source.ts'
import { pageSize } from './page-size.ts'
import { parseGridProducts } from './parse-grid-product.ts'
import { priceMaxAgeMs } from './price-max-age.ts'
import type { ListPage } from './types.ts'

/** The origins of the company’s other brands that this deployment serves. */
export type BrandOrigins = Readonly<Partial<Record<Brand, string>>>

async function fetchSearchPage(
  { locale }: ShopContext,
  search: string,
  page: number,
  signal: AbortSignal,
): Promise<ListPage> {
  const params = new URLSearchParams(search)
  params.set('profile', locale)
  params.set('page', String(page))
  const reply = await fetch(`/api/search/results?${params}`, { signal })
  if (!reply.ok) throw new Error(`The results failed to load: status ${reply.status}`)
  // The storefront’s own route, which has this type; browsers load no validator for replies.
  return (await reply.json()) as ListPage
}

async function fetchListPage(
  shop: ShopContext,
  source: ListSource,
  page: number,
  origins: BrandOrigins,
  signal: AbortSignal,
): Promise<ListPage> {
  if (source.route === 'search') return fetchSearchPage(shop, source.input, page, signal)
  const pageInput = {
    profile: shop.locale,
    brand: shop.brand,
    'pager.offset': (page - 1) * pageSize,
    'pager.limit': pageSize,
  }
  const { products, total } =
    source.route === 'campaign'
      ? unwrap(await shopApi.campaign({ ...source.input, ...pageInput }, { signal }))
      : unwrap(await shopApi.productsList({ ...source.input, ...pageInput }, { signal }))
  return { products: parseGridProducts(products, (brand) => origins[brand] ?? null), total }
}

/**
 * A page of a list, fetched by the browser with current prices and stock. Fails while the service does not
 * respond, and for a page without products.
 */
export function listPageQuery(shop: ShopContext, source: ListSource, page: number, origins: BrandOrigins) {
  return queryOptions({
    queryKey: ['list', shop.brand, shop.locale, source, page],
    queryFn: async ({ signal }) => {
      const listPage = await fetchListPage(shop, source, page, origins, signal)
      if (!listPage.products.length) throw new Error(`Page ${page} of the list has no products`)
      return listPage
    },
    staleTime: priceMaxAgeMs,
    gcTime: priceMaxAgeMs,
  })
}
