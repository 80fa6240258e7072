import { formatSizePair, type SizeDisplay } from '#i18n/format-size.ts'
import type { SheetSize } from '#lib/catalog/types.ts'
import type { Minor } from '#lib/money/money.ts'

/** A size in the buy box. */
export type BuySize = {
  /** The stored size. */
  readonly value: string
  readonly price: Minor
  /** Its name in the market’s system; with another system beside it, also the name in that. */
  readonly names: readonly [string, string | null]
}

/** The sizes of a product with their names. Server only: the browser needs no rules of names. */
export const toBuySizes = (sizes: readonly SheetSize[], display: SizeDisplay): readonly BuySize[] =>
  sizes.map((size) => ({ value: size.value, price: size.price, names: formatSizePair(size, display) }))
