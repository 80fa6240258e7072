import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import type { CategorySlug, Family } from '#i18n/routing.ts'
import type { SourceLanguage } from '../languages.ts'
import type { ColorCode } from './colors.ts'
import type { cares, makers, soles, uppers, warnings } from './phrases.ts'
import type { PricePoint } from './prices.ts'

/** A text in all source languages; the demo catalogue omits none. */
export type SourceText = Readonly<Record<SourceLanguage, string>>

/** Parts of a product for which a material is given, in display order. */
export type MaterialPart = 'upper' | 'body' | 'fabric' | 'lining' | 'sole' | 'whole'

/** A fact about a product: its own text, or data for which the shop has a text. */
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

/** Stock in the warehouse: plenty, an odd lot with single pairs, one last pair in all, none. */
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
  /** Sizes with a higher price: each step applies from its size on. Such a model has no sale. */
  readonly priceSteps?: readonly { readonly from: string; readonly price: PricePoint }[]
  /** The price lists that contain it; all if omitted. */
  readonly markets?: readonly MarketCode[]
  readonly membersOnly?: boolean
  /** Worn, repaired and sold again. */
  readonly rewalk?: boolean
  readonly words: Readonly<
    Record<SourceLanguage, { readonly subtitle: string; readonly description: string }>
  >
  readonly facts: readonly DemoFact[]
  readonly colors: readonly DemoColor[]
}

/** Product kinds: each determines the sizes, the placement in a row and the studio shape. */
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
