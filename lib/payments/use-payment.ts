'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import type { Result } from '#lib/api/result.ts'
import { report } from '#lib/session/report.ts'
import type { PaymentInfo } from './adyen.ts'
import { sendDetails as handOver, type Started } from './calls.ts'
import { leaveToPay } from './leave.ts'
import { type Failure, outcomeOf } from './outcome.ts'
import { useCardForm } from './use-card-form.ts'
import { useMethods } from './use-methods.ts'

export type PayNotice =
  | { readonly kind: 'failed'; readonly why: Failure; readonly reason: string | null }
  /** No answer came: the same thing may be sent again without paying twice. */
  | { readonly kind: 'unanswered'; readonly again: () => void }
  | { readonly kind: 'unavailable'; readonly again: () => void }

/** `card`: she chooses how, and fills it in. `challenge`: on this page. `leaving`: to a page elsewhere. */
export type PayPhase = 'card' | 'sending' | 'challenge' | 'leaving'

type Options = {
  readonly locale: Locale
  /** Decimal units; null while it is not known. */
  readonly amount: number | null
  /** Sends how she pays. Refusals that it tells itself come back as null. */
  readonly pay: (info: PaymentInfo) => Promise<Result<Started> | null>
  /** The payment is decided or out of her hands. */
  readonly onDone: (reference: string) => void
}

/** What is sent for a way to pay that asks nothing on this page; null for one that does. */
function infoFor(id: string): PaymentInfo | null {
  if (id === 'ideal' || id === 'paypal') return { method: id, origin: location.origin }
  return id === 'cash_on_delivery' || id === 'none' ? { method: id } : null
}

const broken = { kind: 'failed', why: 'error', reason: null } as const

/** A payment from the press of the button to its end: sending, challenge or a page elsewhere, refusal, another try. */
export function usePayment({ locale, amount, pay, onDone }: Options) {
  const [phase, setPhase] = useState<PayPhase>('card')
  const [notice, setNotice] = useState<PayNotice | null>(null)
  const reference = useRef<string | null>(null)
  const sending = useRef(false)
  const challenge = useRef<HTMLDivElement>(null)
  const ways = useMethods(locale, amount)
  const card = useCardForm(locale, ways, {
    onPay: (info) => void send(info),
    onDetails: (details) => void sendDetails(details),
  })
  const { renew, form } = card
  const { method, methods } = ways

  // Back from a page elsewhere, the browser may show this one as it was left.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setPhase('card')
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  const fail = useCallback(
    (next: PayNotice | null) => {
      setNotice(next)
      setPhase('card')
      renew()
    },
    [renew],
  )

  async function leave(encodedReference: string): Promise<void> {
    setPhase('leaving')
    const left = await leaveToPay(locale, encodedReference)
    if (left.ok) return
    // Decided meanwhile: the order says how.
    if (left.refusal.code === 'no_payment_to_continue') return onDone(encodedReference)
    setPhase('card')
    setNotice({ kind: 'unanswered', again: () => void once(() => leave(encodedReference)) })
  }

  async function show(action: Readonly<Record<string, unknown>>): Promise<void> {
    setPhase('challenge')
    const place = challenge.current
    if (!place || !methods) return fail(broken)
    place.replaceChildren()
    if (form.current && method?.id === 'card') form.current.act(action, place)
    else {
      const { showAction } = await import('./adyen.ts')
      const onFault = (message: string) => report('payment_action', message)
      await showAction(place, locale, methods, action, {
        onFault,
        onDetails: (details) => void sendDetails(details),
      })
    }
    requestAnimationFrame(() => place.scrollIntoView({ block: 'center' }))
  }

  async function settle({ encodedReference, order }: Started): Promise<void> {
    reference.current = encodedReference
    const outcome = outcomeOf(order)
    if (outcome.kind === 'thanks') return onDone(encodedReference)
    if (outcome.kind === 'failed') return fail(outcome)
    if (outcome.kind === 'leave') return leave(encodedReference)
    try {
      await show(outcome.action)
    } catch (cause) {
      report('payment_action', String(cause))
      fail(broken)
    }
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
      if (!encodedReference) return fail(broken)
      const result = await handOver(locale, encodedReference, details)
      if (result.ok) return settle(result.value)
      const { code } = result.refusal
      if (code === 'payment_details_refused') return fail(broken)
      // Already handed over, by the redirect or another tab: the order knows how it ended.
      if (code === 'no_payment_to_continue' || code === 'order_not_found') return onDone(encodedReference)
      const kind = code === 'payment_unavailable' ? 'unavailable' : 'unanswered'
      setNotice({ kind, again: () => void sendDetails(details) })
    })
  }

  const isCard = method?.id === 'card'
  return {
    setNode: card.setNode,
    renew: card.renew,
    ways,
    phase,
    notice,
    challenge,
    /** Whether the chosen way can be sent as it stands. */
    complete: isCard ? card.complete : method !== null,
    cardState: card.state,
    state: isCard || !method ? card.state : ('ready' as const),
    /** Sends the chosen way, or asks for what is missing of the card. */
    submit() {
      if (isCard) return form.current?.submit()
      const info = method && infoFor(method.id)
      if (info) void send(info)
    },
    dismiss: () => setNotice(null),
  }
}

export type Payment = ReturnType<typeof usePayment>
