'use client'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { byMail } from '#i18n/delivery-kinds.ts'
import { isMailed } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { taxedAt } from '#lib/checkout/price-query.ts'
import { shippingQuery } from '#lib/checkout/queries.ts'
import { useTotals } from '#lib/checkout/use-totals.ts'
import { useShopper } from '../shopper/shopper-context.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useHindrance, usePriceHindrance, useTold } from './use-form-words.ts'

/** What every way to order a bag stands on: who and where, how it comes, what it costs, and what is still in the way. */
export function usePurchase(bag: Bag) {
  const { brand, locale } = useShopper()
  const place = { brand, locale }
  const mailed = isMailed(bag)
  const checkout = useCheckoutForm(place, mailed)
  const values = useWatch({ control: checkout.form.control, compute: (all: CheckoutValues) => all })
  const { data: methods } = useQuery(shippingQuery(place))
  const method = methods?.find(({ id }) => id === values.shippingMethodId)
  const { totals, askAgain } = useTotals(place, bag, taxedAt(values), mailed ? byMail : (method?.id ?? null))
  const formHindrance = useHindrance(checkout.market, values)
  const priceHindrance = usePriceHindrance(totals)
  return {
    bag,
    /** Nothing is delivered. */
    mailed,
    /** Somebody comes to the door with it, as far as is chosen. */
    toDoor: !mailed && (method?.kind ?? 'home') === 'home',
    place,
    checkout,
    values,
    totals,
    askAgain,
    told: useTold(checkout.market, values, method?.name ?? ''),
    /** Why the order cannot be placed yet, in words; null where it can. */
    hindrance: formHindrance ?? priceHindrance,
  }
}

export type Purchase = ReturnType<typeof usePurchase>
