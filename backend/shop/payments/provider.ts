import type { Currency } from '#config/markets.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import type { ModificationKind } from '../../db/schema/sales/payments.ts'
import type { OnlineInput } from './methods/payment-input.ts'

/** The data of a new payment. `reference` is repeated in every notification about it. */
export type StartPaymentRequest = {
  readonly reference: string
  /** The same key and request return the first response again, however often they are sent. */
  readonly idempotencyKey: string
  /** Minor units of `currency`. */
  readonly amount: number
  readonly currency: Currency
  readonly countryCode: string
  /** Intl tag, `en-GB`. */
  readonly shopperLocale: string
  readonly shopperEmail: string
  readonly shopperName: { readonly firstName: string; readonly lastName: string }
  readonly billingAddress: CheckoutAddress
  readonly deliveryAddress: CheckoutAddress
  readonly returnUrl: string
  readonly input: OnlineInput
  /** The provider's id of a member; null for guests. */
  readonly shopperReference: string | null
  readonly capturesLater: boolean
  /** PayPal's wall of payment methods was shown, in markets that have it. */
  readonly paypalPlus: boolean
}

/** The provider's response to a start or continuation: a hint, until its notification decides. */
export type PaymentResult = {
  readonly resultCode: string
  readonly pspReference: string | null
  /** The payment that the response is about, if the provider names it. */
  readonly reference: string | null
  readonly action: Readonly<Record<string, unknown>> | null
  readonly refusalReason: string | null
  /** The token for a donation after the payment; null if none is possible. */
  readonly donationToken?: string | null
}

/**
 * A modification of a payment. `cancel` returns everything, whether the payment was captured or not.
 * `technical_cancel` cancels a payment of which only the shop's own reference is known; it has no effect on a
 * captured one.
 */
export type ModificationRequest = {
  readonly kind: Exclude<ModificationKind, 'chargeback'>
  /** The provider’s reference of the payment; for a technical cancel, the shop’s own. */
  readonly payment: string
  /** The shop's reference, which is also the idempotency key. */
  readonly reference: string
  readonly amount: number
  readonly currency: Currency
}

/** The data of a verified notification, without anything about the payer. */
export type PaymentNotification = {
  readonly eventCode: string
  readonly success: boolean
  readonly pspReference: string
  /** The payment a modification is about. */
  readonly originalReference: string | null
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly reason: string | null
}

export type VerifiedNotifications = {
  readonly notifications: readonly PaymentNotification[]
  readonly rejected: readonly (MalformedNotification | ForgedNotification)[]
}

/** No response, or one that says nothing about the payment: retry with the same key. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}

/** The provider rejected the request (malformed card data, spent details). */
export class PaymentRejected extends Error {
  override readonly name = 'PaymentRejected'
}

/** The body is not a notification. */
export class MalformedNotification extends Error {
  override readonly name = 'MalformedNotification'
}

/** A notification without a valid signature. */
export class ForgedNotification extends Error {
  override readonly name = 'ForgedNotification'
}

/** A card that the provider stores for a member. */
export type SavedCard = {
  readonly id: string
  readonly brand: string
  readonly lastFour: string
  /** `03`, `2030`. */
  readonly expiryMonth: string
  readonly expiryYear: string
  readonly holderName: string
}

/** The payment provider; the rest of the back end does not depend on a specific one. */
export type PaymentProvider = {
  /**
   * Sends a harmless request as a health check. Throws {@link PaymentUnavailable} if there is no response.
   */
  ping(): Promise<void>
  /** Throws {@link PaymentUnavailable} or {@link PaymentRejected}. */
  start(payment: StartPaymentRequest): Promise<PaymentResult>
  /** Submits the result of a challenge or redirect. Throws as `start` does. */
  continue(details: PaymentDetails, idempotencyKey: string): Promise<PaymentResult>
  /** Returns the provider’s reference; the outcome arrives by notification. Throws as `start` does. */
  modify(request: ModificationRequest): Promise<string | null>
  /** The saved cards of a member, latest first. Throws as `start` does. */
  fetchSavedCards(shopperReference: string): Promise<readonly SavedCard[]>
  /** Deletes a saved card of a member. Throws as `start` does. */
  deleteSavedCard(shopperReference: string, id: string): Promise<void>
  /**
   * The notifications of a webhook body with a valid signature, and why others were left out. Throws {@link
   * MalformedNotification} or {@link ForgedNotification} if none is valid.
   */
  verifyWebhook(body: unknown): VerifiedNotifications
}

export type PaymentDetails = { readonly threeDSResult: string } | { readonly redirectResult: string }
