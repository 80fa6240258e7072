import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/call-route.ts'
import type { ProductDto } from '#api-client/contract/product.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { parsePrice, parseVoucherPrices } from './parse-price.ts'
import { getPicturePlacement } from './picture-placement.ts'
import type { Color, Picture, PicturePlacement, Price, VoucherPrice } from './types.ts'

/** The data of a tile that changes when it shows another product. */
export type ProductCardData = {
  readonly code: string
  readonly color: Color
  readonly placement: PicturePlacement
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly price: Price
  readonly vouchers: readonly VoucherPrice[]
  /** Sold out in every size. */
  readonly soldOut: boolean
}

function parseProductCard({
  id,
  color,
  tipology,
  images,
  prices,
  voucherPrices,
  size,
}: ProductDto): ProductCardData[] {
  const [first, ...others] = images
  if (!first) return []
  return [
    {
      code: id,
      color,
      placement: getPicturePlacement(first, tipology),
      pictures: [first, ...others],
      price: parsePrice(prices),
      vouchers: parseVoucherPrices(voucherPrices),
      soldOut: size.length === 0,
    },
  ]
}

/**
 * The tile data of some products, fetched by the browser, in the order of the codes. A code that is not sold
 * here is left out. Throws an `ApiError` when the service is unavailable.
 */
export function productCardsQuery({ brand, locale }: ShopContext, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['cards', brand, locale, codes.join()],
    queryFn: async ({ signal }) => {
      const input = { profile: locale, brand, codes: codes.join() }
      return unwrap(await shopApi.productCards(input, { signal })).products.flatMap(parseProductCard)
    },
    staleTime: 300_000,
  })
}
