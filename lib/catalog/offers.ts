import { firstError, isKo } from '#api-client/client.ts'
import type { WireOffer } from '#api-client/contract/sheet.ts'
import { shop } from '#lib/api/browser.ts'
import { report } from '#lib/errors/report.ts'
import type { Place } from '#lib/shop-context/place.ts'

/** What there is of an offer at this moment, by stored size. */
export type OfferStock = {
  readonly code: string
  readonly sizes: readonly { readonly value: string; readonly stock: number }[]
}

const stockOf = ({ id, sizes }: WireOffer): OfferStock => ({ code: id, sizes })

/** What can be put in with a product and how much there is of it; null while the service is away. */
export async function fetchOffers({ locale, brand }: Place, code: string) {
  const reply = await shop.crossSelling({ profile: locale, brand, productId: code })
  if (!isKo(reply))
    return { parts: reply.bundle.map(stockOf), additions: reply.additionalProducts.map(stockOf) }
  report('cross_selling', firstError(reply).code)
  return null
}
