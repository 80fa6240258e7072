'use client'
import { useQuery } from '@tanstack/react-query'
import { interpolate } from '#components/ui/interpolate.ts'
import { getDeliveryCost } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import { type ShippingMethod, shippingQuery } from '#lib/checkout/queries.client.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { BagLabels } from './bag-labels.ts'

type Props = { readonly bag: Bag; readonly shop: ShopContext; readonly labels: BagLabels }

/**
 * Cost and delivery estimate of the cheapest home delivery for this bag; renders nothing until both are
 * known.
 */
export function DeliveryEstimate({ bag, shop, labels }: Props) {
  const { data = [] } = useQuery(shippingQuery(shop), getQueryClient())
  const cost = (method: ShippingMethod) => getDeliveryCost(bag, method)
  const [cheapest] = data
    .filter(({ kind }) => kind === 'home')
    .toSorted((one, other) => cost(one) - cost(other))
  if (!cheapest) return null
  const price = cost(cheapest) ? formatPrice(cost(cheapest), shop.locale, bag.currency) : labels.free
  return (
    <p className="mut t-s num">
      {interpolate(labels.deliveryEstimate, { way: cheapest.name, price, days: cheapest.deliveryEstimate })}
    </p>
  )
}
