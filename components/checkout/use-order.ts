'use client'
import { useRef, useState } from 'react'
import { firstError, isKo, randomId } from '#api-client/client.ts'
import type { ErrorEntry, KoReply } from '#api-client/contract/envelope.ts'
import type { Started } from '#components/payments/use-payment.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { refusalOf } from '#lib/bag/actions.ts'
import { bagQuery } from '#lib/bag/bag-query.ts'
import type { Bag, Result } from '#lib/bag/types.ts'
import { type Attempt, attemptFor, dropAttempt, fingerprint, keepAttempt } from '#lib/checkout/attempt.ts'
import { type CheckoutValues, orderOf } from '#lib/checkout/form.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import type { PaymentInfo } from '#lib/payments/adyen.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/session/place.ts'

/** What the shop refused and the shopper must see to; payment troubles are not among them. */
export type OrderRefusal =
  | { readonly kind: 'price'; readonly was: Minor }
  | { readonly kind: 'stock'; readonly names: readonly string[] }
  | { readonly kind: 'bag-gone' }
  | { readonly kind: 'fields'; readonly errors: readonly ErrorEntry[] }
  | { readonly kind: 'in-progress'; readonly reference: string | null }
  | { readonly kind: 'other'; readonly message: string }

type Ask = {
  readonly bag: Bag
  readonly values: CheckoutValues
  readonly total: Minor
  readonly info: PaymentInfo
}

function refusalFor(reply: KoReply, { bag, total }: Ask, attempt: Attempt): OrderRefusal {
  const { code, message } = firstError(reply)
  if (code === 'price_changed') return { kind: 'price', was: total }
  if (code === 'out_of_stock') {
    const ids = new Set(reply.errors.map(({ field }) => field?.replace('items.', '')))
    return { kind: 'stock', names: bag.lines.filter(({ id }) => ids.has(id)).map(({ name }) => name) }
  }
  if (code === 'bag_not_found' || code === 'bag_empty' || code === 'bag_market_mismatch')
    return { kind: 'bag-gone' }
  if (code === 'payment_in_progress') return { kind: 'in-progress', reference: attempt.reference }
  const fields = reply.errors.filter(({ field }) => field && !field.startsWith('paymentInfo'))
  return fields.length ? { kind: 'fields', errors: fields } : { kind: 'other', message }
}

/**
 * Orders the bag, or pays the order that exists for it. One key an attempt: a double click, a second tab or a
 * reload makes one order; a new try with another card pays the same order.
 */
export function useOrder(place: Place) {
  const { brand, locale } = place
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null)
  const paying = useRef<{ readonly info: PaymentInfo; readonly key: string } | null>(null)

  async function create(ask: Ask, attempt: Attempt) {
    const { bag, values, total, info } = ask
    return shop.createOrder(
      {
        profile: locale,
        brand,
        shoppingCartHashId: bag.hash,
        ...orderOf(marketCodeOf(locale), values),
        paymentInfo: info,
        totalImport: toDecimal(total, bag.currency),
        device: matchMedia('(max-width: 767px)').matches ? 'mobile' : 'desktop',
      },
      { idempotencyKey: attempt.key, timeoutMs: 30_000 },
    )
  }

  /** Another card for the order that exists; sent again with the key it was first sent with. */
  async function confirm(info: PaymentInfo, encodedReference: string) {
    const key = paying.current?.info === info ? paying.current.key : randomId()
    paying.current = { info, key }
    return shop.paymentConfirm(
      { profile: locale, encodedReference, paymentInfo: info },
      { idempotencyKey: key, timeoutMs: 30_000 },
    )
  }

  async function order(ask: Ask): Promise<Result<Started> | null> {
    setRefusal(null)
    const { bag, values, total } = ask
    const content = fingerprint([bag.hash, bag.lines.map(({ id, size }) => [id, size]), values, total])
    let attempt = attemptFor(brand, bag.hash, content)
    let reply = attempt.reference ? await confirm(ask.info, attempt.reference) : await create(ask, attempt)
    if (isKo(reply) && startsAnew.has(firstError(reply).code)) {
      // Another card after a reload, or an order that ran out: the shop puts a new order in the old one’s place.
      attempt = keepAttempt(brand, { ...attempt, key: randomId(), reference: null })
      reply = await create(ask, attempt)
    }
    if (!isKo(reply)) {
      keepAttempt(brand, { ...attempt, reference: reply.encodedReference })
      return { ok: true, value: reply }
    }
    const { code } = firstError(reply)
    if (code === 'order_already_paid' && attempt.reference) {
      return { ok: true, value: paidAlready(attempt.reference) }
    }
    const told = refusalOf(reply)
    if (told.retryable || code === 'payment_unavailable') return { ok: false, refusal: told }
    if (!attempt.reference) dropAttempt(brand)
    // The bag first, so that what is told and what stands beside it agree.
    await queryClient().invalidateQueries({ queryKey: bagQuery(place).queryKey })
    setRefusal(refusalFor(reply, ask, attempt))
    return null
  }

  return { order, refusal, dismiss: () => setRefusal(null) }
}

const startsAnew: ReadonlySet<string> = new Set(['idempotency_conflict', 'order_expired', 'order_not_found'])

function paidAlready(encodedReference: string): Started {
  return {
    encodedReference,
    order: { state: 'paid', cardResponse: { resultCode: 'Authorised', action: null, refusalReason: null } },
  }
}
