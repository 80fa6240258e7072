'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, firstError, isKo } from '#api-client/call-route.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { readStoredBag } from './bag-cookies.client.ts'
import { setCachedBag, unavailableBagCodes } from './bag-query.client.ts'
import { dispatchParkedBags } from './events.client.ts'
import { getParkedBags, removeParkedBags } from './parked-bags.client.ts'
import { parseBag } from './parse-bag.ts'
import { restoreParkedBags } from './restore-parked-bags.client.ts'
import type { Bag } from './types.ts'
import { withTabLock } from './with-tab-lock.client.ts'

/** Fetches a parked bag; null if it is empty or no longer exists. Throws on outages. */
async function fetchParkedBag({ brand, locale }: ShopContext, hash: string): Promise<Bag | null> {
  const reply = await shopApi.retrieveBag({ profile: locale, brand, shoppingCartHashId: hash })
  if (!isKo(reply)) return reply.bag.items.length ? parseBag(reply.bag) : null
  if (unavailableBagCodes.has(firstError(reply).code)) return null
  throw new ApiError(reply)
}

function parkedBagsQuery(shop: ShopContext) {
  const { brand, locale } = shop
  const market = marketCodeOf(locale)
  return queryOptions({
    queryKey: ['parked', brand, locale],
    queryFn: async (): Promise<readonly Bag[]> => {
      const parkedBags = getParkedBags(brand, market, Date.now())
      const fetched = await Promise.all(parkedBags.map(({ hash }) => fetchParkedBag(shop, hash)))
      const goneHashes = parkedBags.filter((_, index) => fetched[index] === null).map(({ hash }) => hash)
      if (goneHashes.length) removeParkedBags(brand, market, goneHashes, Date.now())
      return fetched.filter((bag) => bag !== null)
    },
    retry: 1,
    refetchOnWindowFocus: 'always',
  })
}

const noBags: readonly Bag[] = []

/** The parked bags of this market. Restoring adds their lines to the current bag. */
export function useParkedBags(shop: ShopContext) {
  const client = getQueryClient()
  const { data: parked = noBags } = useQuery(parkedBagsQuery(shop), client)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<'left' | 'outage' | null>(null)
  const market = marketCodeOf(shop.locale)

  function discard(bags: readonly Bag[]): void {
    const hashes = bags.map(({ hash }) => hash)
    removeParkedBags(shop.brand, market, hashes, Date.now())
    dispatchParkedBags(getParkedBags(shop.brand, market, Date.now()).length > 0)
    client.setQueryData(parkedBagsQuery(shop).queryKey, (before = noBags) =>
      before.filter(({ hash }) => !hashes.includes(hash)),
    )
  }

  /** Reads the parked bags again: another tab may have restored them. */
  async function restoreAll(): Promise<readonly Bag[]> {
    let waiting = await client.fetchQuery({ ...parkedBagsQuery(shop), staleTime: 0 })
    const [first] = waiting
    if (first && !readStoredBag(shop.brand, market, Date.now(), { shouldPark: true })) {
      setCachedBag(shop, first)
      discard([first])
      waiting = waiting.slice(1)
    }
    const notRestored = await restoreParkedBags(shop, waiting)
    discard(waiting.filter(({ hash }) => notRestored.every((bag) => bag.hash !== hash)))
    client.setQueryData(parkedBagsQuery(shop).queryKey, (before = noBags) =>
      before.map((bag) => notRestored.find(({ hash }) => hash === bag.hash) ?? bag),
    )
    return notRestored
  }

  /** Returns whether no parked bag is left. */
  async function restore(): Promise<boolean> {
    if (pending) return false
    setPending(true)
    try {
      const notRestored = await withTabLock(restoreAll)
      setFailed(notRestored.length > 0 ? 'left' : null)
      return notRestored.length === 0
    } catch (cause) {
      report('parked_bag', String(cause))
      setFailed('outage')
      return false
    } finally {
      setPending(false)
    }
  }

  function giveUp(): void {
    discard(parked)
    setFailed(null)
  }

  return { parked, pending, failed, restore, discard: giveUp }
}
