import type { Color, Picture } from '#lib/catalog/types.ts'
import type { Minor } from '#lib/money/money.ts'

export type BagSize = { readonly value: string; readonly label: string; readonly stock: number }

/** What a line is to the one it belongs to: bought on top of it, or a part without which it is not sold. */
export type ChildKind = 'addition' | 'part'

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
  /** What it comes to with its children. */
  readonly price: Minor
  readonly previous: Minor | null
  /** What it costs by itself. */
  readonly ownPrice: Minor
  readonly stock: number
  /** What it cost by itself when the shopper last saw it, when that differs. */
  readonly changedFrom: Minor | null
  /** Cannot be bought now; checkout waits until it goes. */
  readonly blocked: boolean
}

export type BagPromo = {
  readonly type: 'progress' | 'obtained'
  readonly missing: Minor
  readonly threshold: Minor
}

/** The bag with prices and stock of this moment; amounts in minor units of `currency`. */
export type Bag = {
  readonly hash: string
  readonly currency: string
  readonly lines: readonly BagLine[]
  readonly promo: BagPromo | null
  readonly membersOnly: boolean
  readonly total: Minor
  /** Null while the place decides what is added and is not known. */
  readonly taxTotal: Minor | null
  readonly taxIncluded: boolean
  /** Per mille of the net price; null as `taxTotal`. */
  readonly taxRate: number | null
}

/** What the bag view has: none yet, one, or one that is gone and had to be given up. */
export type BagView = { readonly bag: Bag | null; readonly lost: boolean }

export type AddedBag = { readonly bag: Bag; readonly addedIds: readonly string[]; readonly noStock: boolean }
