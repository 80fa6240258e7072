import { useEffect, useState } from 'react'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { matchOfferSizes, type Offer } from './offer-selection.ts'

/**
 * The offers of a product, and a function that changes them. Their stock is fetched by the browser.
 * @param size the chosen size of the product; offers follow it
 */
export function useOffers(
  initial: readonly Offer[],
  { brand, locale }: ShopContext,
  code: string,
  size: string | null,
) {
  const [offers, setOffers] = useState(initial)
  const hasOffers = initial.length > 0
  const hasParts = initial.some(({ kind }) => kind === 'part')

  useEffect(() => {
    if (size !== null && hasOffers) setOffers((current) => matchOfferSizes(current, size))
  }, [size, hasOffers])

  useEffect(() => {
    if (!hasOffers) return
    const unmount = new AbortController()
    const load = () => {
      import('./watch-offer-stock.client.ts').then(
        ({ watchOfferStock }) => {
          if (!unmount.signal.aborted) watchOfferStock({ brand, locale }, code, setOffers, unmount.signal)
        },
        // Errors are ignored here: the bag validates the selection again.
        () => undefined,
      )
    }
    // The part decides whether a bundle is available, so it loads at once; cross-sells wait for the first
    // interaction.
    if (hasParts) load()
    else onFirstInteraction(unmount.signal, load)
    return () => unmount.abort()
  }, [brand, locale, code, hasOffers, hasParts])

  return [offers, setOffers] as const
}
