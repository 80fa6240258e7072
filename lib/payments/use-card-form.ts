'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'
import type { CardEvents, CardForm } from './adyen.client.ts'
import type { SavedCard } from './saved-cards.client.ts'
import type { PaymentMethodsState } from './use-payment-methods.ts'

export type CardState = 'loading' | 'ready' | 'fault'

/**
 * The provider’s card form inside the element passed to `setNode`; its code is loaded on demand. `renew`
 * replaces it with a new form after a decline, a challenge or an error.
 * @param savedCard the member’s saved card to pay with; undefined until it is known
 */
export function useCardForm(
  locale: Locale,
  { methods, isError, refetch }: PaymentMethodsState,
  savedCard: SavedCard | null | undefined,
  events: Pick<CardEvents, 'onPay' | 'onDetails'>,
) {
  const [node, setNode] = useState<HTMLDivElement | null>(null)
  const form = useRef<CardForm | null>(null)
  const eventsRef = useRef(events)
  eventsRef.current = events
  const [round, setRound] = useState(0)
  const [state, setState] = useState<CardState>('loading')
  const [complete, setComplete] = useState(false)
  const latest = useRef(methods)
  latest.current = methods
  const isLoaded = methods !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: mount a form per round, not per amount
  useEffect(() => {
    const loadedMethods = latest.current
    if (!loadedMethods || !node || savedCard === undefined) return
    let ended = false
    const fail = (message: string) => {
      report('card_form', message)
      if (!ended) setState('fault')
    }
    setState('loading')
    setComplete(false)
    // Each round gets its own element: the provider's component cleans up late.
    const container = node.appendChild(document.createElement('div'))
    import('./adyen.client.ts')
      .then(({ mountCard }) =>
        mountCard(container, locale, loadedMethods, savedCard, {
          onPay: (info) => eventsRef.current.onPay(info),
          onDetails: (details) => eventsRef.current.onDetails(details),
          onReady: () => !ended && setState('ready'),
          onComplete: (isComplete) => !ended && setComplete(isComplete),
          onFailure: fail,
        }),
      )
      .then(
        (mounted) => {
          if (ended) return mounted.remove()
          form.current = mounted
        },
        (cause: unknown) => fail(String(cause)),
      )
    return () => {
      ended = true
      form.current?.remove()
      form.current = null
      container.remove()
    }
  }, [locale, isLoaded, node, round, savedCard?.id, savedCard === undefined])

  const remount = useCallback(() => {
    if (isError) void refetch()
    setRound((count) => count + 1)
  }, [isError, refetch])

  return { setNode, form, state: isError ? ('fault' as const) : state, complete, renew: remount }
}
