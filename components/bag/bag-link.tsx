'use client'

import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import { onBagAdded, onParkedBags } from '#lib/bag/events.client.ts'
import type { AddedBag } from '#lib/bag/types.ts'
import { report } from '#lib/errors/report.client.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

const loadSheet = loadWithLabels(() => import('./bag-sheet.tsx').then(({ BagSheet }) => BagSheet))
const BagSheet = lazy(loadSheet)

type Props = {
  /** Rendered on the server, so that the page does not load the other icons. */
  readonly icon: ReactNode
  readonly label: string
  readonly href: string
  readonly shop: ShopContext
  /** Says that a bag from an earlier visit waits in this market. */
  readonly parkedHint: string
  /** Label of the link to express checkout; null without one. */
  readonly expressLabel: string | null
  /** Labels of the side sheet. */
  readonly labels: BrowserLabels
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

export function BagLink({ icon, label, href, shop, parkedHint, expressLabel, labels }: Props) {
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
        aria-label={isPending ? `${status}. ${parkedHint}` : status}
      >
        {icon}
        {count > 0 && (
          <span className="n" aria-hidden="true">
            {count}
          </span>
        )}
        {isPending && count === 0 && <span className="n dot" aria-hidden="true" />}
      </a>
      <Suspense>
        {sheet.target && (
          <BagSheet addedBag={sheet.target} {...{ href, shop, expressLabel, labels }} onClose={sheet.close} />
        )}
      </Suspense>
    </>
  )
}
