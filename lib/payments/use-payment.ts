'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Result } from '#lib/api/result.ts'
import { report } from '#lib/errors/report.client.ts'
import { savePayingOrder } from '#lib/payments/attempt.client.ts'
import type { PaymentInfo } from './adyen.client.ts'
import { getPaymentOutcome, type PaymentFailure } from './payment-outcome.ts'
import {
  type BlockedReason,
  getBlockedReason,
  sendPaymentDetails as handOver,
  type StartedPayment,
} from './payment-requests.client.ts'
import { redirectToPayment } from './redirect-to-payment.client.ts'
import { invalidateSavedCards } from './saved-cards.client.ts'
import { useCardForm } from './use-card-form.ts'
import { type PaymentContext, usePaymentMethods } from './use-payment-methods.ts'
import { useSavedCards } from './use-saved-cards.ts'
import { clearAmazonSession, getAmazonSession } from './wallets/amazon.client.ts'
import type { ReadyWallet } from './wallets/use-wallets.ts'

export type PaymentNoticeState =
  | { readonly kind: 'failed'; readonly failure: PaymentFailure; readonly reason: string | null }
  /** No response: a retry does not pay twice. */
  | { readonly kind: 'unanswered'; readonly onRetry: () => void }
  | { readonly kind: 'unavailable'; readonly onRetry: () => void }
  /** The service did not send the payment to the bank. */
  | { readonly kind: 'blocked'; readonly failure: BlockedReason }
  /** The customer closed the wallet, or it failed: nothing was sent. */
  | { readonly kind: 'wallet'; readonly failure: 'closed' | 'broken'; readonly name: string }

/**
 * `card`: the customer selects a method and fills it in. `wallet`: its sheet is open. `challenge`: on this
 * page. `leaving`: redirecting to an external page.
 */
export type PaymentPhase = 'card' | 'wallet' | 'sending' | 'challenge' | 'leaving'

type UsePaymentOptions = PaymentContext & {
  /** Sends the payment. Returns null for errors that it shows itself. */
  readonly pay: (info: PaymentInfo) => Promise<Result<StartedPayment> | null>
  /** The payment is settled or no longer depends on the customer. */
  readonly onDone: (reference: string) => void
}

/** The request of a payment method that needs no input on this page; null for any other. */
function toPaymentInfo(id: string): PaymentInfo | null {
  if (id === 'ideal' || id === 'paypal') return { method: id, origin: location.origin }
  return id === 'cash_on_delivery' || id === 'none' ? { method: id } : null
}

/** A form that returns the card for the request, or focuses its invalid field. */
export type StoreCardForm = { readonly read: () => Promise<Record<string, string> | null> }

const providerFailure = { kind: 'failed', failure: 'error', reason: null } as const

/** A payment from the click to its end: request, challenge or external page, decline, retry. */
export function usePayment({ pay, onDone, ...context }: UsePaymentOptions) {
  const { locale } = context
  const [phase, setPhase] = useState<PaymentPhase>('card')
  const [notice, setNotice] = useState<PaymentNoticeState | null>(null)
  const reference = useRef<string | null>(null)
  const sending = useRef(false)
  /**
   * Retries a request without a response, in the current state of the page; `amount` is that of the first
   * attempt.
   */
  const retry = useRef<(info: PaymentInfo, amount: number | null) => void>(() => {})
  const challenge = useRef<HTMLDivElement>(null)
  const [challengeNumber, setChallengeNumber] = useState(0)
  const savedCards = useSavedCards(context)
  const paymentMethods = usePaymentMethods(context, savedCards.card ? 'card' : null)
  const card = useCardForm(locale, paymentMethods, savedCards.card, {
    onPay: (info) =>
      void send(info.method === 'card' && savedCards.willSave ? { ...info, storeDetails: true } : info),
    onDetails: (details) => void sendDetails(details),
  })
  const { renew, form } = card
  const { method, methods, wallet } = paymentMethods
  /** The typed store card: read once, when it is sent. */
  const storeCard = useRef<StoreCardForm | null>(null)
  const [amazonSession, setAmazonSession] = useState(() => getAmazonSession(location.search))

  // After an external page, the browser may restore this page from the back/forward cache.
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setPhase('card')
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
  }, [])

  const fail = useCallback(
    (next: PaymentNoticeState | null) => {
      setNotice(next)
      setPhase('card')
      renew()
    },
    [renew],
  )

  async function redirect(encodedReference: string): Promise<void> {
    setPhase('leaving')
    const redirected = await redirectToPayment(locale, encodedReference)
    if (redirected.ok) return
    // The payment was settled before the redirect: the order has the result.
    if (redirected.error.code === 'no_payment_to_continue') return onDone(encodedReference)
    setPhase('card')
    setNotice({ kind: 'unanswered', onRetry: () => void once(() => redirect(encodedReference)) })
  }

  async function show(action: Readonly<Record<string, unknown>>): Promise<void> {
    // Each challenge gets an element of its own, into which the provider renders.
    flushSync(() => {
      setPhase('challenge')
      setChallengeNumber((number) => number + 1)
    })
    const container = challenge.current
    if (!container || !methods) return fail(providerFailure)
    if (form.current && method?.id === 'card') form.current.handleAction(action, container)
    else {
      const { showAction } = await import('./adyen.client.ts')
      const onFailure = (message: string) => report('payment_action', message)
      await showAction(container, locale, methods, action, {
        onFailure,
        onDetails: (details) => void sendDetails(details),
      })
    }
    requestAnimationFrame(() => container.scrollIntoView({ block: 'center' }))
  }

  async function settle({ encodedReference, order }: StartedPayment): Promise<void> {
    reference.current = encodedReference
    savePayingOrder(context.brand, encodedReference)
    const outcome = getPaymentOutcome(order)
    if (outcome.kind === 'thanks') return onDone(encodedReference)
    if (outcome.kind === 'failed') return fail(outcome)
    if (outcome.kind === 'leave') return redirect(encodedReference)
    try {
      await show(outcome.action)
    } catch (cause) {
      report('payment_action', String(cause))
      fail(providerFailure)
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

  async function sendNow(info: PaymentInfo): Promise<boolean> {
    setPhase('sending')
    const result = await pay(info)
    if (!result) {
      fail(null)
      return false
    }
    if (result.ok) {
      await settle(result.value)
      return getPaymentOutcome(result.value.order).kind !== 'failed'
    }
    if (result.error.code.startsWith('stored_card_')) {
      // Removed in another tab, or expired since the page was opened.
      invalidateSavedCards()
      fail(providerFailure)
      return false
    }
    const failure = getBlockedReason(result.error)
    if (failure) {
      fail({ kind: 'blocked', failure })
      return false
    }
    setPhase('card')
    const kind = result.error.code === 'payment_unavailable' ? 'unavailable' : 'unanswered'
    setNotice({ kind, onRetry: () => retry.current(info, context.amount) })
    return false
  }

  const send = (info: PaymentInfo): Promise<void> => once(async () => void (await sendNow(info)))

  // The retry may be clicked after the order changed: the latest render knows the amount.
  retry.current = (info, amount) => {
    // The total is being fetched: keep the notice until it is known.
    if (context.amount === null && amount !== null) return
    // The customer authorized the wallet for the amount it showed.
    if ('token' in info && context.amount !== amount)
      return wallet?.id === info.method ? submit() : setNotice(null)
    void send(info)
  }

  /** Opens the wallet’s sheet and sends its token; each token pays once. */
  async function payByWallet(ready: ReadyWallet, name: string): Promise<void> {
    const session = ready.id === 'amazon_pay' ? amazonSession : null
    if (session) {
      await sendNow({ method: ready.id, token: session, origin: location.origin })
      setAmazonSession(null)
      return clearAmazonSession()
    }
    if (!ready.open) return
    setPhase('wallet')
    try {
      const authorization = await ready.open()
      if (authorization === 'left') return setPhase('leaving')
      if (authorization) {
        const { token, finish } = authorization
        return finish(await sendNow({ method: ready.id, token, origin: location.origin }))
      }
      setNotice({ kind: 'wallet', failure: 'closed', name })
    } catch (cause) {
      report('wallet', String(cause))
      setNotice({ kind: 'wallet', failure: 'broken', name })
    }
    setPhase('card')
  }

  function sendDetails(details: Readonly<Record<string, unknown>>): Promise<void> {
    return once(async () => {
      const encodedReference = reference.current
      if (!encodedReference) return fail(providerFailure)
      const result = await handOver(locale, encodedReference, details)
      if (result.ok) return settle(result.value)
      const { code } = result.error
      const failure = getBlockedReason(result.error)
      if (failure) return fail({ kind: 'blocked', failure })
      if (code === 'payment_details_refused') return fail(providerFailure)
      // Already submitted by the redirect or another tab: the order has the result.
      if (code === 'no_payment_to_continue' || code === 'order_not_found') return onDone(encodedReference)
      const kind = code === 'payment_unavailable' ? 'unavailable' : 'unanswered'
      setNotice({ kind, onRetry: () => void sendDetails(details) })
    })
  }

  async function storeCardInfo(): Promise<PaymentInfo | null> {
    const typed = await storeCard.current?.read()
    return typed && paymentMethods.storePass
      ? { method: 'store_card', card: typed, storePass: paymentMethods.storePass }
      : null
  }

  const isCard = method?.id === 'card'
  function submit(): void {
    if (isCard) form.current?.submit()
    else if (method?.id === 'store_card') void storeCardInfo().then((info) => info && send(info))
    else if (wallet) void once(() => payByWallet(wallet, method?.name ?? ''))
    else {
      const info = method && toPaymentInfo(method.id)
      if (info) void send(info)
    }
  }

  const waitsForWallet = wallet !== null && wallet.open === null && !amazonSession
  return {
    setNode: card.setNode,
    storeCard,
    remount: card.renew,
    paymentMethods,
    savedCards,
    phase,
    notice,
    challenge,
    challengeNumber,
    /** Whether the selected method can be sent as it is. */
    complete: isCard ? card.complete : method !== null,
    cardState: card.state,
    state: isCard || !method ? card.state : waitsForWallet ? ('loading' as const) : ('ready' as const),
    /** The customer returned from Amazon Pay’s page and only confirms here. */
    isWalletAuthorized: wallet?.id === 'amazon_pay' && amazonSession !== null,
    /** Sends the selected method, or focuses missing card fields. */
    submit,
    /** Sends a payment method that needs no further input. */
    send: (info: PaymentInfo) => void send(info),
    dismiss: () => setNotice(null),
  }
}

export type Payment = ReturnType<typeof usePayment>
