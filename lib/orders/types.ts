import type { paymentStates } from '#api-client/contract/payments.ts'
import type { DeliveryKind } from '#config/delivery-kinds.ts'
import type { AppliedVoucher, BagLine } from '#lib/bag/types.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Settlement } from '#lib/money/settlement.ts'
import type { TaxPart } from '#lib/money/tax-part.ts'

export type OrderState = (typeof paymentStates)[number]

/** The customer and the delivery address. */
export type Applicant = {
  readonly email: string
  readonly name: string
  readonly surname: string
  readonly telephone: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
  readonly address: string
  readonly country: string
}

/** The delivery method and its estimate. */
export type Shipment = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly kind: DeliveryKind
  /** The promised days as text; null for orders that were placed before it was stored. */
  readonly estimate: { readonly text: string } | null
  /** The pickup location; null for home delivery. */
  readonly place: {
    readonly name: string
    readonly address: string
    readonly postalCode: string
    readonly city: string
    readonly phone: string | null
  } | null
}

/** One event of an order; kinds and codes are those of the contract, and the service may add others. */
export type TimelineEvent = {
  readonly kind: string
  readonly code: string
  readonly at: Date
  /** The number of a parcel, or of a return or exchange. */
  readonly reference: string | null
  readonly amount: Minor | null
  /** Where a refund goes. */
  readonly means: string | null
  /** Ids of its lines; empty for all. */
  readonly items: readonly string[]
}

/** An order without customer and address; amounts in minor units of `currency`. */
export type PlacedOrder = {
  readonly locator: string
  readonly state: OrderState
  /** PC, PE, EN, TR, FI, CA; the service may add others. */
  readonly status: string
  /** It is the new size of an exchange, and waits for the old one. */
  readonly waitsForOldSize: boolean
  readonly placedAt: Date
  /** The status history, oldest first. */
  readonly timeline: readonly { readonly status: string; readonly at: Date }[]
  /** Everything that happened, oldest first. */
  readonly events: readonly TimelineEvent[]
  readonly payment: string
  readonly lines: readonly BagLine[]
  readonly currency: string
  /** The goods before voucher discounts. */
  readonly total: Minor
  readonly vouchers: readonly AppliedVoucher[]
  readonly shippingCost: Minor
  readonly taxTotal: Minor
  readonly taxParts: readonly TaxPart[]
  readonly taxIncluded: boolean
  readonly grandTotal: Minor
  /** The paid, outstanding and refunded amounts. */
  readonly settlement: Settlement
  readonly shipment: Shipment
  /** The return period in days. */
  readonly returnDays: number
}

export type Parcel = {
  readonly carrier: string | null
  readonly number: string | null
  readonly href: string | null
  readonly sentAt: Date
  readonly deliveredAt: Date | null
  /** Ids of its lines. */
  readonly items: readonly string[]
}

/** An order as shown to anyone who has its reference. */
export type OrderConfirmationData = PlacedOrder & {
  readonly reference: string
  /** The order is old: personal data is hidden until an access code is entered, if one can be sent. */
  readonly isMasked: boolean
  readonly opensByCode: boolean
  readonly refusalReason: string | null
  /** The end of the period for another card; null if no retry is possible. */
  readonly retryUntil: Date | null
  readonly applicant: Applicant
  readonly parcels: readonly Parcel[]
  /** Whether an invoice can be sent. */
  readonly invoiceReady: boolean
  /**
   * The deadline to confirm the order before it is cancelled; null if there is none, or no confirmation is
   * needed.
   */
  readonly confirmUntil: Date | null
  /** Allowed actions: R confirm cash on delivery, C cancel, T track, B change, D return. */
  readonly actions: ReadonlySet<string>
  /** The review of the delivery, empty before there is one; null if none is requested. */
  readonly deliveryReview: { readonly stars: number | null; readonly comment: string | null } | null
}
