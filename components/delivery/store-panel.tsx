'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { foldText } from '#i18n/fold-text.ts'
import type { Bag } from '#lib/bag/types.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import {
  type PickupPointOption,
  pickupStoresQuery,
  type SearchLocation,
} from '#lib/checkout/pickup-points.client.ts'
import { PickupPointList } from './pickup-point-list.tsx'
import { SearchLocationField } from './search-location-field.tsx'

/** Sorts stores by how well their town or postal code matches the typed location; unchanged without one. */
function sortByMatch(
  stores: readonly PickupPointOption[],
  searchLocation: SearchLocation | null,
): readonly PickupPointOption[] {
  if (!searchLocation || 'position' in searchLocation) return stores
  const typed = foldText(searchLocation.typed).replace(/\s/g, '')
  const score = ({ city, postalCode }: PickupPointOption) => {
    if (foldText(city).replace(/\s/g, '').includes(typed)) return 99
    const code = foldText(postalCode).replace(/\s/g, '')
    let matchLength = 0
    while (matchLength < code.length && code[matchLength] === typed[matchLength]) matchLength += 1
    return matchLength
  }
  return stores.toSorted((a, b) => score(b) - score(a))
}

/** Syncs the selected store with the refetched list: its stock may have changed, or the store may be gone. */
function useSyncChosenStore(stores: readonly PickupPointOption[] | undefined) {
  const { getValues, setValue } = useFormContext<CheckoutValues>()
  const selectedId = useWatch<CheckoutValues, 'pickupStoreId'>({ name: 'pickupStoreId' })
  useEffect(() => {
    if (!stores || !selectedId) return
    const currentStore = stores.find(({ id }) => id === selectedId)
    const { place } = getValues()
    if (!currentStore) setValue('pickupStoreId', '')
    else if (
      place.id !== currentStore.id ||
      place.ready !== currentStore.ready ||
      place.region !== currentStore.region
    )
      setValue('place', {
        ...place,
        id: currentStore.id,
        ready: currentStore.ready,
        region: currentStore.region,
      })
  }, [stores, selectedId, getValues, setValue])
}

/** The stores where the bag can be collected, and when. */
export function StorePanel({ bag }: { readonly bag: Bag }) {
  const { t, brand, locale } = useShopper()
  const [searchLocation, setSearchLocation] = useState<SearchLocation | null>(null)
  const position = searchLocation && 'position' in searchLocation ? searchLocation.position : null
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    pickupStoresQuery({ brand, locale }, bag.hash, position),
  )
  useSyncChosenStore(data)
  return (
    <>
      <SearchLocationField initialValue="" onSearch={setSearchLocation} busy={isFetching} />
      {isPending && <div className="sk" style={{ height: 240 }} />}
      {isError && (
        <p role="alert">
          <button className="lnk t-s" type="button" onClick={() => void refetch()}>
            {t('checkout.list.retry')}
          </button>
        </p>
      )}
      {data && data.length === 0 && <p>{t('delivery.noStores')}</p>}
      {data && data.length > 0 && (
        <PickupPointList
          name="pickupStoreId"
          legend={t('delivery.stores')}
          options={sortByMatch(data, searchLocation)}
        />
      )}
    </>
  )
}
