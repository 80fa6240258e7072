'use client'
import { useQuery } from '@tanstack/react-query'
import type { ShippingCode } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Bag } from '#lib/bag/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { priceQuery, toTaxAddress } from './price-query.client.ts'
import { computeTotals, type Totals } from './totals.ts'

/** The totals of a bag for an address, and a refetch function. */
export function useTotals(
  shop: ShopContext,
  bag: Bag,
  address: { readonly region: string; readonly postalCode: string },
  method: ShippingCode | null,
): { readonly totals: Totals; readonly refetchTotals: () => void } {
  const to = toTaxAddress(marketCodeOf(shop.locale), address)
  const { data, isFetching, isError, refetch } = useQuery(priceQuery(shop, bag, to, method))
  const waiting = isFetching ? 'asking' : isError ? 'failed' : 'later'
  return { totals: computeTotals(bag, data ?? waiting), refetchTotals: () => void refetch() }
}
