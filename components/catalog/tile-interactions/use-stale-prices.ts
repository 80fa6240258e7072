import { useEffect } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { priceMaxAgeMs } from '#lib/catalog/price-max-age.ts'
import { report } from '#lib/errors/report.client.ts'
import { recordPath } from '#lib/session/previous-path.client.ts'
import { type MountedTile, mountedTiles } from '../tile-store.client.ts'
import { onMount } from './on-mount.client.ts'

/** When tiles were last checked; the router preserves tiles of pages that the visitor left. */
const checkedAt = new WeakMap<MountedTile['root'], number>()
const visitedUrls = new Set<string>()

/** How often tiles that stay in view are checked. */
const checkIntervalMs = 60_000

/** The address of the page, the same for all pages of a list. */
function getListUrl(): string {
  const url = new URL(location.href)
  url.searchParams.delete('page')
  return url.pathname + url.search
}

/** The tiles of products that this shop sells; the recently viewed rail fetches its own. */
const getRefreshableTiles = () => [...mountedTiles].filter(({ props }) => props.quick)

/** Tiles that were not checked yet have data of this time. */
function setCheckTime(time: number): void {
  for (const { root } of mountedTiles) if (!checkedAt.has(root)) checkedAt.set(root, time)
}

/**
 * Refreshes the prices of visible tiles once they are older than {@link priceMaxAgeMs}: by a timer, and when
 * the page is shown again, is online again or is restored.
 */
export function useStalePrices(t: Translate, pathname: string, onRefreshed: () => void): void {
  useEffect(() => {
    const url = getListUrl()
    // A list that the router restores may be as old as the last visit to it.
    const visitedAt = visitedUrls.has(url) ? 0 : Date.now()
    setCheckTime(recordPath(pathname) ? visitedAt : performance.timeOrigin)
    visitedUrls.add(url)
    const stop = new AbortController()
    let isRefreshing = false
    const refreshIfStale = async () => {
      const tiles = getRefreshableTiles().filter(
        ({ root }) => Date.now() - (checkedAt.get(root) ?? 0) >= priceMaxAgeMs,
      )
      if (isRefreshing || !tiles.length || document.visibilityState !== 'visible' || !navigator.onLine) return
      isRefreshing = true
      const startedAt = Date.now()
      try {
        const { refreshPrices } = await import('./refresh-prices.client.ts')
        await refreshPrices(tiles, t)
        for (const { root } of tiles) checkedAt.set(root, startedAt)
        if (!stop.signal.aborted) onRefreshed()
      } catch (cause) {
        // The next check retries.
        report('tile_prices', String(cause))
      } finally {
        isRefreshing = false
      }
    }
    for (const type of ['visibilitychange', 'online', 'pageshow'])
      addEventListener(type, () => void refreshIfStale(), { capture: true, signal: stop.signal })
    const timer = setInterval(() => void refreshIfStale(), checkIntervalMs)
    const unsubscribe = onMount(() => {
      // Tiles that are added to a page were fetched with their current prices.
      setCheckTime(Date.now())
      void refreshIfStale()
    })
    void refreshIfStale()
    return () => {
      stop.abort()
      clearInterval(timer)
      unsubscribe()
    }
  }, [t, pathname, onRefreshed])
}
