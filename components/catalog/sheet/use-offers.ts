import { useEffect, useState } from 'react'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { Offer } from './offer-selection.ts'

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
  const [updates, setUpdates] = useState<typeof import('./offer-updates.client.ts') | null>(null)
  const hasOffers = initial.length > 0
  const hasParts = initial.some(({ kind }) => kind === 'part')

  useEffect(() => {
    if (!hasOffers) return
    const unmount = new AbortController()
    const load = () => {
      import('./offer-updates.client.ts').then(
        (loaded) => {
          if (!unmount.signal.aborted) setUpdates(loaded)
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
  }, [hasOffers, hasParts])

  useEffect(() => {
    if (updates && size !== null) setOffers((current) => updates.matchOfferSizes(current, size))
  }, [updates, size])

  useEffect(() => {
    const unmount = new AbortController()
    updates?.watchOfferStock({ brand, locale }, code, setOffers, unmount.signal)
    return () => unmount.abort()
  }, [updates, brand, locale, code])

  return [offers, setOffers] as const
}
