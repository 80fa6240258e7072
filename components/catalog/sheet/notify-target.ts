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
  /** What is waited for: the product, or the part that completes it. */
  readonly code: string
  /** The part’s name where that is what is missing. */
  readonly part: string | null
  /** Stored sizes that can be waited for. */
  readonly sizes: readonly string[]
  /** The size asked about; null for any. */
  readonly size: string | null
}

/**
 * What somebody waits for who wants a product that cannot be had: of a bundle the shoe where that is gone, else its
 * part, in the sizes in which that is what is missing.
 * @param size the size asked about; null where none can be had
 */
export function getNotifyTarget(
  size: string | null,
  { code, sizes, live, offerSelection }: SoldProduct,
): NotifyTarget {
  const { left, part } = offerSelection
  const values = (some: readonly SizeValue[]) => some.map(({ value }) => value)
  const gone = sizes.filter((each) => getSizeStock(each, live, left).state === 'gone')
  const isThere = (each: SizeValue) => getSizeStock(each, live).state !== 'gone'
  const lacking = gone.filter((each) => isThere(each) && (size === null || each.value === size))
  if (!part || !lacking.length)
    return { code, part: null, sizes: values(gone.filter((each) => !isThere(each))), size }
  const fits = values(lacking).filter((value) => part.sizes.includes(value))
  // One that comes in a single size fits every shoe.
  const waits = part.sizes.length === 1 ? part.sizes : fits
  return { code: part.code, part: part.name, sizes: waits, size: fits.length ? size : null }
}
