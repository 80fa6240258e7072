'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { onAdded, onWaiting } from '#lib/bag/events.ts'
import type { AddedBag } from '#lib/bag/types.ts'
import { report } from '#lib/errors/report.ts'
import { hasCookie } from '#lib/session/has-cookie.ts'
import type { Place } from '#lib/shop-context/place.ts'
import type { BagSheetProps } from './bag-sheet.tsx'
import type { SheetWords } from './words.ts'

type Props = {
  readonly label: string
  readonly href: string
  readonly place: Place
  readonly words: SheetWords
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}

/** The count: nothing is loaded for it until there is a bag and the page has come to rest. */
function useCount(place: Place): number {
  const [count, setCount] = useState(0)
  const { brand, locale } = place
  useEffect(() => {
    let stopWatching: (() => void) | null = null
    let ended = false
    const watch = () => {
      import('#lib/bag/bag-query.ts')
        .then(({ watchCount }) => {
          if (!ended) stopWatching ??= watchCount({ brand, locale }, setCount)
        })
        .catch((cause: unknown) => report('bag_count', String(cause)))
    }
    const look = () => {
      if (!stopWatching && hasCookie(brand, 'bag')) watch()
    }
    const cancelIdle = whenIdle(look)
    const stopAdded = onAdded(({ bag }) => {
      setCount(bag.lines.length)
      watch()
    })
    // A bag that waited may be the one of now.
    const stopWaiting = onWaiting(look)
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

export function BagLeaf({ label, href, place, words }: Props) {
  const router = useRouter()
  const count = useCount(place)
  const [added, setAdded] = useState<AddedBag | null>(null)
  const [waits, setWaits] = useState(false)
  const Sheet = useRef<ComponentType<BagSheetProps> | null>(null)
  const { brand } = place

  useEffect(() => {
    return onAdded((detail) => {
      const goTo = () => router.push(href)
      if (hasCookie(brand, 'store_mode', 'true')) return goTo()
      import('./bag-sheet.tsx').then(({ BagSheet }) => {
        Sheet.current = BagSheet
        setAdded(detail)
      }, goTo)
    })
  }, [brand, href, router])

  useEffect(() => onWaiting(setWaits), [])

  const told = count ? `${label}, ${count}` : label
  return (
    <>
      <a className="ib" href={href} data-swift="" aria-label={waits ? `${told}. ${words.waiting}` : told}>
        <Icon name="bag" />
        {count > 0 && (
          <span className="n" aria-hidden="true">
            {count}
          </span>
        )}
        {waits && count === 0 && <span className="n dot" aria-hidden="true" />}
      </a>
      {added && Sheet.current && (
        <Sheet.current added={added} href={href} place={place} words={words} onClose={() => setAdded(null)} />
      )}
    </>
  )
}
