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
  return isBrand(brand) && voucherCookieNames.some((word) => hasCookie(brand, word))
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
export function LazyTileInteractions({ labels: words }: { readonly labels: TileLabels }) {
  const pathname = usePathname()
  const before = useRef('')
  const [hand, setHand] = useState<{ TileInteractions: ComponentType<TileInteractionsProps> } | null>(null)

  useEffect(() => {
    if (hand) return
    const stop = new AbortController()
    const load = () => {
      import('./tile-interactions.tsx').then(
        ({ TileInteractions }) => onPartReady('tiles', stop.signal, () => setHand({ TileInteractions })),
        () => undefined,
      )
    }
    const wake = (reached: TargetEvent) => {
      const tile = findTile(reached)
      if (tile) load()
      return tile !== null
    }
    for (const sign of triggerEvents)
      document.addEventListener(sign, wake, { signal: stop.signal, passive: true })
    onPendingEvent('hand', stop.signal, load)
    if (!wake({ target: document.activeElement })) wake({ target: findHoveredElement() })
    return () => stop.abort()
  }, [hand])

  useEffect(() => {
    const stop = new AbortController()
    const from = before.current
    before.current = pathname
    let wired: { readonly list: string; readonly stop: AbortController } | null = null
    stop.signal.addEventListener('abort', () => wired?.stop.abort())
    // Voucher prices and scroll restoration run at once; everything else waits for the first interaction.
    const atOnce = from !== '' || isBackOrReload() || hasVoucher()
    const begin = () => {
      import('./list-behaviour.client.ts').then(
        ({
          addressOfList,
          chooseMySize,
          refreshStalePrices,
          loadStoreAvailability,
          tellVouchers,
          wireFacets,
          wireList,
        }) => {
          if (stop.signal.aborted) return
          tellVouchers(words.voucher)
          // A new search changes the list without changing the path.
          const list = addressOfList()
          if (wired?.list === list) return
          wired?.stop.abort()
          wired = { list, stop: new AbortController() }
          const { signal } = wired.stop
          wireList(from, words, signal)
          wireFacets(words, signal)
          loadStoreAvailability(words.inStore, signal)
          refreshStalePrices(from, words, signal)
          void chooseMySize(signal)
        },
        () => undefined,
      )
    }
    if (atOnce) onPartReady('tiles', stop.signal, begin)
    onFirstInteraction(stop.signal, () => {
      // A sheet without related products has no tile to wait for.
      if (document.querySelector('.tile, .fb')) onPartReady('tiles', stop.signal, begin)
      else if (document.querySelector('.szs')) onPartReady('buy', stop.signal, begin)
    })
    return () => stop.abort()
  }, [pathname, words])

  return hand && <hand.TileInteractions labels={words} />
}
