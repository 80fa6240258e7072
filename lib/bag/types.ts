import type { VoucherRejectionReason, VoucherSource } from '#api-client/contract/voucher-outcome.ts'
import type { Color, Picture } from '#lib/catalog/types.ts'
import type { Minor } from '#lib/money/money.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'

export type BagSize = { readonly value: string; readonly label: string; readonly stock: number }

/** The relation of a child line: an addition is bought on top, a part is required by its bundle. */
export type ChildKind = 'addition' | 'part'

/** The discount of a voucher on a single line, without its children. */
export type LineDiscount = { readonly code: string; readonly discount: Minor }

/** One line of the bag. */
export type BagLine = {
  readonly id: string
  /** The parent line and the relation to it; both are null for a top-level line. */
  readonly parentId: string | null
  readonly childKind: ChildKind | null
  /** Child lines; only top-level lines have any. */
  readonly children: readonly BagLine[]
  readonly code: string
  /** The stored (EU) size, and its label: `UK 7 (EU 41)`, `EU 41`, `M`. */
  readonly size: string
  readonly sizeLabel: string
  readonly sizes: readonly BagSize[]
  readonly name: string
  readonly subtitle: string
  readonly category: string
  readonly family: string
  readonly target: 'W' | 'M' | 'K' | 'G' | 'X'
  readonly color: Color
  readonly picture: Picture
  readonly href: string
  /** The price with children, before voucher discounts. */
  readonly price: Minor
  /** The amount to pay with children. */
  readonly paid: Minor
  readonly previous: Minor | null
  /** The price without children, and the amount to pay for it. */
  readonly ownPrice: Minor
  readonly ownPaid: Minor
  /** Only members can buy it. */
  readonly membersOnly: boolean
  readonly giftCard: boolean
  /** Voucher discounts of this line without children, in the order of the vouchers. */
  readonly discounts: readonly LineDiscount[]
  /** The voucher that adds it as a gift; null for goods that are bought. */
  readonly giftVoucherCode: string | null
  /** Of a gift card: its recipient. */
  readonly giftCardFacts: GiftCardFacts | null
  readonly stock: number
  /** The price without children that the customer saw last, if it has changed. */
  readonly priceChangedFrom: Minor | null
  /** Cannot be bought now; checkout is blocked until it is removed. */
  readonly blocked: boolean
}

export type BagPromo = {
  readonly kind: 'free-shipping' | 'gift-with-purchase'
  readonly type: 'progress' | 'obtained'
  readonly missing: Minor
  readonly threshold: Minor
}

/** A voucher that applies to a purchase, in the customer’s language. */
export type AppliedVoucher = {
  readonly code: string
  readonly name: string
  /** The discount on the goods. */
  readonly discount: Minor
  readonly freeShipping: boolean
}

/** The result of a voucher. */
export type BagVoucher = AppliedVoucher & {
  readonly source: VoucherSource
  /** Null if it applies. */
  readonly rejectionReason: VoucherRejectionReason | null
  /** Why it applies or not. */
  readonly message: string
}

/** The bag with current prices and stock; amounts in minor units of `currency`. */
export type Bag = {
  readonly hash: string
  readonly currency: string
  readonly lines: readonly BagLine[]
  /** Gifts of vouchers; the customer cannot change them. */
  readonly gifts: readonly BagLine[]
  /** The results of all requested and automatic vouchers. */
  readonly vouchers: readonly BagVoucher[]
  /** The newsletter voucher, unless the customer is known to have subscribed; null if there is none. */
  readonly acquisition: { readonly code: string; readonly name: string } | null
  readonly promo: BagPromo | null
  readonly membersOnly: boolean
  /** The goods before voucher discounts, and the amount to pay for them. */
  readonly total: Minor
  readonly paid: Minor
  /** Null while the tax depends on an address that is not known yet. */
  readonly taxTotal: Minor | null
  readonly taxIncluded: boolean
  /** Per mille of the net price; null under the same condition as `taxTotal`. */
  readonly taxRate: number | null
}

/** The bag on the server: none yet, one, or one that no longer exists. */
export type CurrentBag = { readonly bag: Bag | null; readonly notFound: boolean }

/** The bag as shown: `bag` includes pending updates, `serverBag` is the last bag of the server. */
export type BagView = CurrentBag & { readonly serverBag: Bag | null }

export type AddedBag = { readonly bag: Bag; readonly addedIds: readonly string[]; readonly noStock: boolean }
