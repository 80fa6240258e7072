'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { deliveryPointsQuery, type SearchLocation } from '#lib/checkout/pickup-points.client.ts'
import { readSavedZip } from '#lib/checkout/saved-delivery.client.ts'

/**
 * Pickup points near the searched location; starts with the postal code typed in this checkout or of the last
 * delivery.
 */
export function useDeliveryPoints(type: '04' | '05' | '06') {
  const { brand, locale } = useShopper()
  const { getValues } = useFormContext<CheckoutValues>()
  const [initialValue] = useState(() => {
    const { place, billingAddress, shippingAddress } = getValues()
    return (
      (type === '04' ? '' : place.postalCode) ||
      billingAddress.postalCode ||
      shippingAddress.postalCode ||
      readSavedZip({ brand, locale })
    )
  })
  const [searchLocation, setSearchLocation] = useState<SearchLocation | null>(
    initialValue ? { typed: initialValue } : null,
  )
  const { data, isError, isFetching, refetch } = useQuery(
    deliveryPointsQuery({ brand, locale }, type, searchLocation),
  )
  return {
    first: initialValue,
    near: searchLocation,
    setNear: setSearchLocation,
    points: data,
    isError,
    isFetching,
    refetch,
  }
}
