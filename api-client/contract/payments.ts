import { z } from 'zod'
import { paymentKinds } from '#i18n/markets.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { encodedReference, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/**
 * Every way to pay. `none` is for what costs nothing, after vouchers and gift cards; `invoice` for orders that the shop
 * takes to be paid as it agrees with the buyer, which nobody chooses; `global_e` for those that were paid there.
 */
export const paymentMethodIds = [...paymentKinds, 'none', 'invoice', 'global_e'] as const
export type PaymentMethodId = (typeof paymentMethodIds)[number]

/** The storefront’s origin, where a bank’s page sends the shopper back to. */
const origin = z.url().max(200)
const browserInfo = z.record(z.string(), z.unknown()).optional()
/** What the wallet’s sheet handed over, encrypted for the provider; of Amazon Pay the id of her session there. Kept by an express checkout it is left out. */
const wallet = { token: z.string().min(1).max(10_000).optional(), browserInfo, origin }

/** How somebody pays without a wallet; of cards only encrypted blobs, never a number. */
export const nonWalletPaymentInfo = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('card'),
    /** What adyen-web hands over; of a card that is kept its `storedPaymentMethodId`. */
    paymentMethod: z.record(z.string(), z.unknown()),
    /** A member wants the card kept for next time. */
    storeDetails: z.boolean().optional(),
    browserInfo,
    origin,
  }),
  z.object({ method: z.literal('ideal'), origin }),
  z.object({ method: z.literal('paypal'), origin }),
  z.object({ method: z.literal('cash_on_delivery') }),
  z.object({
    method: z.literal('store_card'),
    /** The department-store card as its form has it; 12 digits, no bank card. */
    card: z.record(z.string(), z.unknown()),
    /** What a store’s tablet got when it signed in. */
    storePass: z.string().min(1).max(400),
  }),
  z.object({ method: z.literal('none') }),
  /** For wholesale customers whose terms allow it: a person of the shop confirms the order. */
  z.object({ method: z.literal('invoice') }),
])

/** How somebody pays with a wallet. */
export const walletPaymentInfo = z.discriminatedUnion('method', [
  z.object({ method: z.literal('google_pay'), ...wallet }),
  z.object({ method: z.literal('apple_pay'), ...wallet }),
  z.object({ method: z.literal('amazon_pay'), ...wallet }),
])

/** Every way to pay an order that is made now. */
export const paymentInfo = z.discriminatedUnion('method', [nonWalletPaymentInfo, walletPaymentInfo])

/**
 * Where a payment stands. `accepted`: to be paid later. `late_refunded`: authorised after its stock
 * had gone.
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
 * What the shopper has to do: something of the provider’s on this page, her bank’s challenge, a page elsewhere, or a
 * page elsewhere that wants a form posted (`paymentRedirectForm`).
 */
export const paymentFlows = ['HANDLE_ACTION', 'PENDING_3DS2', 'REDIRECT_HPP', 'PENDING_REDIRECT'] as const

/** The card provider’s answer as the browser part needs it. */
export const cardResponse = z.object({
  resultCode: z.string(),
  action: z.record(z.string(), z.unknown()).nullable(),
  refusalReason: z.string().nullable(),
})

/** How the payment of an order goes on. */
export const orderPayment = z.object({
  cardResponse,
  state: paymentState,
  /** Null where nothing is asked of the shopper. */
  flow: z.enum(paymentFlows).nullable(),
})

export const paymentReply = okReply({ encodedReference, order: orderPayment })

/** Why a method cannot pay this. */
export const methodErrors = {
  /** Not in that market, for that amount, or without a store’s tablet. */
  payment_method_not_available: 409,
  /** The method takes no amount as small as that. */
  ERROR_MINIMUM_AMOUNT: 409,
} as const

/** Why a card that is kept cannot pay: it is not the caller’s (nobody learns whose), or its last month is over. */
export const storedCardErrors = { stored_card_not_found: 404, stored_card_expired: 409 } as const

/** Why an order that exists cannot be paid so. */
export const confirmErrors = {
  order_not_found: 404,
  order_already_paid: 409,
  order_expired: 409,
  ...methodErrors,
  ...storedCardErrors,
  payment_in_progress: 409,
  /** The order takes no more payments. Those that were declined charged nothing. */
  too_many_attempts: 429,
  /** The order gave its goods up, and those of others that are not paid leave no room to hold them again. */
  too_many_unpaid_orders: 429,
  ...captchaErrors,
  idempotency_conflict: 409,
  payment_unavailable: 503,
} as const

export const paymentConfirm = defineRoute('paymentConfirm', {
  domain: 'payments',
  summary: 'Another payment for an order that is not paid yet and still holds its stock',
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
  summary: 'What a challenge or redirect brought back',
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
  summary: 'Where the payment that waits for the shopper sends her, and what is posted there',
  input: z.object({ profile, encodedReference }),
  reply: okReply({
    url: z.url({ protocol: /^https?$/ }),
    method: z.enum(['GET', 'POST']),
    fields: z.record(z.string(), z.string()),
  }),
  errors: { order_not_found: 404, no_payment_to_continue: 409 },
})
