import type { LiveProduct, SheetSize } from '#lib/catalog/types.ts'
import type { OfferSelection } from './offer-selection.ts'
import { getSizeStock } from './size-stock.ts'

type SizeValue = Pick<SheetSize, 'value'>

type SoldProduct = {
  readonly code: string
  readonly sizes: readonly SizeValue[]
  readonly live: Pick<LiveProduct, 'sizes'> | undefined
  readonly offerSelection: OfferSelection
}

export type NotifyTarget = {
  /** The awaited product, or the part that completes its bundle. */
  readonly code: string
  /** The part’s name if the part is missing. */
  readonly part: string | null
  /** Stored sizes for which a notification can be requested. */
  readonly sizes: readonly string[]
  /** The requested size; null for any. */
  readonly size: string | null
}

/**
 * Finds what a customer should be notified about when a product is sold out. For a bundle that is the shoe if
 * the shoe is sold out, otherwise the part, in the sizes in which it is missing.
 * @param size the requested size; null if none is in stock
 */
export function getNotifyTarget(
  size: string | null,
  { code, sizes, live, offerSelection }: SoldProduct,
): NotifyTarget {
  const { left, part } = offerSelection
  const getValues = (sheetSizes: readonly SizeValue[]) => sheetSizes.map(({ value }) => value)
  const soldOut = sizes.filter((sizeValue) => getSizeStock(sizeValue, live, left).state === 'gone')
  const isAvailable = (sizeValue: SizeValue) => getSizeStock(sizeValue, live).state !== 'gone'
  const withoutPart = soldOut.filter(
    (sizeValue) => isAvailable(sizeValue) && (size === null || sizeValue.value === size),
  )
  if (!part || !withoutPart.length)
    return {
      code,
      part: null,
      sizes: getValues(soldOut.filter((sizeValue) => !isAvailable(sizeValue))),
      size,
    }
  const partSizes = getValues(withoutPart).filter((value) => part.sizes.includes(value))
  // A part with a single size fits every shoe.
  const notifySizes = part.sizes.length === 1 ? part.sizes : partSizes
  return { code: part.code, part: part.name, sizes: notifySizes, size: partSizes.length ? size : null }
}
