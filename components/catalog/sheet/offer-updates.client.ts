import { fetchCrossSellStock } from '#lib/catalog/cross-sell-stock.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { applyOfferStock } from './apply-offer-stock.ts'
import type { Offer } from './offer-selection.ts'

/** What changes offers after the first interaction, in one chunk. */
export { matchOfferSizes } from './match-offer-sizes.ts'

/** The page is visible again, is restored from the back/forward cache, or is online again. */
const refreshEvents = ['visibilitychange', 'pageshow', 'online'] as const

/**
 * Fetches the stock of a product’s offers, now and whenever the page is shown again.
 * @returns stops that
 */
export function watchOfferStock(
  shop: ShopContext,
  code: string,
  update: (change: (offers: readonly Offer[]) => readonly Offer[]) => void,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const refresh = async () => {
    if (document.visibilityState !== 'visible') return
    const stock = await fetchCrossSellStock(shop, code)
    if (stock && !signal.aborted)
      update((offers) => applyOfferStock(offers, [...stock.parts, ...stock.additions]))
  }
  for (const name of refreshEvents) addEventListener(name, () => void refresh(), { signal })
  void refresh()
  return () => stop.abort()
}
