'use client'
import { useState } from 'react'
import { isKo, type RouteInput, randomId } from '#api-client/client.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import type { Brand } from '#i18n/brands.ts'
import { marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { type Refused, type Result, refusalOf } from '#lib/api/result.ts'
import { bagQuery } from '#lib/bag/bag-query.ts'
import { expressOf } from '#lib/bag/sent/kept.ts'
import type { Bag } from '#lib/bag/types.ts'
import { forgetVoucher } from '#lib/bag/vouchers/try-code.ts'
import { withCaptcha } from '#lib/captcha/pass.ts'
import type { Wholesaler } from '#lib/checkout/wholesale/check.ts'
import type { OpenCard } from '#lib/giftcards/check.ts'
import { forgetCards } from '#lib/giftcards/kept.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import { blockedReason, mayTryAgain, paymentTimeoutMs, type Started } from '#lib/payments/calls.ts'
import { askForCards } from '#lib/payments/kept-cards.ts'
import { useConfirm } from '#lib/payments/use-confirm.ts'
import { queryClient } from '#lib/query/client.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { vouchersAsked } from '#lib/vouchers/kept.ts'
import { messages } from '#validation/messages.ts'
import { type Attempt, attemptFor, orderOfBag, removeAttempts, saveAttempt } from '../payments/attempt.ts'
import { type CheckoutValues, type FieldFault, orderOf } from './form.ts'
import type { Totals } from './totals.ts'

/** What the shop refused and the shopper must see to; payment troubles are not among them. */
export type OrderRefusal =
  | { readonly kind: 'price'; readonly was: Minor }
  | { readonly kind: 'stock'; readonly names: readonly string[] }
  | { readonly kind: 'bag-gone' }
  | { readonly kind: 'voucher'; readonly message: string }
  | { readonly kind: 'tax' }
  /** The captcha was not answered, or could not be. */
  | { readonly kind: 'captcha' }
  /** The customer or their network has as many unpaid orders as one may have. */
  | { readonly kind: 'unpaid-orders' }
  /** Too many orders came from their network. */
  | { readonly kind: 'too-many-requests' }
  /** The kept card is not hers any more, or over. */
  | { readonly kind: 'kept-card' }
  /** Something of it is a member’s alone, and nobody is signed in any more. */
  | { readonly kind: 'members' }
  | { readonly kind: 'gift-card'; readonly message: string }
  /** The store has not everything any more. */
  | { readonly kind: 'pickup' }
  /** The carrier cannot say whether the point is open. */
  | { readonly kind: 'points' }
  | { readonly kind: 'fields'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'in-progress'; readonly reference: string | null }
  /** Payments are not down any more: the order is paid as usual. */
  | { readonly kind: 'payments-available' }
  | { readonly kind: 'other'; readonly message: string }

/** What is ordered, and what she was shown of it. */
export type Purchase = { readonly bag: Bag; readonly values: CheckoutValues; readonly totals: Totals }

type Ask = Purchase & {
  /** Gift cards that pay, and what they leave to pay. */
  readonly cards: readonly OpenCard[]
  readonly toPay: Minor
  /** Who buys it to sell. */
  readonly wholesaler?: Pick<Wholesaler, 'id' | 'code'> | null
  readonly info: RouteInput<'createOrder'>['paymentInfo']
  /** The express checkout whose wallet pays. */
  readonly express?: string
}

export type RefusedOrder = Refused & { readonly faults: readonly FieldFault[] }
type Answer = { readonly ok: true; readonly value: Started } | RefusedOrder

export function faultsIn(reply: KoReply): FieldFault[] {
  return reply.errors.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
}

/** What a refused order means for the shopper. */
export function refusalFor(
  { refusal, faults }: RefusedOrder,
  { bag, totals }: Purchase,
  brand: Brand,
): OrderRefusal {
  const { code, message } = refusal
  if (code.startsWith('gift_card_') || faults.some(({ field }) => field === 'toPay'))
    return { kind: 'gift-card', message: faults.map((each) => each.message).join(' ') || message }
  if (code === 'price_changed') return { kind: 'price', was: totals.total }
  if (code === 'out_of_stock') {
    const ids = new Set(faults.map(({ field }) => field.replace('items.', '')))
    return { kind: 'stock', names: bag.lines.filter(({ id }) => ids.has(id)).map(({ name }) => name) }
  }
  if (code === 'bag_not_found' || code === 'bag_empty' || code === 'bag_market_mismatch') {
    return { kind: 'bag-gone' }
  }
  if (code === 'voucher_refused')
    return { kind: 'voucher', message: faults.map((each) => each.message).join(' ') }
  if (code.startsWith('stored_card_')) return { kind: 'kept-card' }
  if (code === 'members_only' || code === 'login_required') return { kind: 'members' }
  if (code === 'payment_in_progress') return { kind: 'in-progress', reference: orderOfBag(brand, bag.hash) }
  if (code === 'E_CAPTCHA_ERROR') return { kind: 'captcha' }
  if (code === 'too_many_unpaid_orders') return { kind: 'unpaid-orders' }
  if (code === 'too_many_requests') return { kind: 'too-many-requests' }
  if (code === 'tax_unavailable') return { kind: 'tax' }
  if (code === 'payments_available') return { kind: 'payments-available' }
  if (code === 'pickup_changed') return { kind: 'pickup' }
  if (code === 'points_unavailable') return { kind: 'points' }
  if (code === 'store_not_available')
    return { kind: 'fields', faults: [{ field: 'pickupStoreId', message: messages.store.key }] }
  if (code === 'point_not_available')
    return { kind: 'fields', faults: [{ field: 'deliveryPointId', message: messages.point.key }] }
  const own = faults.filter(({ field }) => !field.startsWith('paymentInfo'))
  return own.length ? { kind: 'fields', faults: own } : { kind: 'other', message }
}

/** What every way to order sends. */
export function orderInput({ brand, locale }: Place, { bag, values, totals }: Purchase) {
  const expressShoppingHashId = expressOf(brand, bag.hash)
  return {
    profile: locale,
    brand,
    ...vouchersAsked(brand),
    vouchersApplied: totals.vouchers.map(({ code }) => code),
    shoppingCartHashId: bag.hash,
    ...(expressShoppingHashId && { expressShoppingHashId }),
    ...orderOf(marketCodeOf(locale), values),
    totalImport: toDecimal(totals.total, bag.currency),
    device: matchMedia('(max-width: 767px)').matches ? ('mobile' as const) : ('desktop' as const),
  }
}

async function create(place: Place, ask: Ask, attempt: Attempt): Promise<Answer> {
  const { cards, toPay, info } = ask
  const input = {
    ...orderInput(place, ask),
    ...(ask.express && { checkoutExpressHashId: ask.express }),
    paymentInfo: info,
    wholesalerId: ask.wholesaler?.id,
    wholesalerCode: ask.wholesaler?.code,
    paypalPlus: info.method === 'paypal' && marketOfLocale(place.locale).paypalPlus === true,
    ...(cards.length && {
      giftCardNum: cards.map(({ number }) => number).join(','),
      giftCardPin: cards.map(({ pin }) => pin).join(','),
    }),
    toPay: toDecimal(toPay, ask.bag.currency),
  }
  const options = { idempotencyKey: attempt.key, timeoutMs: paymentTimeoutMs }
  const reply = await withCaptcha(place.locale, (captchaToken) =>
    shop.createOrder({ ...input, captchaToken }, options),
  )
  if (!isKo(reply)) {
    forgetCards(place.brand)
    return { ok: true, value: reply }
  }
  return { ok: false, refusal: refusalOf(reply), faults: faultsIn(reply) }
}

/** A voucher that was refused is not tried again with the next order. */
function forgetRefused(brand: Brand, { bag, totals }: Ask, faults: readonly FieldFault[]): void {
  const fields = new Set(faults.map(({ field }) => field))
  const refused = totals.vouchers.filter((_, index) => fields.has(`vouchersApplied.${index}`))
  for (const { code } of refused) {
    const voucher = bag.vouchers.find((each) => each.code === code)
    if (voucher) forgetVoucher(brand, voucher)
  }
}

/** Refusals after which the same purchase is sent as a new order. */
export const startsAnew: ReadonlySet<string> = new Set([
  'idempotency_conflict',
  'order_expired',
  'order_not_found',
])

function paidAlready(encodedReference: string): Started {
  const cardResponse = { resultCode: 'Authorised', action: null, refusalReason: null }
  return { encodedReference, order: { state: 'paid', cardResponse, flow: null } }
}

/**
 * Orders the bag, or pays the order that exists for it. One key an attempt: a double click, a second tab or a
 * reload makes one order; a new try with another card pays the same order. Answers null for what `refusal` tells.
 */
export function useOrder(place: Place) {
  const { brand, locale } = place
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null)
  const confirm = useConfirm(locale)

  async function pay(ask: Ask, { reference, ...attempt }: Attempt): Promise<Answer> {
    const { info } = ask
    if (!reference || info.method === 'none' || info.method === 'invoice')
      return create(place, ask, { ...attempt, reference })
    const result = await confirm(reference, info)
    return result.ok ? result : { ...result, faults: [] }
  }

  async function order(ask: Ask): Promise<Result<Started> | null> {
    setRefusal(null)
    const { bag, values, totals, cards } = ask
    const numbers = cards.map(({ number }) => number)
    const lines = bag.lines.map(({ id, size }) => [id, size])
    const content = fingerprint([
      bag.hash,
      lines,
      values,
      totals,
      numbers,
      ask.toPay,
      ask.wholesaler?.id,
      ask.express,
    ])
    let attempt = attemptFor(brand, bag.hash, content, ask.express)
    let answer = await pay(ask, attempt)
    if (!answer.ok && startsAnew.has(answer.refusal.code)) {
      // Another card after a reload, or an order that ran out: the shop puts a new order in the old one’s place.
      attempt = saveAttempt(brand, { ...attempt, key: randomId(), reference: null })
      answer = await pay(ask, attempt)
    }
    if (answer.ok) {
      saveAttempt(brand, { ...attempt, reference: answer.value.encodedReference })
      return answer
    }
    if (answer.refusal.code === 'order_already_paid' && attempt.reference) {
      return { ok: true, value: paidAlready(attempt.reference) }
    }
    if (answer.refusal.code === 'market_offline') {
      location.assign(`/${locale}/pedido_offline`)
      return null
    }
    const isBlocked = attempt.reference !== null && blockedReason(answer.refusal) !== null
    if (mayTryAgain(answer.refusal) || isBlocked) return { ok: false, refusal: answer.refusal }
    if (!attempt.reference) removeAttempts(brand, ({ key }) => key === attempt.key)
    if (answer.refusal.code === 'voucher_refused') forgetRefused(brand, ask, answer.faults)
    // The bag first, so that what is told and what stands beside it agree.
    await queryClient().invalidateQueries({ queryKey: bagQuery(place).queryKey })
    void queryClient().invalidateQueries({ queryKey: ['pickup-stores'] })
    askForCards()
    setRefusal(refusalFor(answer, ask, brand))
    return null
  }

  return { order, refusal }
}
