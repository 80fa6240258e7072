import { type RefObject, useEffect, useState } from 'react'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { OfferSelection } from './offer-selection.client.ts'

const emptySelection: OfferSelection = { extraPrice: 0, left: null, part: null }

/**
 * The offers chosen with a product, read from the form. Its code loads only if there is something to choose.
 */
export function useOfferSelection(
  form: RefObject<HTMLFormElement | null>,
  { brand, locale }: ShopContext,
  code: string,
  hasOffers: boolean,
): OfferSelection {
  const [selection, setSelection] = useState(emptySelection)
  useEffect(() => {
    const formElement = form.current
    if (!formElement || !hasOffers) return
    let stop: (() => void) | null = null
    const unmount = new AbortController()
    const load = () => {
      import('./offer-selection.client.ts').then(
        ({ watchOffers }) => {
          if (!unmount.signal.aborted) stop = watchOffers(formElement, { brand, locale, code }, setSelection)
        },
        // Errors are ignored here: the bag validates the selection again.
        () => undefined,
      )
    }
    // The part decides whether a bundle is available, so it loads at once; cross-sells wait for the first
    // interaction.
    if (formElement.querySelector('[name=part]')) load()
    else onFirstInteraction(unmount.signal, load)
    return () => {
      unmount.abort()
      stop?.()
    }
  }, [form, brand, locale, code, hasOffers])
  return selection
}
