import { maxAgeMs } from '#lib/catalog/price-age.ts'
import { isVisible } from '#lib/dom/is-visible.ts'
import { report } from '#lib/session/report.ts'
import { onSignInChange } from '#lib/session/sign-in-id.ts'
import { clearOffers } from './handed-out.ts'
import { addressOfList } from './list-pages.ts'
import { tellVouchers } from './tell-vouchers.ts'
import type { HandWords } from './words.ts'

/** When the tiles of a page were right; the router keeps pages that were left, as they were. */
const checkedAt = new WeakMap<Element, number>()
const visited = new Set<string>()

/** How often a page that stays in view is looked at. */
const pauseMs = 60_000

/** The page in view, among those that the router keeps. */
const pageInView = () => [...document.querySelectorAll('main')].find(isVisible)

/**
 * Keeps the prices of tiles from growing older than `maxAgeMs` while they are looked at: also when the page is shown
 * again, is online again, or comes back as it was left. What vouchers make of prices goes with whoever is signed in.
 * @param before path of the page that was left for this one; empty where the document was opened with it
 */
export function refreshStalePrices(before: string, words: HandWords, signal: AbortSignal): void {
  const page = pageInView()
  if (!page || signal.aborted) return
  const address = addressOfList()
  // Shown anew, a list may be as old as it was when it was left.
  const unknown = visited.has(address) ? 0 : Date.now()
  if (!checkedAt.has(page)) checkedAt.set(page, before ? unknown : performance.timeOrigin)
  visited.add(address)
  let asking = false
  const look = async () => {
    const age = Date.now() - (checkedAt.get(page) ?? 0)
    if (asking || age < maxAgeMs || document.visibilityState !== 'visible' || !navigator.onLine) return
    asking = true
    const begun = Date.now()
    try {
      const { refreshPrices } = await import('./refresh-prices.ts')
      await refreshPrices(page, words, signal)
      checkedAt.set(page, begun)
    } catch (cause) {
      // The next look asks again.
      report('tile_prices', String(cause))
    } finally {
      asking = false
    }
  }
  for (const sign of ['visibilitychange', 'online', 'pageshow'])
    addEventListener(sign, () => void look(), { capture: true, signal })
  const timer = setInterval(() => void look(), pauseMs)
  const stop = onSignInChange(() => {
    clearOffers()
    tellVouchers(words.voucher)
  })
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    stop()
  })
  void look()
}
