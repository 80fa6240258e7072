import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/client.ts'
import type { WireProduct } from '#api-client/contract/product.ts'
import { shop } from '#lib/api/browser.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { priceFromWire, vouchersFromWire } from './price.ts'
import { standingOf } from './standing.ts'
import type { Color, Picture, Price, Standing, VoucherPrice } from './types.ts'

/** What changes on a tile when it shows another product. */
export type Card = {
  readonly code: string
  readonly color: Color
  readonly standing: Standing
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly price: Price
  readonly vouchers: readonly VoucherPrice[]
  /** Sold out in every size. */
  readonly gone: boolean
}

function cardFromWire({ id, color, tipology, images, prices, voucherPrices, size }: WireProduct): Card[] {
  const [first, ...others] = images
  if (!first) return []
  return [
    {
      code: id,
      color,
      standing: standingOf(first, tipology),
      pictures: [first, ...others],
      price: priceFromWire(prices),
      vouchers: vouchersFromWire(voucherPrices),
      gone: size.length === 0,
    },
  ]
}

/**
 * What tiles show of some products, as the browser asks for it, in the order of the codes. A code that is not sold here
 * is left out. Throws an `ApiError` when the service is away.
 */
export function cardsQuery({ brand, locale }: Place, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['cards', brand, locale, codes.join()],
    queryFn: async ({ signal }) => {
      const asked = { profile: locale, brand, codes: codes.join() }
      return unwrap(await shop.productCards(asked, { signal })).products.flatMap(cardFromWire)
    },
    staleTime: 300_000,
  })
}
