'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { useOpener } from '#components/ui/use-opener.ts'
import { onBagAdded, onParkedBags } from '#lib/bag/events.client.ts'
import type { AddedBag } from '#lib/bag/types.ts'
import { report } from '#lib/errors/report.client.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { BagSheetLabels } from './bag-labels.ts'

const loadSheet = () => import('./bag-sheet.tsx').then(({ BagSheet }) => ({ default: BagSheet }))
const BagSheet = lazy(loadSheet)

type Props = {
  readonly label: string
  readonly href: string
  readonly shop: ShopContext
  readonly labels: BagSheetLabels
}

function runWhenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}

/** The bag’s line count. Its code loads only when a bag exists and the page is idle. */
function useBagCount(shop: ShopContext): number {
  const [count, setCount] = useState(0)
  const { brand, locale } = shop
  useEffect(() => {
    let stopWatching: (() => void) | null = null
    let isUnmounted = false
    const watch = () => {
      import('#lib/bag/bag-query.client.ts')
        .then(({ subscribeToBagCount }) => {
          if (!isUnmounted) stopWatching ??= subscribeToBagCount({ brand, locale }, setCount)
        })
        .catch((cause: unknown) => report('bag_count', String(cause)))
    }
    const update = () => {
      if (!stopWatching && hasCookie(brand, 'bag')) watch()
    }
    const cancelIdle = runWhenIdle(update)
    const stopListening = onBagAdded(({ bag }) => {
      setCount(bag.lines.length)
      watch()
    })
    // A parked bag may have become the current bag.
    const stopWaiting = onParkedBags(update)
    document.addEventListener('visibilitychange', update)
    return () => {
      isUnmounted = true
      cancelIdle()
      stopListening()
      stopWaiting()
      document.removeEventListener('visibilitychange', update)
      stopWatching?.()
    }
  }, [brand, locale])
  return count
}

export function BagLink({ label, href, shop, labels }: Props) {
  const router = useRouter()
  const count = useBagCount(shop)
  const [isPending, setPending] = useState(false)
  const openBagPage = () => router.push(href)
  const sheet = useOpener<AddedBag>(loadSheet, openBagPage)

  const onAdded = useEffectEvent((added: AddedBag) => {
    if (hasCookie(shop.brand, 'store_mode', 'true')) openBagPage()
    else sheet.open(added)
  })
  useEffect(() => onBagAdded(onAdded), [])

  useEffect(() => onParkedBags(setPending), [])

  const status = count ? `${label}, ${count}` : label
  return (
    <>
      <a
        className="ib"
        href={href}
        data-swift=""
        aria-label={isPending ? `${status}. ${labels.parkedHint}` : status}
      >
        <Icon name="bag" />
        {count > 0 && (
          <span className="n" aria-hidden="true">
            {count}
          </span>
        )}
        {isPending && count === 0 && <span className="n dot" aria-hidden="true" />}
      </a>
      <Suspense>
        {sheet.target && (
          <BagSheet addedBag={sheet.target} href={href} shop={shop} labels={labels} onClose={sheet.close} />
        )}
      </Suspense>
    </>
  )
}
