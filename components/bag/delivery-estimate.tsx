'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#components/labels/use-translate.ts'
import { getDeliveryCost } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import { type ShippingMethod, shippingQuery } from '#lib/checkout/queries.client.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = { readonly bag: Bag; readonly shop: ShopContext }

/**
 * Cost and delivery estimate of the cheapest home delivery for this bag; renders nothing until both are
 * known.
 */
export function DeliveryEstimate({ bag, shop }: Props) {
  const t = useTranslate()
  const { data = [] } = useQuery(shippingQuery(shop), getQueryClient())
  const cost = (method: ShippingMethod) => getDeliveryCost(bag, method)
  const [cheapest] = data
    .filter(({ kind }) => kind === 'home')
    .toSorted((one, other) => cost(one) - cost(other))
  if (!cheapest) return null
  const price = cost(cheapest) ? formatPrice(cost(cheapest), shop.locale, bag.currency) : t('checkout.free')
  return (
    <p className="mut t-s num">
      {t('bag.comes', { way: cheapest.name, price, days: cheapest.deliveryEstimate })}
    </p>
  )
}
