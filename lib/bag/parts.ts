import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/client.ts'
import { shop } from '#lib/api/browser.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import type { Place } from '#lib/shop-context/place.ts'
import type { BagLine } from './types.ts'

/** What a bundle can be completed with, in the bundle’s size. */
export type Part = {
  readonly code: string
  readonly name: string
  readonly price: Minor
  /** How many can still be sold in that size, or in the only one there is; 0 where it is not made in it. */
  readonly stock: number
}

/** Where all parts are kept. */
export const partsKey = ['parts'] as const

async function fetchParts({ locale, brand }: Place, { code, size }: BagLine): Promise<readonly Part[]> {
  const { bundle } = unwrap(await shop.crossSelling({ profile: locale, brand, productId: code }))
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
export function partsQuery(place: Place, line: BagLine) {
  return queryOptions({
    queryKey: [...partsKey, place.locale, line.code, line.size],
    queryFn: () => fetchParts(place, line),
  })
}
