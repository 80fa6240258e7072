'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { onBagAdded, onParkedBags } from '#lib/bag/events.client.ts'
import type { AddedBag } from '#lib/bag/types.ts'
import { report } from '#lib/errors/report.client.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { BagSheetLabels } from './bag-labels.ts'
import type { BagSheetProps } from './bag-sheet.tsx'

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
  const [added, setAdded] = useState<AddedBag | null>(null)
  const [isPending, setPending] = useState(false)
  const Sheet = useRef<ComponentType<BagSheetProps> | null>(null)
  const { brand } = shop

  useEffect(() => {
    return onBagAdded((detail) => {
      const openBagPage = () => router.push(href)
      if (hasCookie(brand, 'store_mode', 'true')) return openBagPage()
      import('./bag-sheet.tsx').then(({ BagSheet }) => {
        Sheet.current = BagSheet
        setAdded(detail)
      }, openBagPage)
    })
  }, [brand, href, router])

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
      {added && Sheet.current && (
        <Sheet.current
          addedBag={added}
          href={href}
          shop={shop}
          labels={labels}
          onClose={() => setAdded(null)}
        />
      )}
    </>
  )
}
