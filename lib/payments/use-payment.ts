'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '#lib/api/result.ts'
import { report } from '#lib/errors/report.ts'
import { savePayingOrder } from '#lib/payments/attempt.ts'
import type { PaymentInfo } from './adyen.ts'
import { type BlockedReason, blockedReason, sendDetails as handOver, type Started } from './calls.ts'
import { askForCards } from './kept-cards.ts'
import { leaveToPay } from './leave.ts'
import { type Failure, outcomeOf } from './outcome.ts'
import { useCardForm } from './use-card-form.ts'
import { useKeptCards } from './use-kept-cards.ts'
import { type Asked, useMethods } from './use-methods.ts'
import { amazonSessionOf, forgetAmazonSession } from './wallets/amazon.ts'
import type { ReadyWallet } from './wallets/use-wallets.ts'

export type PayNotice =
  | { readonly kind: 'failed'; readonly why: Failure; readonly reason: string | null }
  /** No answer came: the same thing may be sent again without paying twice. */
  | { readonly kind: 'unanswered'; readonly again: () => void }
  | { readonly kind: 'unavailable'; readonly again: () => void }
  /** The shop did not send the payment to the bank. */
  | { readonly kind: 'blocked'; readonly why: BlockedReason }
  /** She closed the wallet, or it broke: nothing was sent. */
  | { readonly kind: 'wallet'; readonly why: 'closed' | 'broken'; readonly name: string }

/**
 * `card`: she chooses how, and fills it in. `wallet`: its sheet is open. `challenge`: on this page. `leaving`: to a page
 * elsewhere.
 */
export type PayPhase = 'card' | 'wallet' | 'sending' | 'challenge' | 'leaving'

type Options = Asked & {
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

/** A form that gives a card as it is sent, or leads to what is wrong with it. */
export type StoreCardForm = { readonly read: () => Record<string, string> | null }

const broken = { kind: 'failed', why: 'error', reason: null } as const

/** A payment from the press of the button to its end: sending, challenge or a page elsewhere, refusal, another try. */
export function usePayment({ pay, onDone, ...asked }: Options) {
  const { locale } = asked
  const [phase, setPhase] = useState<PayPhase>('card')
  const [notice, setNotice] = useState<PayNotice | null>(null)
  const reference = useRef<string | null>(null)
  const sending = useRef(false)
  /** Sends again what got no answer, as the page is now; `amount` is what it came to then. */
  const retry = useRef<(info: PaymentInfo, amount: number | null) => void>(() => {})
  const challenge = useRef<HTMLDivElement>(null)
  const kept = useKeptCards(asked)
  const ways = useMethods(asked, kept.card ? 'card' : null)
  const card = useCardForm(locale, ways, kept.card, {
    onPay: (info) => void send(info.method === 'card' && kept.keeps ? { ...info, storeDetails: true } : info),
    onDetails: (details) => void sendDetails(details),
  })
  const { renew, form } = card
  const { method, methods, wallet } = ways
  /** What is typed of the department store’s card: read once, when it is sent. */
  const storeCard = useRef<StoreCardForm | null>(null)
  const [amazonSession, setAmazonSession] = useState(() => amazonSessionOf(location.search))

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
    savePayingOrder(asked.brand, encodedReference)
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

  async function sendNow(info: PaymentInfo): Promise<boolean> {
    setPhase('sending')
    const result = await pay(info)
    if (!result) {
      fail(null)
      return false
    }
    if (result.ok) {
      await settle(result.value)
      return outcomeOf(result.value.order).kind !== 'failed'
    }
    if (result.refusal.code.startsWith('stored_card_')) {
      // Removed in another tab, or over since the page was opened.
      askForCards()
      fail(broken)
      return false
    }
    const why = blockedReason(result.refusal)
    if (why) {
      fail({ kind: 'blocked', why })
      return false
    }
    setPhase('card')
    const kind = result.refusal.code === 'payment_unavailable' ? 'unavailable' : 'unanswered'
    setNotice({ kind, again: () => retry.current(info, asked.amount) })
    return false
  }

  const send = (info: PaymentInfo): Promise<void> => once(async () => void (await sendNow(info)))

  // The notice may be pressed after the order was changed: the latest render knows what is paid.
  retry.current = (info, amount) => {
    // What it comes to is being asked for: the notice stays until that is known.
    if (asked.amount === null && amount !== null) return
    // A wallet agreed to the amount it was shown.
    if ('token' in info && asked.amount !== amount)
      return wallet?.id === info.method ? submit() : setNotice(null)
    void send(info)
  }

  /** Opens the wallet’s sheet and sends what it hands over; each of its words pays once. */
  async function payByWallet(ready: ReadyWallet, name: string): Promise<void> {
    const known = ready.id === 'amazon_pay' ? amazonSession : null
    if (known) {
      await sendNow({ method: ready.id, token: known, origin: location.origin })
      setAmazonSession(null)
      return forgetAmazonSession()
    }
    if (!ready.open) return
    setPhase('wallet')
    try {
      const handed = await ready.open()
      if (handed === 'left') return setPhase('leaving')
      if (handed) {
        const { token, finish } = handed
        return finish(await sendNow({ method: ready.id, token, origin: location.origin }))
      }
      setNotice({ kind: 'wallet', why: 'closed', name })
    } catch (cause) {
      report('wallet', String(cause))
      setNotice({ kind: 'wallet', why: 'broken', name })
    }
    setPhase('card')
  }

  function sendDetails(details: Readonly<Record<string, unknown>>): Promise<void> {
    return once(async () => {
      const encodedReference = reference.current
      if (!encodedReference) return fail(broken)
      const result = await handOver(locale, encodedReference, details)
      if (result.ok) return settle(result.value)
      const { code } = result.refusal
      const why = blockedReason(result.refusal)
      if (why) return fail({ kind: 'blocked', why })
      if (code === 'payment_details_refused') return fail(broken)
      // Already handed over, by the redirect or another tab: the order knows how it ended.
      if (code === 'no_payment_to_continue' || code === 'order_not_found') return onDone(encodedReference)
      const kind = code === 'payment_unavailable' ? 'unavailable' : 'unanswered'
      setNotice({ kind, again: () => void sendDetails(details) })
    })
  }

  function storeCardInfo(): PaymentInfo | null {
    const typed = storeCard.current?.read()
    return typed && ways.storePass ? { method: 'store_card', card: typed, storePass: ways.storePass } : null
  }

  const isCard = method?.id === 'card'
  function submit(): void {
    if (isCard) form.current?.submit()
    else if (wallet) void once(() => payByWallet(wallet, method?.name ?? ''))
    else {
      const info = method?.id === 'store_card' ? storeCardInfo() : method && infoFor(method.id)
      if (info) void send(info)
    }
  }

  const waitsForWallet = wallet !== null && wallet.open === null && !amazonSession
  return {
    setNode: card.setNode,
    storeCard,
    renew: card.renew,
    ways,
    kept,
    phase,
    notice,
    challenge,
    /** Whether the chosen way can be sent as it stands. */
    complete: isCard ? card.complete : method !== null,
    cardState: card.state,
    state: isCard || !method ? card.state : waitsForWallet ? ('loading' as const) : ('ready' as const),
    /** She was at Amazon Pay’s page and has only to agree here. */
    hasAgreed: wallet?.id === 'amazon_pay' && amazonSession !== null,
    /** Sends the chosen way, or asks for what is missing of the card. */
    submit,
    /** Sends a way to pay that asks nothing more. */
    send: (info: PaymentInfo) => void send(info),
    dismiss: () => setNotice(null),
  }
}

export type Payment = ReturnType<typeof usePayment>
