'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { useLoadedComponent } from '#components/ui/use-loaded-component.ts'
import { isBrand } from '#config/brands.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { showIncompletePageAlert } from '#lib/session/event-replay.client.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import { isBackOrReload, recordPath } from '#lib/session/previous-path.client.ts'
import {
  handleTileEvents,
  type MountedTile,
  mountCount,
  mountedLines,
  mountedTiles,
} from '../tile-store.client.ts'
import { onMount } from './on-mount.client.ts'
import type { TileInteractionsProps } from './tile-interactions.tsx'

const loadInteractions = loadWithLabels(() =>
  import('./tile-interactions.tsx').then(({ TileInteractions }) => TileInteractions),
)
const loadUpdates = loadWithLabels(() => import('./tile-updates.tsx').then(({ TileUpdates }) => TileUpdates))

const voucherCookieNames = ['bonds', 'prevoucher', 'usrhash'] as const

function hasVoucher(): boolean {
  const { brand = '' } = document.documentElement.dataset
  return isBrand(brand) && voucherCookieNames.some((name) => hasCookie(brand, name))
}

/**
 * Lazy code of the tiles in view. Their sizes, colours and second pictures load with the first event of a
 * tile, which is then handled. Current prices, vouchers and store badges load at the first interaction; at
 * once if the page may be old or the visitor has a voucher.
 */
export function LazyTileInteractions({ labels }: { readonly labels: BrowserLabels }) {
  const pathname = usePathname()
  const earlyEvent = useRef<TileInteractionsProps['earlyEvent']>(null)
  const [Interactions, requestInteractions] = useLoadedComponent(loadInteractions)
  const [Updates, requestUpdates] = useLoadedComponent(loadUpdates)

  useEffect(() => {
    if (Interactions) return
    const load = (pressed?: MountedTile) => {
      pressed?.activate({ isLoading: true })
      requestInteractions().catch(() => {
        pressed?.activate(null)
        if (pressed) showIncompletePageAlert()
      })
    }
    const stop = handleTileEvents((event, tile) => {
      if (event.type === 'click') earlyEvent.current = [event, tile]
      load(event.type === 'click' ? tile : undefined)
    })
    const isActive = ({ props, root }: MountedTile) =>
      props.quick !== undefined && root.current?.matches(':hover, :focus-within')
    const loadIfActive = () => [...mountedTiles].some(isActive) && load()
    loadIfActive()
    // React may hydrate the tiles after this component.
    const unsubscribe = onMount(loadIfActive)
    return () => {
      stop()
      unsubscribe()
    }
  }, [Interactions, requestInteractions])

  useEffect(() => {
    const hasEarlierPage = recordPath(pathname) !== ''
    if (Updates) return
    const stop = new AbortController()
    const isUrgent = hasEarlierPage || isBackOrReload() || hasVoucher()
    const load = () => {
      if (mountedLines.size) requestUpdates().catch(() => undefined)
    }
    const start = () => {
      load()
      stop.signal.addEventListener('abort', mountCount.subscribe(load))
    }
    if (isUrgent) start()
    else onFirstInteraction(stop.signal, start)
    return () => stop.abort()
  }, [pathname, Updates, requestUpdates])

  return (
    <>
      {Interactions && <Interactions labels={labels} earlyEvent={earlyEvent.current} />}
      {Updates && <Updates labels={labels} pathname={pathname} />}
    </>
  )
}
