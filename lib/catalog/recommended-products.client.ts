import { unwrap } from '#api-client/call-route.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type RecommendedProduct = {
  readonly code: string
  readonly name: string
  readonly href: string
  /** The smallest of its picture files. */
  readonly picture: string
  /** Formatted for the locale. */
  readonly price: string
}

/** A few recommended products of the same brand, fetched by the browser. Throws an `ApiError` on failure. */
export async function fetchRecommendedProducts(
  { brand, locale }: ShopContext,
  code: string,
  signal: AbortSignal,
): Promise<readonly RecommendedProduct[]> {
  const input = { profile: locale, brand, material: code, algorithm: 'together', forModal: 'true' } as const
  const { products } = unwrap(await shopApi.recommended(input, { signal }))
  return products.flatMap(({ id, name, url, images, prices, siblingBrand }) => {
    const [picture] = images
    if (!picture || siblingBrand) return []
    return { code: id, name, href: url, picture: picture.xs, price: prices.priceFromFormated }
  })
}
