import { z } from 'zod'
import { paymentKinds } from '#config/markets.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { encodedReference, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/**
 * Every payment method. `none` is for a total of zero after vouchers and gift cards; `invoice` is for orders
 * with payment terms agreed outside the shop and cannot be chosen by customers; `global_e` is for orders paid
 * at Global-e.
 */
export const paymentMethodIds = [...paymentKinds, 'none', 'invoice', 'global_e'] as const
export type PaymentMethodId = (typeof paymentMethodIds)[number]

/** The storefront’s origin, to which a bank’s page redirects the customer back. */
const origin = z.url().max(200)
const browserInfo = z.record(z.string(), z.unknown()).optional()
/**
 * The payment token of the wallet’s sheet, encrypted for the provider; for Amazon Pay the id of the
 * customer's session. Omitted when an express checkout has stored it.
 */
const wallet = { token: z.string().min(1).max(10_000).optional(), browserInfo, origin }

/** Payment without a wallet; card data is only ever encrypted, never a plain number. */
export const nonWalletPaymentInfo = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('card'),
    /** The data from adyen-web; for a saved card its `storedPaymentMethodId`. */
    paymentMethod: z.record(z.string(), z.unknown()),
    /** A member wants to save the card. */
    storeDetails: z.boolean().optional(),
    browserInfo,
    origin,
  }),
  z.object({ method: z.literal('ideal'), origin }),
  z.object({ method: z.literal('paypal'), origin }),
  z.object({ method: z.literal('cash_on_delivery') }),
  z.object({
    method: z.literal('store_card'),
    /** The department-store card as entered in its form; 12 digits, not a bank card. */
    card: z.record(z.string(), z.unknown()),
    /** The token that a store’s tablet got when it signed in. */
    storePass: z.string().min(1).max(400),
  }),
  z.object({ method: z.literal('none') }),
  /** For wholesale customers with payment terms: staff confirm the order. */
  z.object({ method: z.literal('invoice') }),
])

/** Payment with a wallet. */
export const walletPaymentInfo = z.discriminatedUnion('method', [
  z.object({ method: z.literal('google_pay'), ...wallet }),
  z.object({ method: z.literal('apple_pay'), ...wallet }),
  z.object({ method: z.literal('amazon_pay'), ...wallet }),
])

/** Every payment method of a new order. */
export const paymentInfo = z.discriminatedUnion('method', [nonWalletPaymentInfo, walletPaymentInfo])

/**
 * Payment status. `accepted`: to be paid later. `late_refunded`: authorised after its stock was released, and
 * refunded.
 */
export const paymentStates = [
  'open',
  'action_required',
  'pending',
  'accepted',
  'paid',
  'refused',
  'cancelled',
  'error',
  'expired',
  'late_refunded',
] as const
export const paymentState = z.enum(paymentStates)

/**
 * The action that the customer must take: a component of the provider on this page, the bank's 3-D Secure
 * challenge, a redirect, or a redirect that posts a form (`paymentRedirectForm`).
 */
export const paymentFlows = ['HANDLE_ACTION', 'PENDING_3DS2', 'REDIRECT_HPP', 'PENDING_REDIRECT'] as const

/** The card provider’s response in the form that its browser component needs. */
export const cardResponse = z.object({
  resultCode: z.string(),
  action: z.record(z.string(), z.unknown()).nullable(),
  refusalReason: z.string().nullable(),
})

/** The next step of an order's payment. */
export const orderPayment = z.object({
  cardResponse,
  state: paymentState,
  /** Null where the customer has nothing to do. */
  flow: z.enum(paymentFlows).nullable(),
})

export const paymentReply = okReply({ encodedReference, order: orderPayment })

/** Why a method cannot pay this. */
export const methodErrors = {
  /** Not available in that market, for that amount, or without a store’s tablet. */
  payment_method_not_available: 409,
  /** Below the minimum amount of the method. */
  ERROR_MINIMUM_AMOUNT: 409,
} as const

/**
 * Why a saved card cannot pay: it does not belong to the caller (without revealing the owner), or it has
 * expired.
 */
export const storedCardErrors = { stored_card_not_found: 404, stored_card_expired: 409 } as const

/** Why an existing order cannot be paid this way. */
export const confirmErrors = {
  order_not_found: 404,
  order_already_paid: 409,
  order_expired: 409,
  ...methodErrors,
  ...storedCardErrors,
  payment_in_progress: 409,
  /** The order takes no more payments. Declined attempts charged nothing. */
  too_many_attempts: 429,
  /** The order released its stock, and other unpaid orders leave no room to hold it again. */
  too_many_unpaid_orders: 429,
  ...captchaErrors,
  idempotency_conflict: 409,
  payment_unavailable: 503,
} as const

export const paymentConfirm = defineRoute('paymentConfirm', {
  domain: 'payments',
  summary: 'Starts another payment for an unpaid order whose stock is still reserved.',
  idempotent: true,
  input: z.object({
    profile,
    encodedReference,
    paymentInfo: nonWalletPaymentInfo,
    captchaToken: captchaToken.optional(),
  }),
  reply: paymentReply,
  errors: confirmErrors,
})

export const paymentDetails = defineRoute('paymentDetails', {
  domain: 'payments',
  summary: 'Submits the result of a challenge or a redirect.',
  input: z.object({ profile, encodedReference, details: z.record(z.string(), z.unknown()) }),
  reply: paymentReply,
  errors: {
    order_not_found: 404,
    no_payment_to_continue: 409,
    payment_details_refused: 422,
    too_many_attempts: 429,
    payment_unavailable: 503,
  },
})

export const paymentRedirectForm = defineRoute('paymentRedirectForm', {
  domain: 'payments',
  summary: 'Returns the URL and the form fields of the redirect of a pending payment.',
  input: z.object({ profile, encodedReference }),
  reply: okReply({
    url: z.url({ protocol: /^https?$/ }),
    method: z.enum(['GET', 'POST']),
    fields: z.record(z.string(), z.string()),
  }),
  errors: { order_not_found: 404, no_payment_to_continue: 409 },
})
