import type { CareMark } from '#api-client/contract/care.ts'
import type { SaleState } from '#api-client/contract/common.ts'
import type { Brand } from '#i18n/brands.ts'
import type { SizeScale } from '#i18n/format-size.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Family, Target, TargetId } from '#i18n/routing.ts'
import type { Minor } from '#lib/money/money.ts'

export type { CareMark, SaleState }

export type Price = {
  readonly current: Minor
  /** The price before the reduction; null when there is none. */
  readonly previous: Minor | null
  /** Whole per cent. */
  readonly discount: number
  /** What the dearest size costs; null where all sizes cost the same. */
  readonly maxPrice: Minor | null
  readonly currency: string
}

/** A picture in four sizes; `width` and `height` are those of `full`. */
export type Picture = {
  readonly xs: string
  readonly md: string
  readonly lg: string
  readonly full: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly placeholder: string
  /** Millimetres it is wide in the thing’s own scale; null where it is not to scale. */
  readonly stand: number | null
  /** Millimetres from the thing’s foot to the lower edge, where its shadow lies; null as `stand`. */
  readonly foot: number | null
}

export type Color = { readonly code: string; readonly name: string; readonly hex: string }

/** The same model in another colour. */
export type ColorVariant = {
  readonly code: string
  readonly color: Color
  readonly href: string
  readonly picture: Picture
}

/** How a thing stands on the ground line. */
export type Orientation = 'low' | 'boot' | 'tall'

/** Hundredths of a tile’s width: how wide a picture stands in it, and how far its shadow reaches below the line. */
export type PicturePlacement = { readonly width: number; readonly shadowDepth: number }

/** A launch by the shop’s clock; moments are ISO 8601. */
export type Campaign = {
  readonly code: string
  readonly name: string
  readonly status: 'PRE' | 'OPEN' | 'POST'
  readonly opensAt: string
  readonly closesAt: string | null
}

/** The path of the same page in each locale that has it. */
export type Alternates = Readonly<Partial<Record<Locale, string>>>

/** How a product is sold, as tiles and sheets say it. */
export type SaleTerms = {
  readonly membersOnly: boolean
  readonly giftCard: boolean
  /** Worn before, mended, sold again. */
  readonly rewalk: boolean
  readonly campaign: Campaign | null
}

/** What a voucher makes of a price. */
export type VoucherPrice = {
  readonly code: string
  readonly price: Minor
  /** Other sizes, or more pieces, cost something else with it. */
  readonly varies: boolean
  /** Given for subscribing. */
  readonly acquisition: boolean
  /** Applies itself; one given for subscribing only for who comes with a user hash. */
  readonly auto: boolean
  /** Of something not out yet: never applies itself. */
  readonly preLaunch: boolean
}

/** A product as a tile shows it. */
export type GridProduct = SaleTerms & {
  readonly code: string
  readonly brand: Brand
  /** Of another brand of the house; `href` leads to that brand’s host. */
  readonly siblingBrand: boolean
  readonly name: string
  readonly subtitle: string
  /** Path below the family, slash-separated. */
  readonly category: string
  readonly color: Color
  readonly sizesInStock: readonly string[]
  /** The one to show first first. */
  readonly vouchers: readonly VoucherPrice[]
  readonly orientation: Orientation
  readonly placement: PicturePlacement
  readonly price: Price
  readonly href: string
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly plaque: string | null
  readonly colorVariants: readonly ColorVariant[]
}

export type FacetValue = {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly hex?: string | undefined
}

export type Grid = {
  readonly products: readonly GridProduct[]
  readonly total: number
  readonly title: string
  readonly description: string
  readonly facets: {
    readonly size: readonly FacetValue[]
    readonly color: readonly FacetValue[]
    readonly kind: readonly FacetValue[]
    /** Brands of the house, where things of several stand here. */
    readonly brand: readonly FacetValue[]
    /** Whole currency units. */
    readonly price: { readonly from: number; readonly to: number } | null
    /** The chosen store, by its name. */
    readonly store: FacetValue | null
  }
  /** The contract's name of it, whatever the language: for lists of events. */
  readonly listId: string
  readonly season: string | null
  readonly square: boolean
  /** All of these are renewed goods. */
  readonly rewalk: boolean
  /** What is told under the plain first page. */
  readonly seoText: readonly string[]
  /** The collection that most of these belong to. */
  readonly relatedCollection: { readonly code: string; readonly href: string } | null
  /** Empty on filtered and further pages. */
  readonly alternates: Alternates
}

/** Products that came out together, in a list of such. */
export type Collection = {
  readonly code: string
  readonly title: string
  readonly description: string
  readonly season: string | null
  readonly href: string
  readonly total: number
  readonly picture: Picture
}

/** A campaign and what of it is shown. */
export type CampaignPage = {
  readonly code: string
  readonly name: string
  readonly status: Campaign['status']
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly landingHref: string | null
  /** Whether its tiles are square. */
  readonly square: boolean
  readonly products: readonly GridProduct[]
  readonly total: number
  readonly collections: readonly Collection[]
  /** Where to go from one that is over. */
  readonly next: { readonly title: string; readonly href: string } | null
  readonly alternates: Alternates
}

export type SheetSize = {
  /** The stored (EU) size. */
  readonly value: string
  /** The same in the market’s own system. */
  readonly label: string
  readonly ean: string
  readonly price: Minor
  /** As the page was made; the live product knows of this moment. */
  readonly inStock: boolean
}

export type Fit = { readonly small: number; readonly true: number; readonly large: number }

/** The thing to be turned: a GLB file. */
export type Model3d = {
  readonly url: string
  readonly bytes: number
  readonly poster: Picture
  readonly alt: string
  /** The file’s variant in this product’s colour; null where it has none. */
  readonly variant: string | null
  /** Whether it shows in this product’s own colour. */
  readonly ownColor: boolean
}

export type ProductSheet = SaleTerms & {
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly subtitle: string
  readonly description: string
  readonly brand: Brand
  readonly target: Target
  readonly family: Family
  readonly category: string
  readonly color: Color
  readonly orientation: Orientation
  readonly placement: PicturePlacement
  readonly sizes: readonly SheetSize[]
  readonly sizeScale: SizeScale
  readonly price: Price
  readonly vouchers: readonly VoucherPrice[]
  /** The lowest price of the 30 days before the reduction, where the market’s law asks for it. */
  readonly priorLowest: Minor | null
  readonly saleState: SaleState
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly model3d: Model3d | null
  /** How many found it small, true and large. */
  readonly fit: Fit
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly materials: readonly { readonly part: string; readonly name: string; readonly value: string }[]
  readonly care: string | null
  readonly careMarks: readonly CareMark[]
  /** ISO 3166 alpha-2. */
  readonly origin: string | null
  readonly weightGrams: number | null
  /** Half a year: `AW26`. */
  readonly season: string | null
  /** Who answers for its safety, and what must be heeded; null where no law asks. */
  readonly safety: {
    readonly maker: string
    readonly address: string
    readonly email: string
    readonly warnings: string | null
  } | null
  readonly collections: readonly { readonly code: string; readonly name: string }[]
  readonly plaque: string | null
  readonly href: string
  readonly alternates: Alternates
}

/** A product that can be put in with another one. */
export type CrossSellProduct = GridProduct & {
  readonly sizes: readonly {
    readonly value: string
    readonly label: string
    readonly price: Minor
    /** As the page was made; the browser asks again. */
    readonly stock: number
  }[]
}

/** What stands around a sheet: bought on top of it, completing it, going with it. */
export type Related = {
  readonly additions: readonly CrossSellProduct[]
  /** Exchangeable parts, one of which completes the bundle; empty where it is none. */
  readonly bundle: readonly CrossSellProduct[]
  readonly recommendations: readonly GridProduct[]
}

/** Price and stock of this moment, fetched by the browser. */
export type LiveProduct = {
  readonly price: Price
  readonly vouchers: readonly VoucherPrice[]
  readonly sizeScale: SizeScale
  readonly target: TargetId
  readonly priorLowest: Minor | null
  readonly saleState: SaleState
  readonly sizes: readonly {
    readonly value: string
    readonly label: string
    readonly price: Minor
    readonly stock: number
    readonly lowStock: boolean
  }[]
}
