import type { Minor } from '#lib/money/money.ts'
import type { TaxKind } from './provider.ts'
import type { TaxRate } from './rates.ts'

/** One tax of a place. */
export type TaxComponent = {
  readonly kind: TaxKind
  readonly rate: TaxRate
  /** What children's clothes and shoes bear of it, where that is another rate. */
  readonly kidsRate?: TaxRate
  /** Price of one item up to which that rate holds; without it, it always does. */
  readonly kidsLimit?: Minor
}

/** What clothes and shoes bear. Limits are of one item. */
export type ClothingRule =
  | { readonly kind: 'exempt' }
  /** Nothing below the limit, the whole price from it on. */
  | { readonly kind: 'below'; readonly limit: Minor }
  /** Nothing up to the limit, and what is above it. */
  | { readonly kind: 'excess'; readonly limit: Minor }

/**
 * How delivery is taxed that is charged by itself: never; as the goods in the parcel are, in proportion; or whole
 * at the full rate as soon as anything in the parcel bears the tax.
 */
export type ShippingRule = 'untaxed' | 'with-goods' | 'whole'

/** The taxes of a region and what they are raised on. */
export type RegionTax = {
  readonly components: readonly TaxComponent[]
  readonly shipping: ShippingRule
  readonly clothing?: ClothingRule
  /** Clothes, shoes and bags dearer than `above` bear `rate`. */
  readonly luxury?: { readonly above: Minor; readonly rate: TaxRate }
}
