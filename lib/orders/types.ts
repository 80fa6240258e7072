import type { paymentStates } from '#api-client/contract/payments.ts'
import type { BagLine, UsedVoucher } from '#lib/bag/types.ts'
import type { Minor } from '#lib/money/money.ts'
import type { TaxPart } from '#lib/money/tax-parts.ts'

export type OrderState = (typeof paymentStates)[number]

/** An order as its thank-you page shows it; amounts in minor units of `currency`. */
export type ThanksOrder = {
  readonly reference: string
  readonly locator: string
  readonly state: OrderState
  readonly payment: string
  readonly refusalReason: string | null
  /** Until when another card may be tried; null when none may. */
  readonly retryUntil: Date | null
  readonly applicant: {
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
  readonly lines: readonly BagLine[]
  readonly currency: string
  /** The goods before what vouchers took off. */
  readonly total: Minor
  readonly vouchers: readonly UsedVoucher[]
  readonly shippingCost: Minor
  readonly taxTotal: Minor
  readonly taxParts: readonly TaxPart[]
  readonly taxIncluded: boolean
  readonly totalImport: Minor
  readonly shipment: { readonly id: string; readonly name: string; readonly text: string }
}
