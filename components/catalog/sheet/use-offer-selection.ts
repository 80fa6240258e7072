import { type RefObject, useEffect, useState } from 'react'
import { onFirstInteraction } from '#lib/session/on-first-interaction.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import type { OfferSelection } from './offer-selection.ts'

const emptySelection: OfferSelection = { extraPrice: 0, left: null, part: null }

/** What is chosen beside a product, as the form has it; its code comes where there is something to choose. */
export function useOfferSelection(
  form: RefObject<HTMLFormElement | null>,
  { brand, locale }: ShopContext,
  code: string,
  hasOffers: boolean,
): OfferSelection {
  const [together, setTogether] = useState(emptySelection)
  useEffect(() => {
    const own = form.current
    if (!own || !hasOffers) return
    let stop: (() => void) | null = null
    const left = new AbortController()
    const load = () => {
      import('./offer-selection.ts').then(
        ({ watchOffers }) => {
          if (!left.signal.aborted) stop = watchOffers(own, { brand, locale, code }, setTogether)
        },
        // Nothing chosen is told of; the bag asks again.
        () => undefined,
      )
    }
    // Whether a bundle can be had is its part’s matter; what is bought on top waits for a stir.
    if (own.querySelector('[name=part]')) load()
    else onFirstInteraction(left.signal, load)
    return () => {
      left.abort()
      stop?.()
    }
  }, [form, brand, locale, code, hasOffers])
  return together
}
