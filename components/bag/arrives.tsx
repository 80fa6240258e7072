'use client'
import { useQuery } from '@tanstack/react-query'
import { fill } from '#components/ui/fill.ts'
import { deliveryCostOf } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import { type ShippingMethod, shippingQuery } from '#lib/checkout/queries.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/shop-context/place.ts'
import type { BagWords } from './words.ts'

type Props = { readonly bag: Bag; readonly place: Place; readonly words: BagWords }

/** The cheapest way to the door: what it costs for this bag, and when it comes; nothing while that is not known. */
export function Arrives({ bag, place, words }: Props) {
  const { data = [] } = useQuery(shippingQuery(place), queryClient())
  const cost = (method: ShippingMethod) => deliveryCostOf(bag, method)
  const [way] = data.filter(({ kind }) => kind === 'home').toSorted((one, other) => cost(one) - cost(other))
  if (!way) return null
  const price = cost(way) ? formatPrice(cost(way), place.locale, bag.currency) : words.free
  return <p className="mut t-s num">{fill(words.comes, { way: way.name, price, days: way.when })}</p>
}
