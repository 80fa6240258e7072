'use client'
import { useState } from 'react'
import { isKo, type RouteInput, randomId } from '#api-client/call-route.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import type { Brand } from '#config/brands.ts'
import { marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { type FailedResult, type Result, toResultError } from '#lib/api/result.ts'
import { bagQuery } from '#lib/bag/bag-query.client.ts'
import { getExpressToken } from '#lib/bag/sent/express-token.client.ts'
import type { Bag } from '#lib/bag/types.ts'
import { removeSavedVoucher } from '#lib/bag/vouchers/apply-code.client.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import type { Wholesaler } from '#lib/checkout/wholesale/check-wholesaler.client.ts'
import type { VerifiedGiftCard } from '#lib/giftcards/check-gift-card.client.ts'
import { clearGiftCards } from '#lib/giftcards/stored-gift-cards.client.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import {
  getBlockedReason,
  isRetryable,
  paymentTimeoutMs,
  type StartedPayment,
} from '#lib/payments/payment-requests.client.ts'
import { invalidateSavedCards } from '#lib/payments/saved-cards.client.ts'
import { usePaymentConfirm } from '#lib/payments/use-payment-confirm.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.client.ts'
import { messages } from '#validation/messages.ts'
import {
  type Attempt,
  getOrCreateAttempt,
  getOrderOfBag,
  removeAttempts,
  saveAttempt,
} from '../payments/attempt.client.ts'
import { type CheckoutValues, type ServerFieldError, toOrderFields } from './form.ts'
import type { Totals } from './totals.ts'

/** Errors of an order that the customer must resolve, except payment errors. */
export type OrderError =
  | { readonly kind: 'price'; readonly previousTotal: Minor }
  | { readonly kind: 'stock'; readonly names: readonly string[] }
  | { readonly kind: 'bag-gone' }
  | { readonly kind: 'voucher'; readonly message: string }
  | { readonly kind: 'tax' }
  /** The captcha was not solved, or could not be shown. */
  | { readonly kind: 'captcha' }
  /** The customer or their network has the maximum of unpaid orders. */
  | { readonly kind: 'unpaid-orders' }
  /** Too many orders came from their network. */
  | { readonly kind: 'too-many-requests' }
  /** The saved card no longer belongs to the customer, or has expired. */
  | { readonly kind: 'kept-card' }
  /** The order has something for members only, and the customer is no longer signed in. */
  | { readonly kind: 'members' }
  | { readonly kind: 'gift-card'; readonly message: string }
  /** The store no longer has all items. */
  | { readonly kind: 'pickup' }
  /** The carrier cannot confirm that the pickup point is open. */
  | { readonly kind: 'points' }
  | { readonly kind: 'fields'; readonly fieldErrors: readonly ServerFieldError[] }
  | { readonly kind: 'in-progress'; readonly reference: string | null }
  /** Payments are available again: the order is paid as usual. */
  | { readonly kind: 'payments-available' }
  | { readonly kind: 'other'; readonly message: string }

/** The order contents, and the totals the customer saw. */
export type Purchase = { readonly bag: Bag; readonly values: CheckoutValues; readonly totals: Totals }

type OrderRequest = Purchase & {
  /** Gift cards that pay, and the rest to pay. */
  readonly cards: readonly VerifiedGiftCard[]
  readonly toPay: Minor
  /** The wholesaler who orders. */
  readonly wholesaler?: Pick<Wholesaler, 'id' | 'code'> | null
  readonly info: RouteInput<'createOrder'>['paymentInfo']
  /** The express checkout whose wallet pays. */
  readonly express?: string
}

export type FailedOrder = FailedResult & { readonly fieldErrors: readonly ServerFieldError[] }
type OrderResult = { readonly ok: true; readonly value: StartedPayment } | FailedOrder

export function getFieldErrors(reply: KoReply): ServerFieldError[] {
  return reply.errors.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
}

/** Maps a rejected order to the error that the customer sees. */
export function toOrderError(
  { error, fieldErrors }: FailedOrder,
  { bag, totals }: Purchase,
  brand: Brand,
): OrderError {
  const { code, message } = error
  if (code.startsWith('gift_card_') || fieldErrors.some(({ field }) => field === 'toPay'))
    return {
      kind: 'gift-card',
      message: fieldErrors.map((fieldError) => fieldError.message).join(' ') || message,
    }
  if (code === 'price_changed') return { kind: 'price', previousTotal: totals.total }
  if (code === 'out_of_stock') {
    const ids = new Set(fieldErrors.map(({ field }) => field.replace('items.', '')))
    return { kind: 'stock', names: bag.lines.filter(({ id }) => ids.has(id)).map(({ name }) => name) }
  }
  if (code === 'bag_not_found' || code === 'bag_empty' || code === 'bag_market_mismatch') {
    return { kind: 'bag-gone' }
  }
  if (code === 'voucher_refused')
    return { kind: 'voucher', message: fieldErrors.map((fieldError) => fieldError.message).join(' ') }
  if (code.startsWith('stored_card_')) return { kind: 'kept-card' }
  if (code === 'members_only' || code === 'login_required') return { kind: 'members' }
  if (code === 'payment_in_progress')
    return { kind: 'in-progress', reference: getOrderOfBag(brand, bag.hash) }
  if (code === 'E_CAPTCHA_ERROR') return { kind: 'captcha' }
  if (code === 'too_many_unpaid_orders') return { kind: 'unpaid-orders' }
  if (code === 'too_many_requests') return { kind: 'too-many-requests' }
  if (code === 'tax_unavailable') return { kind: 'tax' }
  if (code === 'payments_available') return { kind: 'payments-available' }
  if (code === 'pickup_changed') return { kind: 'pickup' }
  if (code === 'points_unavailable') return { kind: 'points' }
  if (code === 'store_not_available')
    return { kind: 'fields', fieldErrors: [{ field: 'pickupStoreId', message: messages.store.key }] }
  if (code === 'point_not_available')
    return { kind: 'fields', fieldErrors: [{ field: 'deliveryPointId', message: messages.point.key }] }
  const formErrors = fieldErrors.filter(({ field }) => !field.startsWith('paymentInfo'))
  return formErrors.length ? { kind: 'fields', fieldErrors: formErrors } : { kind: 'other', message }
}

/** The input that all order routes share. */
export function toOrderInput({ brand, locale }: ShopContext, { bag, values, totals }: Purchase) {
  const expressShoppingHashId = getExpressToken(brand, bag.hash)
  return {
    profile: locale,
    brand,
    ...getVoucherParams(brand),
    vouchersApplied: totals.vouchers.map(({ code }) => code),
    shoppingCartHashId: bag.hash,
    ...(expressShoppingHashId && { expressShoppingHashId }),
    ...toOrderFields(marketCodeOf(locale), values),
    totalImport: toDecimal(totals.total, bag.currency),
    device: matchMedia('(max-width: 767px)').matches ? ('mobile' as const) : ('desktop' as const),
  }
}

async function sendOrder(shop: ShopContext, request: OrderRequest, attempt: Attempt): Promise<OrderResult> {
  const { cards, toPay, info } = request
  const input = {
    ...toOrderInput(shop, request),
    ...(request.express && { checkoutExpressHashId: request.express }),
    paymentInfo: info,
    wholesalerId: request.wholesaler?.id,
    wholesalerCode: request.wholesaler?.code,
    paypalPlus: info.method === 'paypal' && marketOfLocale(shop.locale).paypalPlus === true,
    ...(cards.length && {
      giftCardNum: cards.map(({ number }) => number).join(','),
      giftCardPin: cards.map(({ pin }) => pin).join(','),
    }),
    toPay: toDecimal(toPay, request.bag.currency),
  }
  const options = { idempotencyKey: attempt.key, timeoutMs: paymentTimeoutMs }
  const reply = await withCaptcha(shop.locale, (captchaToken) =>
    shopApi.createOrder({ ...input, captchaToken }, options),
  )
  if (!isKo(reply)) {
    clearGiftCards(shop.brand)
    return { ok: true, value: reply }
  }
  return { ok: false, error: toResultError(reply), fieldErrors: getFieldErrors(reply) }
}

/** Removes rejected vouchers, so that the next order does not retry them. */
function removeRejectedVouchers(
  brand: Brand,
  { bag, totals }: OrderRequest,
  fieldErrors: readonly ServerFieldError[],
): void {
  const fields = new Set(fieldErrors.map(({ field }) => field))
  const rejected = totals.vouchers.filter((_, index) => fields.has(`vouchersApplied.${index}`))
  for (const { code } of rejected) {
    const voucher = bag.vouchers.find((applied) => applied.code === code)
    if (voucher) removeSavedVoucher(brand, voucher)
  }
}

/** Error codes after which the same purchase is sent as a new order. */
export const newOrderCodes: ReadonlySet<string> = new Set([
  'idempotency_conflict',
  'order_expired',
  'order_not_found',
])

function toPaidOrder(encodedReference: string): StartedPayment {
  const cardResponse = { resultCode: 'Authorised', action: null, refusalReason: null }
  return { encodedReference, order: { state: 'paid', cardResponse, flow: null } }
}

/**
 * Orders the bag, or pays its existing order. One idempotency key per attempt: a double click, a second tab
 * or a reload creates one order, and a retry with another card pays the same order. Returns null with the
 * reason in `orderError`.
 */
export function useOrder(shop: ShopContext) {
  const { brand, locale } = shop
  const [error, setError] = useState<OrderError | null>(null)
  const confirm = usePaymentConfirm(locale)

  async function pay(request: OrderRequest, { reference, ...attempt }: Attempt): Promise<OrderResult> {
    const { info } = request
    if (!reference || info.method === 'none' || info.method === 'invoice')
      return sendOrder(shop, request, { ...attempt, reference })
    const result = await confirm(reference, info)
    return result.ok ? result : { ...result, fieldErrors: [] }
  }

  async function order(request: OrderRequest): Promise<Result<StartedPayment> | null> {
    setError(null)
    const { bag, values, totals, cards } = request
    const numbers = cards.map(({ number }) => number)
    const lines = bag.lines.map(({ id, size }) => [id, size])
    const content = fingerprint([
      bag.hash,
      lines,
      values,
      totals,
      numbers,
      request.toPay,
      request.wholesaler?.id,
      request.express,
    ])
    let attempt = getOrCreateAttempt(brand, bag.hash, content, request.express)
    let result = await pay(request, attempt)
    if (!result.ok && newOrderCodes.has(result.error.code)) {
      // Another card after a reload, or an expired order: a new order replaces the old one.
      attempt = saveAttempt(brand, { ...attempt, key: randomId(), reference: null })
      result = await pay(request, attempt)
    }
    if (result.ok) {
      saveAttempt(brand, { ...attempt, reference: result.value.encodedReference })
      return result
    }
    if (result.error.code === 'order_already_paid' && attempt.reference) {
      return { ok: true, value: toPaidOrder(attempt.reference) }
    }
    if (result.error.code === 'market_offline') {
      location.assign(`/${locale}/pedido_offline`)
      return null
    }
    const isBlocked = attempt.reference !== null && getBlockedReason(result.error) !== null
    if (isRetryable(result.error) || isBlocked) return { ok: false, error: result.error }
    if (!attempt.reference) removeAttempts(brand, ({ key }) => key === attempt.key)
    if (result.error.code === 'voucher_refused') removeRejectedVouchers(brand, request, result.fieldErrors)
    // Refetch the bag first, so that the message and the bag agree.
    await getQueryClient().invalidateQueries({ queryKey: bagQuery(shop).queryKey })
    void getQueryClient().invalidateQueries({ queryKey: ['pickup-stores'] })
    invalidateSavedCards()
    setError(toOrderError(result, request, brand))
    return null
  }

  return { order, orderError: error }
}
