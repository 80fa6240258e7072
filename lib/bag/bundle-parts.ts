import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/client.ts'
import { shopApi } from '#lib/api/browser.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import type { BagLine } from './types.ts'

/** What a bundle can be completed with, in the bundle’s size. */
export type BundlePart = {
  readonly code: string
  readonly name: string
  readonly price: Minor
  /** How many can still be sold in that size, or in the only one there is; 0 where it is not made in it. */
  readonly stock: number
}

/** Where all parts are kept. */
export const bundlePartsKey = ['parts'] as const

async function fetchBundleParts(
  { locale, brand }: ShopContext,
  { code, size }: BagLine,
): Promise<readonly BundlePart[]> {
  const { bundle } = unwrap(await shopApi.crossSelling({ profile: locale, brand, productId: code }))
  return bundle.map(({ id, name, prices, sizes }) => {
    const fits = sizes.find(({ value }) => value === size) ?? (sizes.length === 1 ? sizes[0] : undefined)
    return {
      code: id,
      name,
      price: toMinor(fits?.price ?? prices.current, prices.currency),
      stock: fits?.stock ?? 0,
    }
  })
}

/** The parts that a bundle of the bag could be completed with at this moment. Throws an `ApiError`. */
export function bundlePartsQuery(place: ShopContext, line: BagLine) {
  return queryOptions({
    queryKey: [...bundlePartsKey, place.locale, line.code, line.size],
    queryFn: () => fetchBundleParts(place, line),
  })
}
