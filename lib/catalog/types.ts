import type { Brand } from '#i18n/brands.ts'
import type { Family, Target } from '#i18n/routing.ts'
import type { Minor } from '#lib/money/money.ts'

export type Price = {
  readonly current: Minor
  /** The price before the reduction; null when there is none. */
  readonly previous: Minor | null
  /** Whole per cent. */
  readonly discount: number
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
}

export type Color = { readonly code: string; readonly name: string; readonly hex: string }

/** The same model in another colour. */
export type Sibling = {
  readonly code: string
  readonly color: Color
  readonly href: string
  readonly picture: Picture
}

/** How a thing stands on the ground line. */
export type Stance = 'low' | 'boot' | 'tall'

/** A product as a tile shows it. */
export type GridProduct = {
  readonly code: string
  readonly name: string
  readonly subtitle: string
  /** Path below the family, slash-separated. */
  readonly category: string
  readonly color: Color
  readonly sizesInStock: readonly string[]
  readonly stance: Stance
  readonly price: Price
  readonly href: string
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly plaque: string | null
  readonly siblings: readonly Sibling[]
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
    /** Whole currency units. */
    readonly price: { readonly from: number; readonly to: number } | null
  }
}

export type SheetSize = {
  /** The stored (EU) size. */
  readonly value: string
  /** The same in the market’s own system. */
  readonly label: string
  readonly ean: string
}

export type ProductSheet = {
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
  readonly stance: Stance
  readonly sizes: readonly SheetSize[]
  readonly price: Price
  readonly pictures: readonly [Picture, ...Picture[]]
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly plaque: string | null
  readonly href: string
}

/** Price and stock of this moment, fetched by the browser. */
export type LiveProduct = {
  readonly price: Price
  readonly sizes: readonly { readonly value: string; readonly stock: number; readonly lowStock: boolean }[]
}
