import type { z } from 'zod'
import { firstError, isKo } from '#api-client/call-route.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { lookupForm } from '#validation/order-lookup.ts'
import { saveOrderAccess } from './order-access.client.ts'
import { parsePlacedOrder } from './parse-order.ts'
import type { PlacedOrder } from './types.ts'

/** The values of a lookup form as typed. */
export type LookupValues = z.input<typeof lookupForm>
/** By order number, or by the receipt of a store. */
export type LookupMethod = LookupValues['method']

/** How the customer identifies an order in the request. */
export type OrderIdentifier =
  | { readonly locator: string; readonly email: string }
  | { readonly encodedReference: string }
  | {
      readonly offlineReference: string
      readonly store: string
      readonly fiscalYear: number
      readonly receiptTotal: number
    }

/** The order that a valid lookup form names. */
export function toOrderIdentifier(lookup: z.output<typeof lookupForm>): OrderIdentifier {
  if (lookup.method === 'number') return { locator: lookup.locator, email: lookup.email }
  const { offlineReference, store, fiscalYear, receiptTotal } = lookup
  return {
    offlineReference,
    store,
    fiscalYear: Number(fiscalYear),
    receiptTotal: parseAmount(receiptTotal) ?? 0,
  }
}

/** `unknown`: no such order, or another e-mail; `busy`: too many attempts; `failed`: a retry may succeed. */
export type LookupFailure = 'unknown' | 'busy' | 'captcha' | 'failed'

const failures: Readonly<Record<string, LookupFailure>> = {
  order_not_found: 'unknown',
  too_many_requests: 'busy',
  E_CAPTCHA_ERROR: 'captcha',
}

export type LookupResult = {
  readonly order: PlacedOrder
  readonly opensByCode: boolean
  /** The URL of the return label; null if nothing can be returned. */
  readonly label: string | null
}

/** Looks an order up. Never throws. */
export async function lookUpOrder(
  { locale }: ShopContext,
  identifier: OrderIdentifier,
): Promise<LookupResult | LookupFailure> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.orderInfo({ profile: locale, includeReturnLabel: true, ...identifier, captchaToken }),
  )
  if (isKo(reply)) return failures[firstError(reply).code] ?? 'failed'
  return {
    order: parsePlacedOrder(reply),
    opensByCode: reply.opensByCode,
    label: reply.returnLabel?.pdfUrl ?? null,
  }
}

/** Requests a six-digit access code by e-mail. Never throws; null on success. */
export async function sendAccessCode(
  { locale }: ShopContext,
  identifier: OrderIdentifier,
): Promise<LookupFailure | null> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.orderInfoCode({ profile: locale, ...identifier, captchaToken }),
  )
  return isKo(reply) ? (failures[firstError(reply).code] ?? 'failed') : null
}

/** The order’s reference for the six digits, or why there is none. Never throws. */
export async function unlockWithCode(
  { locale }: ShopContext,
  identifier: OrderIdentifier,
  code: string,
): Promise<{ readonly reference: string } | 'wrong' | LookupFailure> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.orderInfoOpen({ profile: locale, ...identifier, code, captchaToken }),
  )
  if (!isKo(reply)) {
    const { encodedReference: reference, accessToken } = reply
    saveOrderAccess({ reference, accessToken })
    return { reference }
  }
  const { code: errorCode } = firstError(reply)
  return errorCode === 'code_wrong' ? 'wrong' : (failures[errorCode] ?? 'failed')
}

/** Adds an order to the account of the member by the six digits. Never throws; `taken`: another account has it. */
export async function addOrderWithCode(
  { locale }: ShopContext,
  order: { readonly locator: string; readonly email: string },
  code: string,
): Promise<{ readonly reference: string } | 'wrong' | 'taken' | LookupFailure> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.claimOrder({ profile: locale, ...order, code, captchaToken }),
  )
  if (!isKo(reply)) return { reference: reply.encodedReference }
  const { code: errorCode } = firstError(reply)
  if (errorCode === 'order_taken') return 'taken'
  return errorCode === 'code_wrong' ? 'wrong' : (failures[errorCode] ?? 'failed')
}
