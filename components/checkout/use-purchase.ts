'use client'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { emailShippingCode } from '#config/delivery-kinds.ts'
import { isDigitalOnly } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { getTaxableAddress } from '#lib/checkout/price-query.client.ts'
import { shippingQuery } from '#lib/checkout/queries.client.ts'
import { useTotals } from '#lib/checkout/use-totals.ts'
import { useShopper } from '../shopper/shopper-context.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useFormBlockedReason, usePriceBlockedReason, useStepSummaries } from './use-step-summaries.ts'

/**
 * State shared by all ways to place an order: contact, delivery, totals, and the reason it cannot be placed
 * yet.
 */
export function usePurchase(bag: Bag) {
  const { brand, locale } = useShopper()
  const shop = { brand, locale }
  const isDigitalDelivery = isDigitalOnly(bag)
  const checkout = useCheckoutForm(shop, isDigitalDelivery)
  const values = useWatch({ control: checkout.form.control, compute: (all: CheckoutValues) => all })
  const { data: methods } = useQuery(shippingQuery(shop))
  const method = methods?.find(({ id }) => id === values.shippingMethodId)
  const { totals, refetchTotals } = useTotals(
    shop,
    bag,
    getTaxableAddress(values),
    isDigitalDelivery ? emailShippingCode : (method?.id ?? null),
  )
  const formBlockedReason = useFormBlockedReason(checkout.market, values)
  const priceBlockedReason = usePriceBlockedReason(totals)
  return {
    bag,
    /** Nothing is shipped. */
    isDigitalDelivery: isDigitalDelivery,
    /** A carrier delivers to the door, as far as the method is selected. */
    isHomeDelivery: !isDigitalDelivery && (method?.kind ?? 'home') === 'home',
    shop,
    checkout,
    values,
    totals,
    refetchTotals,
    stepSummaries: useStepSummaries(checkout.market, values, method?.name ?? ''),
    /** The translated reason why the order cannot be placed yet; null when it can. */
    blockedReason: formBlockedReason ?? priceBlockedReason,
  }
}

export type Purchase = ReturnType<typeof usePurchase>
