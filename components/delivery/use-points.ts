'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { type Near, pointsQuery } from '#lib/checkout/places.ts'
import { rememberedZip } from '#lib/checkout/remembered.ts'

/** Points near where she looks, beginning with the postal code she typed or was delivered to last. */
export function usePoints(type: '04' | '05' | '06') {
  const { brand, locale } = useShopper()
  const { getValues } = useFormContext<CheckoutValues>()
  const [first] = useState(() => {
    const { place, billingAddress, shippingAddress } = getValues()
    return (
      (type === '04' ? '' : place.postalCode) ||
      billingAddress.postalCode ||
      shippingAddress.postalCode ||
      rememberedZip({ brand, locale })
    )
  })
  const [near, setNear] = useState<Near | null>(first ? { typed: first } : null)
  const { data, isError, isFetching, refetch } = useQuery(pointsQuery({ brand, locale }, type, near))
  return { first, near, setNear, points: data, isError, isFetching, refetch }
}
