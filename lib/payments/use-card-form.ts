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
 * @param kept the member’s saved card to pay with; undefined until it is known
 */
export function useCardForm(
  locale: Locale,
  { methods, isError, refetch }: PaymentMethodsState,
  kept: SavedCard | null | undefined,
  events: Pick<CardEvents, 'onPay' | 'onDetails'>,
) {
  const [node, setNode] = useState<HTMLDivElement | null>(null)
  const form = useRef<CardForm | null>(null)
  const heard = useRef(events)
  heard.current = events
  const [round, setRound] = useState(0)
  const [state, setState] = useState<CardState>('loading')
  const [complete, setComplete] = useState(false)
  const latest = useRef(methods)
  latest.current = methods
  const isThere = methods !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round mounts a new form, another amount does not
  useEffect(() => {
    const known = latest.current
    if (!known || !node || kept === undefined) return
    let ended = false
    const fault = (message: string) => {
      report('card_form', message)
      if (!ended) setState('fault')
    }
    setState('loading')
    setComplete(false)
    // Each round gets its own element: the provider's component cleans up late.
    const own = node.appendChild(document.createElement('div'))
    import('./adyen.client.ts')
      .then(({ mountCard }) =>
        mountCard(own, locale, known, kept, {
          onPay: (info) => heard.current.onPay(info),
          onDetails: (details) => heard.current.onDetails(details),
          onReady: () => !ended && setState('ready'),
          onComplete: (is) => !ended && setComplete(is),
          onFailure: fault,
        }),
      )
      .then(
        (mounted) => {
          if (ended) return mounted.remove()
          form.current = mounted
        },
        (cause: unknown) => fault(String(cause)),
      )
    return () => {
      ended = true
      form.current?.remove()
      form.current = null
      own.remove()
    }
  }, [locale, isThere, node, round, kept?.id, kept === undefined])

  const remount = useCallback(() => {
    if (isError) void refetch()
    setRound((count) => count + 1)
  }, [isError, refetch])

  return { setNode, form, state: isError ? ('fault' as const) : state, complete, renew: remount }
}
