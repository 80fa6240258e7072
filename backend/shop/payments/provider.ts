import type { Currency } from '#i18n/markets.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import type { OnlineInput } from './payment-input.ts'
import type { ModificationKind } from './states.ts'

/** What a new payment needs. `reference` comes back in every notification about it. */
export type StartPaymentRequest = {
  readonly reference: string
  /** The same key and request give the first answer again, however often they are sent. */
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
  /** What the provider knows a member by; null for guests. */
  readonly shopperReference: string | null
  readonly capturesLater: boolean
  /** PayPal's wall of ways to pay was shown, where the market has it. */
  readonly paypalPlus: boolean
}

/** The provider's answer to a start or continuation: a hint, until its notification decides. */
export type PaymentResult = {
  readonly resultCode: string
  readonly pspReference: string | null
  /** Which payment the answer is about, where the provider says so. */
  readonly reference: string | null
  readonly action: Readonly<Record<string, unknown>> | null
  readonly refusalReason: string | null
  /** What a donation may follow the payment with; null where none may. */
  readonly donationToken?: string | null
}

/**
 * What is asked of a payment. `cancel` gives all back, whether its money was taken or not. `technical_cancel` cancels a
 * payment of which the shop knows its own reference alone; it does nothing to one that was captured.
 */
export type ModificationRequest = {
  readonly kind: Exclude<ModificationKind, 'chargeback'>
  /** The provider’s reference of the payment; of a technical cancel, the shop’s own. */
  readonly payment: string
  /** Ours of this; sent again, it is done once. */
  readonly reference: string
  readonly amount: number
  readonly currency: Currency
}

/** What a verified notification says, without anything about the person who paid. */
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

/** Nobody answered, or the answer says nothing about the payment: try again with the same key. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}

/** The provider understood and will not do it (malformed card data, spent details). */
export class PaymentRejected extends Error {
  override readonly name = 'PaymentRejected'
}

/** No notification at all. */
export class MalformedNotification extends Error {
  override readonly name = 'MalformedNotice'
}

/** A notification without a valid signature. */
export class ForgedNotification extends Error {
  override readonly name = 'ForgedNotice'
}

/** A card that the provider keeps for a member. */
export type SavedCard = {
  readonly id: string
  readonly brand: string
  readonly lastFour: string
  /** `03`, `2030`. */
  readonly expiryMonth: string
  readonly expiryYear: string
  readonly holderName: string
}

/** How the shop takes money; the rest of the back end knows no provider by name. */
export type PaymentProvider = {
  /** Asks for something harmless, to see whether it answers. Throws {@link PaymentUnavailable} where it does not. */
  ping(): Promise<void>
  /** Throws {@link PaymentUnavailable} or {@link PaymentRejected}. */
  start(payment: StartPaymentRequest): Promise<PaymentResult>
  /** Hands over what a challenge or redirect brought back. Throws as `start` does. */
  continue(details: PaymentDetails, idempotencyKey: string): Promise<PaymentResult>
  /** Answers the provider’s reference of it; whether it was done comes by notification. Throws as `start` does. */
  modify(request: ModificationRequest): Promise<string | null>
  /** The cards kept for a member, the latest first. Throws as `start` does. */
  fetchSavedCards(shopperReference: string): Promise<readonly SavedCard[]>
  /** Forgets a card kept for a member. Throws as `start` does. */
  deleteSavedCard(shopperReference: string, id: string): Promise<void>
  /**
   * The notices of a webhook body whose signatures hold, and why others were left out. Throws
   * {@link MalformedNotification} or {@link ForgedNotification} where none is good.
   */
  verifyWebhook(body: unknown): VerifiedNotifications
}

export type PaymentDetails = { readonly threeDSResult: string } | { readonly redirectResult: string }
