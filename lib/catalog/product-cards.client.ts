import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/call-route.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { parseGridProduct } from './parse-grid-product.ts'

/**
 * The tile data of some products, fetched by the browser, in the order of the codes. A code that is not sold
 * here is left out. Throws an `ApiError` when the service is unavailable.
 */
export function productCardsQuery({ brand, locale }: ShopContext, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['cards', brand, locale, codes.join()],
    queryFn: async ({ signal }) => {
      const input = { profile: locale, brand, codes: codes.join() }
      const { products } = unwrap(await shopApi.productCards(input, { signal }))
      return products.filter(({ images }) => images.length > 0).map((product) => parseGridProduct(product))
    },
    staleTime: 300_000,
  })
}
