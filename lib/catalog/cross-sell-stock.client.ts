import { firstError, isKo } from '#api-client/call-route.ts'
import type { OfferDto } from '#api-client/contract/sheet.ts'
import { report } from '#lib/errors/report.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

/** The current stock of a cross-sell product, by stored size. */
export type CrossSellStock = {
  readonly code: string
  readonly sizes: readonly { readonly value: string; readonly stock: number }[]
}

const toCrossSellStock = ({ id, sizes }: OfferDto): CrossSellStock => ({ code: id, sizes })

/** The cross-sell products of a product with their stock; null while the service is unavailable. */
export async function fetchCrossSellStock({ locale, brand }: ShopContext, code: string) {
  const reply = await shopApi.crossSelling({ profile: locale, brand, productId: code })
  if (!isKo(reply))
    return {
      parts: reply.bundle.map(toCrossSellStock),
      additions: reply.additionalProducts.map(toCrossSellStock),
    }
  report('cross_selling', firstError(reply).code)
  return null
}
