import { useCallback, useEffect, useRef, useState } from 'react'
import { marketCodeOf } from '#i18n/locales.ts'
import { listSlots } from '#lib/session/slots/list-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  fetchStoresInCountry,
  fetchStoresNear,
  fetchStoresOverview,
} from '#lib/stores/fetch-stores.client.ts'
import { type Position, requestPosition } from '#lib/stores/request-position.client.ts'
import type { Store, StoreCountry } from '#lib/stores/types.ts'

const maxNearestStores = 6

type StoreList = {
  readonly stores: readonly Store[]
  /** The visitor’s position if the stores are sorted by distance. */
  readonly position: Position | null
}

type StoreListStatus = 'loading' | 'ready' | 'failed' | 'position_unknown'

/** Sorts the visitor’s preferred store first. */
function sortPreferredFirst(stores: readonly Store[]): readonly Store[] {
  const preferredId = readStored(listSlots.preferredStore(getPageShopContext().brand))
  return stores.toSorted((a, b) => Number(b.id === preferredId) - Number(a.id === preferredId))
}

async function fetchCountryList(countryId: string): Promise<StoreList> {
  return { stores: sortPreferredFirst(await fetchStoresInCountry(countryId)), position: null }
}

/** The stores of a country, or those near the visitor. Only the latest request changes the list. */
export function useStoreList() {
  const [list, setList] = useState<StoreList>({ stores: [], position: null })
  const [status, setStatus] = useState<StoreListStatus>('loading')
  const [countries, setCountries] = useState<readonly StoreCountry[]>([])
  const [country, setCountry] = useState('')
  const latest = useRef<(() => Promise<StoreList | null>) | null>(null)
  const overview = useRef<ReturnType<typeof fetchStoresOverview> | null>(null)

  const fetchOverview = useCallback(async () => {
    overview.current ??= fetchStoresOverview()
    try {
      const fetched = await overview.current
      setCountries(fetched.countries)
      return fetched
    } catch (cause) {
      overview.current = null
      throw cause
    }
  }, [])

  /** @param load null if the visitor’s position is unknown; the list then stays */
  const run = useCallback(async (load: () => Promise<StoreList | null>) => {
    latest.current = load
    setStatus('loading')
    const next = await load().catch(() => 'failed' as const)
    if (latest.current !== load) return
    if (next === 'failed') setList({ stores: [], position: null })
    else if (next) setList(next)
    setStatus(next === 'failed' ? 'failed' : next ? 'ready' : 'position_unknown')
  }, [])

  useEffect(() => {
    void run(async () => {
      const fetched = await fetchOverview()
      const market = marketCodeOf(getPageShopContext().locale)
      const ids = fetched.countries.map(({ countryId }) => countryId)
      const id = ids.includes(market) ? market : ids[0]
      if (!id) return { stores: [], position: null }
      setCountry(id)
      return fetchCountryList(id)
    })
    return () => {
      latest.current = null
    }
  }, [run, fetchOverview])

  return {
    ...list,
    status,
    countries,
    country,
    selectCountry(id: string) {
      setCountry(id)
      void run(() => fetchCountryList(id))
    },
    sortByDistance() {
      void run(async () => {
        const position = await requestPosition()
        if (!position) return null
        const { points } = await fetchOverview()
        return { stores: await fetchStoresNear(points, position, maxNearestStores), position }
      })
    },
    retry() {
      if (latest.current) void run(latest.current)
    },
  }
}
