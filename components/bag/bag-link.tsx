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
    let ended = false
    const watch = () => {
      import('#lib/bag/bag-query.client.ts')
        .then(({ subscribeToBagCount }) => {
          if (!ended) stopWatching ??= subscribeToBagCount({ brand, locale }, setCount)
        })
        .catch((cause: unknown) => report('bag_count', String(cause)))
    }
    const look = () => {
      if (!stopWatching && hasCookie(brand, 'bag')) watch()
    }
    const cancelIdle = runWhenIdle(look)
    const stopAdded = onBagAdded(({ bag }) => {
      setCount(bag.lines.length)
      watch()
    })
    // A parked bag may have become the current bag.
    const stopWaiting = onParkedBags(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      ended = true
      cancelIdle()
      stopAdded()
      stopWaiting()
      document.removeEventListener('visibilitychange', look)
      stopWatching?.()
    }
  }, [brand, locale])
  return count
}

export function BagLink({ label, href, shop: place, labels: words }: Props) {
  const router = useRouter()
  const count = useBagCount(place)
  const [added, setAdded] = useState<AddedBag | null>(null)
  const [waits, setWaits] = useState(false)
  const Sheet = useRef<ComponentType<BagSheetProps> | null>(null)
  const { brand } = place

  useEffect(() => {
    return onBagAdded((detail) => {
      const goTo = () => router.push(href)
      if (hasCookie(brand, 'store_mode', 'true')) return goTo()
      import('./bag-sheet.tsx').then(({ BagSheet }) => {
        Sheet.current = BagSheet
        setAdded(detail)
      }, goTo)
    })
  }, [brand, href, router])

  useEffect(() => onParkedBags(setWaits), [])

  const told = count ? `${label}, ${count}` : label
  return (
    <>
      <a className="ib" href={href} data-swift="" aria-label={waits ? `${told}. ${words.parkedHint}` : told}>
        <Icon name="bag" />
        {count > 0 && (
          <span className="n" aria-hidden="true">
            {count}
          </span>
        )}
        {waits && count === 0 && <span className="n dot" aria-hidden="true" />}
      </a>
      {added && Sheet.current && (
        <Sheet.current
          addedBag={added}
          href={href}
          shop={place}
          labels={words}
          onClose={() => setAdded(null)}
        />
      )}
    </>
  )
}
