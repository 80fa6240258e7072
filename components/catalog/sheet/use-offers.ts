import { useEffect, useState } from 'react'
import { useLazyLoad } from '#components/ui/use-lazy-load.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { Offer } from './offer-selection.ts'

/** The part decides whether a bundle is available, so it loads at once; cross-sells can wait. */
function getTrigger(offers: readonly Offer[]) {
  if (offers.some(({ kind }) => kind === 'part')) return 'mount'
  return offers.length > 0 ? 'interaction' : 'never'
}

/**
 * The offers of a product, and a function that changes them. Their stock is fetched by the browser; if that
 * fails, the bag validates the selection again.
 * @param size the chosen size of the product; offers follow it
 */
export function useOffers(
  initial: readonly Offer[],
  { brand, locale }: ShopContext,
  code: string,
  size: string | null,
) {
  const [offers, setOffers] = useState(initial)
  const updates = useLazyLoad(getTrigger(initial), () => import('./offer-updates.client.ts'))

  useEffect(() => {
    if (updates && size !== null) setOffers((current) => updates.matchOfferSizes(current, size))
  }, [updates, size])

  useEffect(
    () => updates?.watchOfferStock({ brand, locale }, code, setOffers),
    [updates, brand, locale, code],
  )

  return [offers, setOffers] as const
}
