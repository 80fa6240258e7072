import type { Brand } from '#i18n/brands.ts'
import type { Language } from '#i18n/markets.ts'
import type { Category, Family } from '#i18n/routing.ts'
import type { ColorCode } from './colors.ts'
import type { PricePoint } from './prices.ts'

/** A text in all five languages; the demo house leaves none out. */
export type Words = Readonly<Record<Language, string>>

export type DemoFact = { readonly name: Words; readonly value: Words }

/** How much lies in the warehouse: plenty, an odd lot with single pairs, one last pair in all, nothing. */
export type Supply = 'plenty' | 'odd' | 'last' | 'none'

export type DemoColor = {
  readonly color: ColorCode
  /** Base name of its pictures; close-ups and whole views of that name come along by themselves. */
  readonly picture: string
  /** Three digits after the hyphen of the material. */
  readonly suffix: string
  /** Price now, where the model's own price has become the previous one. */
  readonly sale?: PricePoint
  readonly supply?: Supply
  readonly isNew?: boolean
}

export type DemoModel = {
  /** Seven characters before the hyphen of the material. */
  readonly code: string
  readonly brand: Brand
  readonly name: string
  readonly plaque: string | null
  readonly line: string
  readonly tipology:
    | 'sneaker'
    | 'court-shoe'
    | 'boot'
    | 'sandal'
    | 'trail-shoe'
    | 'approach-boot'
    | 'backpack'
  readonly family: Exclude<Family, 'all'>
  readonly category: Category
  readonly targets: readonly ('W' | 'M')[]
  readonly price: PricePoint
  readonly words: Readonly<Record<Language, { readonly subtitle: string; readonly description: string }>>
  readonly facts: readonly DemoFact[]
  readonly colors: readonly DemoColor[]
}
