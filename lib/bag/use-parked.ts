'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, firstError, isKo } from '#api-client/client.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { report } from '#lib/errors/report.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { alone } from './alone.ts'
import { goneBag, keepAnswer } from './bag-query.ts'
import { announceWaiting } from './events.ts'
import { bagFromWire } from './from-wire.ts'
import { dropParked, parkedBags } from './parked.ts'
import { storedBag } from './store.ts'
import { takeBackInto } from './take-back.ts'
import type { Bag } from './types.ts'

/** What a parked bag holds now; null where it is gone or empty. Outages throw. */
async function open({ brand, locale }: Place, hash: string): Promise<Bag | null> {
  const reply = await shop.retrieveBag({ profile: locale, brand, shoppingCartHashId: hash })
  if (!isKo(reply)) return reply.bag.items.length ? bagFromWire(reply.bag) : null
  if (goneBag.has(firstError(reply).code)) return null
  throw new ApiError(reply)
}

function parkedQuery(place: Place) {
  const { brand, locale } = place
  const market = marketCodeOf(locale)
  return queryOptions({
    queryKey: ['parked', brand, locale],
    queryFn: async (): Promise<readonly Bag[]> => {
      const waiting = parkedBags(brand, market, Date.now())
      const opened = await Promise.all(waiting.map(({ hash }) => open(place, hash)))
      const gone = waiting.filter((_, index) => opened[index] === null).map(({ hash }) => hash)
      if (gone.length) dropParked(brand, market, gone, Date.now())
      return opened.filter((bag) => bag !== null)
    },
    retry: 1,
    refetchOnWindowFocus: 'always',
  })
}

const nothing: readonly Bag[] = []

/** The bags that a shopper left in this market. Taking them back adds them to the one of now. */
export function useParkedBags(place: Place) {
  const client = queryClient()
  const { data: parked = nothing } = useQuery(parkedQuery(place), client)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<'left' | 'outage' | null>(null)
  const market = marketCodeOf(place.locale)

  function drop(bags: readonly Bag[]): void {
    const hashes = bags.map(({ hash }) => hash)
    dropParked(place.brand, market, hashes, Date.now())
    announceWaiting(parkedBags(place.brand, market, Date.now()).length > 0)
    client.setQueryData(parkedQuery(place).queryKey, (before = nothing) =>
      before.filter(({ hash }) => !hashes.includes(hash)),
    )
  }

  /** Reads what waits once more: another tab may have had it meanwhile. */
  async function moveAll(): Promise<readonly Bag[]> {
    let waiting = await client.fetchQuery({ ...parkedQuery(place), staleTime: 0 })
    const [first] = waiting
    if (first && !storedBag(document, place.brand, market, Date.now(), { leaves: true })) {
      keepAnswer(place, first)
      drop([first])
      waiting = waiting.slice(1)
    }
    const rest = await takeBackInto(place, waiting)
    drop(waiting.filter(({ hash }) => rest.every((bag) => bag.hash !== hash)))
    client.setQueryData(parkedQuery(place).queryKey, (before = nothing) =>
      before.map((bag) => rest.find(({ hash }) => hash === bag.hash) ?? bag),
    )
    return rest
  }

  /** Whether nothing waits any more. */
  async function takeBack(): Promise<boolean> {
    if (pending) return false
    setPending(true)
    try {
      const rest = await alone(moveAll)
      setFailed(rest.length > 0 ? 'left' : null)
      return rest.length === 0
    } catch (cause) {
      report('parked_bag', String(cause))
      setFailed('outage')
      return false
    } finally {
      setPending(false)
    }
  }

  function giveUp(): void {
    drop(parked)
    setFailed(null)
  }

  return { parked, pending, failed, takeBack, drop: giveUp }
}
