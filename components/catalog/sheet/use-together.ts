import { type RefObject, useEffect, useState } from 'react'
import { onceInteracting } from '#lib/session/interaction.ts'
import type { Place } from '#lib/shop-context/place.ts'
import type { Together } from './offer-stock.ts'

const alone: Together = { extra: 0, left: null, part: null }

/** What is chosen beside a product, as the form has it; its code comes where there is something to choose. */
export function useTogether(
  form: RefObject<HTMLFormElement | null>,
  { brand, locale }: Place,
  code: string,
  hasOffers: boolean,
): Together {
  const [together, setTogether] = useState(alone)
  useEffect(() => {
    const own = form.current
    if (!own || !hasOffers) return
    let stop: (() => void) | null = null
    const left = new AbortController()
    const load = () => {
      import('./offer-stock.ts').then(
        ({ watchOffers }) => {
          if (!left.signal.aborted) stop = watchOffers(own, { brand, locale, code }, setTogether)
        },
        // Nothing chosen is told of; the bag asks again.
        () => undefined,
      )
    }
    // Whether a bundle can be had is its part’s matter; what is bought on top waits for a stir.
    if (own.querySelector('[name=part]')) load()
    else onceInteracting(left.signal, load)
    return () => {
      left.abort()
      stop?.()
    }
  }, [form, brand, locale, code, hasOffers])
  return together
}
