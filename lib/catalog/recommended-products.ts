import { unwrap } from '#api-client/client.ts'
import { shopApi } from '#lib/api/browser.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'

export type RecommendedProduct = {
  readonly code: string
  readonly name: string
  readonly href: string
  /** The smallest of its picture’s files. */
  readonly picture: string
  /** As the locale writes prices. */
  readonly price: string
}

/** A few things that go with a product, of the brand’s own; asked for by the browser. Throws an `ApiError` when they do not come. */
export async function fetchRecommendedProducts(
  { brand, locale }: ShopContext,
  code: string,
  signal: AbortSignal,
): Promise<readonly RecommendedProduct[]> {
  const asked = { profile: locale, brand, material: code, algorithm: 'together', forModal: 'true' } as const
  const { products } = unwrap(await shopApi.recommended(asked, { signal }))
  return products.flatMap(({ id, name, url, images, prices, siblingBrand }) => {
    const [picture] = images
    if (!picture || siblingBrand) return []
    return { code: id, name, href: url, picture: picture.xs, price: prices.priceFromFormated }
  })
}
