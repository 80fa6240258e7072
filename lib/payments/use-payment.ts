'use client'
import { useCallback, useRef, useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import type { Result } from '#lib/api/result.ts'
import type { PaymentInfo } from './adyen.ts'
import { sendDetails as handOver, type Started } from './calls.ts'
import { type Failure, outcomeOf } from './outcome.ts'
import { useCardForm } from './use-card-form.ts'

export type PayNotice =
  | { readonly kind: 'failed'; readonly why: Failure; readonly reason: string | null }
  /** No answer came: the same thing may be sent again without paying twice. */
  | { readonly kind: 'unanswered'; readonly again: () => void }
  | { readonly kind: 'unavailable'; readonly again: () => void }

export type PayPhase = 'card' | 'sending' | 'challenge'

type Options = {
  readonly locale: Locale
  /** Sends the card. Refusals that it tells itself come back as null. */
  readonly pay: (info: PaymentInfo) => Promise<Result<Started> | null>
  /** The payment is decided or out of her hands. */
  readonly onDone: (reference: string) => void
}

/** A card payment from the press of the button to its end: sending, challenge, refusal, another try. */
export function usePayment({ locale, pay, onDone }: Options) {
  const [phase, setPhase] = useState<PayPhase>('card')
  const [notice, setNotice] = useState<PayNotice | null>(null)
  const reference = useRef<string | null>(null)
  const sending = useRef(false)
  const challenge = useRef<HTMLDivElement>(null)
  const card = useCardForm(locale, {
    onPay: (info) => void send(info),
    onDetails: (details) => void sendDetails(details),
  })
  const { renew, form } = card

  const fail = useCallback(
    (next: PayNotice | null) => {
      setNotice(next)
      setPhase('card')
      renew()
    },
    [renew],
  )

  function settle({ encodedReference, order }: Started) {
    reference.current = encodedReference
    const outcome = outcomeOf(order)
    if (outcome.kind === 'thanks') return onDone(encodedReference)
    if (outcome.kind === 'failed') return fail(outcome)
    setPhase('challenge')
    const place = challenge.current
    if (!place || !form.current) return fail({ kind: 'failed', why: 'error', reason: null })
    place.replaceChildren()
    form.current.act(outcome.action, place)
    requestAnimationFrame(() => place.scrollIntoView({ block: 'center' }))
  }

  async function once(call: () => Promise<void>) {
    if (sending.current) return
    sending.current = true
    setNotice(null)
    try {
      await call()
    } finally {
      sending.current = false
    }
  }

  function send(info: PaymentInfo): Promise<void> {
    return once(async () => {
      setPhase('sending')
      const result = await pay(info)
      if (!result) return fail(null)
      if (result.ok) return settle(result.value)
      setPhase('card')
      const kind = result.refusal.code === 'payment_unavailable' ? 'unavailable' : 'unanswered'
      setNotice({ kind, again: () => void send(info) })
    })
  }

  function sendDetails(details: Readonly<Record<string, unknown>>): Promise<void> {
    return once(async () => {
      const encodedReference = reference.current
      if (!encodedReference) return fail({ kind: 'failed', why: 'error', reason: null })
      const result = await handOver(locale, encodedReference, details)
      if (result.ok) return settle(result.value)
      const { code } = result.refusal
      if (code === 'payment_details_refused') return fail({ kind: 'failed', why: 'error', reason: null })
      // Already handed over, by the redirect or another tab: the order knows how it ended.
      if (code === 'no_payment_to_continue' || code === 'order_not_found') return onDone(encodedReference)
      const kind = code === 'payment_unavailable' ? 'unavailable' : 'unanswered'
      setNotice({ kind, again: () => void sendDetails(details) })
    })
  }

  return { ...card, phase, notice, challenge, dismiss: () => setNotice(null) }
}

export type Payment = ReturnType<typeof usePayment>
