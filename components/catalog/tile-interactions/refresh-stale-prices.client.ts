import { priceMaxAgeMs } from '#lib/catalog/price-max-age.ts'
import { isVisible } from '#lib/dom/is-visible.ts'
import { report } from '#lib/errors/report.client.ts'
import { onSignInChange } from '#lib/session/sign-in-id.client.ts'
import { getListUrl } from './list-pages.client.ts'
import type { TileLabels } from './tile-labels.ts'
import { updateVoucherLines } from './update-voucher-lines.client.ts'
import { clearVoucherPrices } from './visitor-vouchers.client.ts'

/** When the tiles of a page were last checked; the router preserves pages that the visitor left. */
const checkedAt = new WeakMap<Element, number>()
const visitedUrls = new Set<string>()

/** How often a page that stays in view is checked. */
const checkIntervalMs = 60_000

/** The page in view, among those that the router keeps. */
const getVisiblePage = () => [...document.querySelectorAll('main')].find(isVisible)

/**
 * Refreshes the prices of visible tiles once they are older than `maxAgeMs`: by a timer, and when the page is
 * shown again, is online again or is restored. Clears voucher prices when the visitor signs in or out.
 * @param previousPath path of the previous page; empty if the document was opened with this one
 */
export function refreshStalePrices(previousPath: string, labels: TileLabels, signal: AbortSignal): void {
  const page = getVisiblePage()
  if (!page || signal.aborted) return
  const address = getListUrl()
  // A list that the router restores may be as old as the last visit to it.
  const assumedCheckAt = visitedUrls.has(address) ? 0 : Date.now()
  if (!checkedAt.has(page)) checkedAt.set(page, previousPath ? assumedCheckAt : performance.timeOrigin)
  visitedUrls.add(address)
  let isRefreshing = false
  const refreshIfStale = async () => {
    const age = Date.now() - (checkedAt.get(page) ?? 0)
    if (isRefreshing || age < priceMaxAgeMs || document.visibilityState !== 'visible' || !navigator.onLine)
      return
    isRefreshing = true
    const startedAt = Date.now()
    try {
      const { refreshPrices } = await import('./refresh-prices.client.ts')
      await refreshPrices(page, labels, signal)
      checkedAt.set(page, startedAt)
    } catch (cause) {
      // The next check retries.
      report('tile_prices', String(cause))
    } finally {
      isRefreshing = false
    }
  }
  for (const sign of ['visibilitychange', 'online', 'pageshow'])
    addEventListener(sign, () => void refreshIfStale(), { capture: true, signal })
  const timer = setInterval(() => void refreshIfStale(), checkIntervalMs)
  const stop = onSignInChange(() => {
    clearVoucherPrices()
    updateVoucherLines(labels.voucher)
  })
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    stop()
  })
  void refreshIfStale()
}
