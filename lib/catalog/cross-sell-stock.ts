import { firstError, isKo } from '#api-client/client.ts'
import type { OfferDto } from '#api-client/contract/sheet.ts'
import { shopApi } from '#lib/api/browser.ts'
import { report } from '#lib/errors/report.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'

/** What there is of an offer at this moment, by stored size. */
export type CrossSellStock = {
  readonly code: string
  readonly sizes: readonly { readonly value: string; readonly stock: number }[]
}

const toCrossSellStock = ({ id, sizes }: OfferDto): CrossSellStock => ({ code: id, sizes })

/** What can be put in with a product and how much there is of it; null while the service is away. */
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
