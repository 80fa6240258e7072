import { formatSize } from '#i18n/format-size.ts'
import type { SheetState } from './use-sheet-state.ts'

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
