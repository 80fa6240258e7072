import type { VoucherRejectionReason, VoucherSource } from '#api-client/contract/voucher-outcome.ts'
import type { Color, Picture } from '#lib/catalog/types.ts'
import type { Minor } from '#lib/money/money.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'

export type BagSize = { readonly value: string; readonly label: string; readonly stock: number }

/** What a line is to the one it belongs to: bought on top of it, or a part without which it is not sold. */
export type ChildKind = 'addition' | 'part'

/** What a voucher takes off a line by itself. */
export type LineDiscount = { readonly code: string; readonly discount: Minor }

/** One pair in the bag. */
export type BagLine = {
  readonly id: string
  /** The line it belongs to, and how; both are null for a line of its own. */
  readonly parentId: string | null
  readonly childKind: ChildKind | null
  /** What belongs to it; only lines of their own have any. */
  readonly children: readonly BagLine[]
  readonly code: string
  /** The stored (EU) size, and how it is read: `UK 7 (EU 41)`, `EU 41`, `M`. */
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
  /** What it comes to with its children, before what vouchers take off. */
  readonly price: Minor
  /** What is to be paid for it and its children. */
  readonly paid: Minor
  readonly previous: Minor | null
  /** What it costs by itself, and what is to be paid for it. */
  readonly ownPrice: Minor
  readonly ownPaid: Minor
  /** For members alone: nobody else can buy it. */
  readonly membersOnly: boolean
  readonly giftCard: boolean
  /** What vouchers take off it by itself, in their order. */
  readonly discounts: readonly LineDiscount[]
  /** The voucher that gives it with the purchase; null for what is bought. */
  readonly giftVoucherCode: string | null
  /** Of a gift card: who it is for. */
  readonly giftCardFacts: GiftCardFacts | null
  readonly stock: number
  /** What it cost by itself when the shopper last saw it, when that differs. */
  readonly priceChangedFrom: Minor | null
  /** Cannot be bought now; checkout waits until it goes. */
  readonly blocked: boolean
}

export type BagPromo = {
  readonly kind: 'free-shipping' | 'gift-with-purchase'
  readonly type: 'progress' | 'obtained'
  readonly missing: Minor
  readonly threshold: Minor
}

/** A voucher that counts for a purchase, in the shopper’s language. */
export type AppliedVoucher = {
  readonly code: string
  readonly name: string
  /** What it takes off the goods. */
  readonly discount: Minor
  readonly freeShipping: boolean
}

/** What became of a voucher. */
export type BagVoucher = AppliedVoucher & {
  readonly source: VoucherSource
  /** Null where it applies. */
  readonly rejectionReason: VoucherRejectionReason | null
  /** Why it applies or does not. */
  readonly message: string
}

/** The bag with prices and stock of this moment; amounts in minor units of `currency`. */
export type Bag = {
  readonly hash: string
  readonly currency: string
  readonly lines: readonly BagLine[]
  /** What vouchers give with the purchase; nothing of it is the shopper’s to change. */
  readonly gifts: readonly BagLine[]
  /** What became of every voucher that was asked for or applies itself. */
  readonly vouchers: readonly BagVoucher[]
  /** What is given for subscribing, while she is not known to have; null where nothing is. */
  readonly acquisition: { readonly code: string; readonly name: string } | null
  readonly promo: BagPromo | null
  readonly membersOnly: boolean
  /** The goods before what vouchers take off, and what is to be paid for them. */
  readonly total: Minor
  readonly paid: Minor
  /** Null while the place decides what is added and is not known. */
  readonly taxTotal: Minor | null
  readonly taxIncluded: boolean
  /** Per mille of the net price; null as `taxTotal`. */
  readonly taxRate: number | null
}

/** What the shop has: no bag yet, one, or one that is gone and had to be given up. */
export type CurrentBag = { readonly bag: Bag | null; readonly notFound: boolean }

/** The same as it is shown: `bag` has the changes that are under way, `known` is as the shop had it last. */
export type BagView = CurrentBag & { readonly serverBag: Bag | null }

export type AddedBag = { readonly bag: Bag; readonly addedIds: readonly string[]; readonly noStock: boolean }
