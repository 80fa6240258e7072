import type { Minor } from '#lib/money/money.ts'
import type { TaxKind, TaxRate } from '../../db/schema/sales/order-json.ts'

/** One tax of a region. */
export type TaxComponent = {
  readonly kind: TaxKind
  readonly rate: TaxRate
  /** The rate for children's clothes and shoes, if it differs. */
  readonly kidsRate?: TaxRate
  /** Price of one item up to which that rate applies; without a limit it always does. */
  readonly kidsLimit?: Minor
}

/** The rule for clothes and shoes. Limits are per item. */
export type ClothingRule =
  | { readonly kind: 'exempt' }
  /** Untaxed below the limit, from the limit on taxed in full. */
  | { readonly kind: 'below'; readonly limit: Minor }
  /** Untaxed up to the limit; only the excess is taxed. */
  | { readonly kind: 'excess'; readonly limit: Minor }

/**
 * The tax on separately charged delivery: none; in proportion to the goods in the parcel; or in full at the
 * full rate as soon as anything in the parcel is taxed.
 */
export type ShippingRule = 'untaxed' | 'with-goods' | 'whole'

/** The taxes of a region and their rules. */
export type RegionTax = {
  readonly components: readonly TaxComponent[]
  readonly shipping: ShippingRule
  readonly clothing?: ClothingRule
  /** Clothes, shoes and bags above `above` are taxed at `rate`. */
  readonly luxury?: { readonly above: Minor; readonly rate: TaxRate }
}
