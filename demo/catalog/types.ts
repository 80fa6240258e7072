import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import type { CategorySlug, Family } from '#i18n/routing.ts'
import type { SourceLanguage } from '../languages.ts'
import type { ColorCode } from './colors.ts'
import type { cares, makers, soles, uppers, warnings } from './phrases.ts'
import type { PricePoint } from './prices.ts'

/** A text in all of the first languages; the demo house leaves none out. */
export type SourceText = Readonly<Record<SourceLanguage, string>>

/** Parts of a thing that a material is told of, in the order they are told. */
export type MaterialPart = 'upper' | 'body' | 'fabric' | 'lining' | 'sole' | 'whole'

/** What is told of a thing: its own words, or data that the shop words by itself. */
export type DemoFact =
  | { readonly kind: 'own'; readonly name: SourceText; readonly value: SourceText }
  | {
      readonly kind: 'material'
      readonly part: MaterialPart
      readonly of: keyof typeof uppers | keyof typeof soles
    }
  | { readonly kind: 'weight'; readonly grams: number; readonly size: string | null }
  | { readonly kind: 'origin'; readonly maker: keyof typeof makers }
  | { readonly kind: 'care'; readonly care: keyof typeof cares }
  | { readonly kind: 'warning'; readonly of: keyof typeof warnings }

/** How much lies in the warehouse: plenty, an odd lot with single pairs, one last pair in all, nothing. */
export type Supply = 'plenty' | 'odd' | 'last' | 'none'

export type DemoColor = {
  readonly color: ColorCode
  /** Three digits after the hyphen of the material. */
  readonly suffix: string
  /** Price now, where the model's own price has become the previous one. */
  readonly sale?: PricePoint
  readonly supply?: Supply
  readonly isNew?: boolean
}

export type DemoModel = {
  /** The file's own name: pictures, links and collections call the model by it. */
  readonly slug: string
  /** Seven characters before the hyphen of the material. */
  readonly code: string
  readonly brand: Brand
  /** The same in every language, unless `names` says otherwise. */
  readonly name: string
  readonly names?: SourceText
  readonly plaque: string | null
  readonly line: string
  readonly tipology: Tipology
  readonly family: Exclude<Family, 'all'>
  readonly category: CategorySlug
  readonly targets: readonly ('W' | 'M' | 'K' | 'G')[]
  readonly price: PricePoint
  /** Dearer sizes: each step holds from its size on. Such a model has no sale. */
  readonly priceSteps?: readonly { readonly from: string; readonly price: PricePoint }[]
  /** The price lists it stands in; all of them if left out. */
  readonly markets?: readonly MarketCode[]
  readonly membersOnly?: boolean
  /** Worn, mended and sold again. */
  readonly rewalk?: boolean
  readonly words: Readonly<
    Record<SourceLanguage, { readonly subtitle: string; readonly description: string }>
  >
  readonly facts: readonly DemoFact[]
  readonly colors: readonly DemoColor[]
}

/** Kinds of thing: what its sizes are, how it stands in a row, which studio shape draws it. */
export type Tipology =
  | 'sneaker'
  | 'court-shoe'
  | 'boot'
  | 'ankle-boot'
  | 'hiking-boot'
  | 'approach-boot'
  | 'sandal'
  | 'ballerina'
  | 'loafer'
  | 'clog'
  | 'slipper'
  | 'trail-shoe'
  | 'kids-shoe'
  | 'backpack'
  | 'tote'
  | 'belt-bag'
  | 'cap'
  | 'sock'
  | 'belt'
  | 't-shirt'
  | 'jacket'
  | 'shorts'
  | 'bottle'
  | 'care'
  | 'gift-card'
  | 'sole'
