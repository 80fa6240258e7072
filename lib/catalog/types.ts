import type { CareMark } from '#api-client/contract/care.ts'
import type { SaleState } from '#api-client/contract/common.ts'
import type { Brand } from '#config/brands.ts'
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
  /** The price of the most expensive size; null if all sizes cost the same. */
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
  /** Its width in millimetres in the product’s own scale; null if it is not to scale. */
  readonly stand: number | null
  /** Millimetres from the foot of the product to the lower edge of its shadow; null as `stand`. */
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

/** The orientation of a product on the ground line. */
export type Orientation = 'low' | 'boot' | 'tall'

/** Hundredths of a tile’s width: the width of a picture, and how far its shadow reaches below the line. */
export type PicturePlacement = { readonly width: number; readonly shadowDepth: number }

/** A launch by the service's clock; timestamps are ISO 8601. */
export type Campaign = {
  readonly code: string
  readonly name: string
  readonly status: 'PRE' | 'OPEN' | 'POST'
  readonly opensAt: string
  readonly closesAt: string | null
}

/** The path of the same page in each locale that has it. */
export type Alternates = Readonly<Partial<Record<Locale, string>>>

/** Sale terms of a product, as tiles and sheets show them. */
export type SaleTerms = {
  readonly membersOnly: boolean
  readonly giftCard: boolean
  /** Worn before, repaired, sold again. */
  readonly rewalk: boolean
  readonly campaign: Campaign | null
}

/** A price with a voucher. */
export type VoucherPrice = {
  readonly code: string
  readonly price: Minor
  /** Other sizes or quantities have another price with it. */
  readonly varies: boolean
  /** Given for subscribing to the newsletter. */
  readonly acquisition: boolean
  /** Applies automatically; a newsletter voucher does so only for visitors with a user hash. */
  readonly auto: boolean
  /** Of a product before its launch: never applies automatically. */
  readonly preLaunch: boolean
}

/** A product as a tile shows it. */
export type GridProduct = SaleTerms & {
  readonly code: string
  readonly brand: Brand
  /** Of another brand of the company; `href` leads to that brand’s host. */
  readonly siblingBrand: boolean
  readonly name: string
  readonly subtitle: string
  /** Path below the family, slash-separated. */
  readonly category: string
  readonly color: Color
  readonly sizesInStock: readonly string[]
  /** In display order. */
  readonly vouchers: readonly VoucherPrice[]
  readonly orientation: Orientation
  readonly placement: PicturePlacement
  readonly price: Price
  readonly href: string
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly plaque: string | null
  readonly colorVariants: readonly ColorVariant[]
}

/** A page of a list, of as many products in total. */
export type ListPage = { readonly products: readonly GridProduct[]; readonly total: number }

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
    /** Brands of the company, if the grid has products of several. */
    readonly brand: readonly FacetValue[]
    /** Whole currency units. */
    readonly price: { readonly from: number; readonly to: number } | null
    /** The chosen store, by its name. */
    readonly store: FacetValue | null
  }
  /** The contract's name of the list in every language: for analytics events. */
  readonly listId: string
  readonly season: string | null
  readonly square: boolean
  /** Whether all products are renewed goods. */
  readonly rewalk: boolean
  /** Text below the first page of the plain grid. */
  readonly seoText: readonly string[]
  /** The collection that most of these products belong to. */
  readonly relatedCollection: { readonly code: string; readonly href: string } | null
  /** Empty on filtered and further pages. */
  readonly alternates: Alternates
}

/** Products that were released together, in a list of collections. */
export type Collection = {
  readonly code: string
  readonly title: string
  readonly description: string
  readonly season: string | null
  readonly href: string
  readonly total: number
  readonly picture: Picture
}

/** A campaign and the part of it that is shown. */
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
  /** The page that follows an ended campaign. */
  readonly next: { readonly title: string; readonly href: string } | null
  readonly alternates: Alternates
}

export type SheetSize = {
  /** The stored (EU) size. */
  readonly value: string
  /** The size in the market’s own system. */
  readonly label: string
  readonly ean: string
  readonly price: Minor
  /** As of the page's render; the live product is current. */
  readonly inStock: boolean
}

export type Fit = { readonly small: number; readonly true: number; readonly large: number }

/** The 3-D model: a GLB file. */
export type Model3d = {
  readonly url: string
  readonly bytes: number
  readonly poster: Picture
  readonly alt: string
  /** The file’s variant in this product’s colour; null if it has none. */
  readonly variant: string | null
  /** Whether it is shown in this product’s own colour. */
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
  /** The lowest price of the 30 days before the reduction, where the market’s law requires it. */
  readonly priorLowest: Minor | null
  readonly saleState: SaleState
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly model3d: Model3d | null
  /** Votes for small, true to size and large. */
  readonly fit: Fit
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly materials: readonly { readonly part: string; readonly name: string; readonly value: string }[]
  readonly care: string | null
  readonly careMarks: readonly CareMark[]
  /** ISO 3166 alpha-2. */
  readonly origin: string | null
  readonly weightGrams: number | null
  /** The half-year season: `AW26`. */
  readonly season: string | null
  /** The responsible company for product safety, and safety notes; null where no law requires them. */
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

/** A product that can be added to another one. */
export type CrossSellProduct = GridProduct & {
  readonly sizes: readonly {
    readonly value: string
    readonly label: string
    readonly price: Minor
    /** As of the page's render; the browser refetches it. */
    readonly stock: number
  }[]
}

/** Products related to a sheet: additions, bundle parts and recommendations. */
export type Related = {
  readonly additions: readonly CrossSellProduct[]
  /** Interchangeable parts, one of which completes the bundle; empty if it is not a bundle. */
  readonly bundle: readonly CrossSellProduct[]
  readonly recommendations: readonly GridProduct[]
}

/** Current price and stock, fetched by the browser. */
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
