import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/call-route.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { BagLine } from './types.ts'

/** A part that can complete a bundle, in the bundle’s size. */
export type BundlePart = {
  readonly code: string
  readonly name: string
  readonly price: Minor
  /** Units in stock in that size, or in the only size of the part; 0 if it is not made in that size. */
  readonly stock: number
}

/** The query key of all parts. */
export const bundlePartsKey = ['parts'] as const

async function fetchBundleParts(
  { locale, brand }: ShopContext,
  { code, size }: BagLine,
): Promise<readonly BundlePart[]> {
  const { bundle } = unwrap(await shopApi.crossSelling({ profile: locale, brand, productId: code }))
  return bundle.map(({ id, name, prices, sizes }) => {
    const matchingSize =
      sizes.find(({ value }) => value === size) ?? (sizes.length === 1 ? sizes[0] : undefined)
    return {
      code: id,
      name,
      price: toMinor(matchingSize?.price ?? prices.current, prices.currency),
      stock: matchingSize?.stock ?? 0,
    }
  })
}

/** The parts that can complete a bundle of the bag now. Throws an `ApiError`. */
export function bundlePartsQuery(shop: ShopContext, line: BagLine) {
  return queryOptions({
    queryKey: [...bundlePartsKey, shop.locale, line.code, line.size],
    queryFn: () => fetchBundleParts(shop, line),
  })
}
