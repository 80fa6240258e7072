'use client'
import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { isBrand } from '#config/brands.ts'
import { onPartReady, onPendingEvent } from '#lib/session/event-replay.client.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import { findHoveredElement, findTile, type TargetEvent } from './find-tile.client.ts'
import type { TileInteractionsProps } from './tile-interactions.tsx'
import type { TileLabels } from './tile-labels.ts'

const voucherCookieNames = ['bonds', 'prevoucher', 'usrhash'] as const

const triggerEvents = ['pointerover', 'focusin'] as const

function hasVoucher(): boolean {
  const { brand = '' } = document.documentElement.dataset
  return isBrand(brand) && voucherCookieNames.some((name) => hasCookie(brand, name))
}

/** Whether the document was loaded by back/forward navigation or a reload. */
function isBackOrReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/**
 * Lazy tile interactions: other pictures, colours, sizes, vouchers. Nothing loads before the first
 * interaction; the code then handles the current pointer position, and clicks are replayed.
 */
export function LazyTileInteractions({ labels }: { readonly labels: TileLabels }) {
  const pathname = usePathname()
  const previousPath = useRef('')
  const [interactions, setInteractions] = useState<{
    TileInteractions: ComponentType<TileInteractionsProps>
  } | null>(null)

  useEffect(() => {
    if (interactions) return
    const stop = new AbortController()
    const load = () => {
      import('./tile-interactions.tsx').then(
        ({ TileInteractions }) =>
          onPartReady('tiles', stop.signal, () => setInteractions({ TileInteractions })),
        () => undefined,
      )
    }
    const loadInteractions = (target: TargetEvent) => {
      const tile = findTile(target)
      if (tile) load()
      return tile !== null
    }
    for (const eventName of triggerEvents)
      document.addEventListener(eventName, loadInteractions, { signal: stop.signal, passive: true })
    onPendingEvent('hand', stop.signal, load)
    if (!loadInteractions({ target: document.activeElement }))
      loadInteractions({ target: findHoveredElement() })
    return () => stop.abort()
  }, [interactions])

  useEffect(() => {
    const stop = new AbortController()
    const previous = previousPath.current
    previousPath.current = pathname
    let attached: { readonly list: string; readonly stop: AbortController } | null = null
    stop.signal.addEventListener('abort', () => attached?.stop.abort())
    // Voucher prices and scroll restoration run at once; everything else waits for the first interaction.
    const attachesAtOnce = previous !== '' || isBackOrReload() || hasVoucher()
    const attach = () => {
      import('./list-behaviour.client.ts').then(
        ({
          attachInfiniteList,
          getListUrl,
          loadStoreAvailability,
          refreshStalePrices,
          updateVoucherLines,
        }) => {
          if (stop.signal.aborted) return
          updateVoucherLines(labels.voucher)
          // A new search changes the list without changing the path.
          const list = getListUrl()
          if (attached?.list === list) return
          attached?.stop.abort()
          attached = { list, stop: new AbortController() }
          const { signal } = attached.stop
          attachInfiniteList(previous, labels, signal)
          loadStoreAvailability(labels.inStore, signal)
          refreshStalePrices(previous, labels, signal)
        },
        () => undefined,
      )
    }
    if (attachesAtOnce) onPartReady('tiles', stop.signal, attach)
    onFirstInteraction(stop.signal, () => {
      // A sheet without related products has no tile to wait for.
      if (document.querySelector('.tile')) onPartReady('tiles', stop.signal, attach)
      else if (document.querySelector('.szs')) onPartReady('buy', stop.signal, attach)
    })
    return () => stop.abort()
  }, [pathname, labels])

  return interactions && <interactions.TileInteractions labels={labels} />
}
