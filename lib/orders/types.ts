import type { paymentStates } from '#api-client/contract/payments.ts'
import type { DeliveryKind } from '#i18n/delivery-kinds.ts'
import type { AppliedVoucher, BagLine } from '#lib/bag/types.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Settlement } from '#lib/money/settlement.ts'
import type { TaxPart } from '#lib/money/tax-part.ts'

export type OrderState = (typeof paymentStates)[number]

/** Who ordered, and where it goes to. */
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

/** How an order comes, and what was promised. */
export type Shipment = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly kind: DeliveryKind
  /** The days promised, in words; null for orders from before they were kept. */
  readonly estimate: { readonly text: string } | null
  /** Where it is fetched; null for the door. */
  readonly place: {
    readonly name: string
    readonly address: string
    readonly postalCode: string
    readonly city: string
    readonly phone: string | null
  } | null
}

/** An order without whom and where it goes to; amounts in minor units of `currency`. */
export type PlacedOrder = {
  readonly locator: string
  readonly state: OrderState
  /** PC, PE, EN, TR, FI, CA; the shop may come to know others. */
  readonly status: string
  readonly placedAt: Date
  /** What it went through, the oldest first. */
  readonly timeline: readonly { readonly status: string; readonly at: Date }[]
  readonly payment: string
  readonly lines: readonly BagLine[]
  readonly currency: string
  /** The goods before what vouchers took off. */
  readonly total: Minor
  readonly vouchers: readonly AppliedVoucher[]
  readonly shippingCost: Minor
  readonly taxTotal: Minor
  readonly taxParts: readonly TaxPart[]
  readonly taxIncluded: boolean
  readonly grandTotal: Minor
  /** What is paid, left to pay and refunded. */
  readonly settlement: Settlement
  readonly shipment: Shipment
}

export type Parcel = {
  readonly carrier: string | null
  readonly number: string | null
  readonly href: string | null
  readonly sentAt: Date
  readonly deliveredAt: Date | null
  /** Ids of the lines in it. */
  readonly items: readonly string[]
}

/** An order as whoever has its reference sees it. */
export type OrderConfirmationData = PlacedOrder & {
  readonly reference: string
  /** The order is long over: nobody is named until a code was typed, where one can be sent. */
  readonly isMasked: boolean
  readonly opensByCode: boolean
  readonly refusalReason: string | null
  /** Until when another card may be tried; null when none may. */
  readonly retryUntil: Date | null
  readonly applicant: Applicant
  readonly parcels: readonly Parcel[]
  /** There is an invoice to send. */
  readonly invoiceReady: boolean
  /** Until when it is to be confirmed, or is cancelled; null where it may wait or waits for nobody. */
  readonly confirmUntil: Date | null
  /** R confirm cash on delivery, C cancel, T track, B change, D send back; the shop says which. */
  readonly actions: ReadonlySet<string>
  /** What she said of the delivery, empty before she has; null where nobody asks. */
  readonly deliveryReview: { readonly stars: number | null; readonly comment: string | null } | null
}
