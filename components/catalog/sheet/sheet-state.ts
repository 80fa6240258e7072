import type { SizeSystem } from '#config/markets.ts'
import { formatSize, type SizeScale } from '#i18n/format-size.ts'
import type { LiveProduct, SheetSize } from '#lib/catalog/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { OfferSelection } from './offer-selection.ts'

/** Current state of the product on the sheet, for the sizes and for the dialogs that open over it. */
export type SheetState = {
  readonly shop: ShopContext
  readonly code: string
  readonly product: string
  readonly sizes: readonly SheetSize[]
  readonly scale: SizeScale
  readonly system: SizeSystem
  /** The size system that is shown first. */
  readonly displaySystem: SizeSystem
  readonly live: LiveProduct | undefined
  readonly offerSelection: OfferSelection
}

/** Stored sizes with the names that the sheet shows. */
export function getSizeOptions(
  values: readonly string[],
  sheet: SheetState,
): readonly { readonly value: string; readonly name: string }[] {
  return values.map((value) => {
    const size = sheet.sizes.find((sheetSize) => sheetSize.value === value)
    return { value, name: size ? formatSize(size, sheet, sheet.displaySystem) : '' }
  })
}
