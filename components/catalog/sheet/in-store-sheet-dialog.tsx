'use client'
import { useState } from 'react'
import { InStoreDialog } from '#components/stores/in-store-dialog.tsx'
import type { InStoreLabels } from '#components/stores/in-store-labels.ts'
import { getSizeOptions, type SheetState } from './sheet-state.ts'
import { getSizeStock } from './size-stock.ts'

type InStoreSheetDialogProps = {
  readonly sheet: SheetState
  /** The size chosen on the sheet. */
  readonly size: string | null
  readonly labels: InStoreLabels
  readonly onClose: () => void
}

function buildStoreQuery({ sheet, size, labels }: InStoreSheetDialogProps) {
  const { shop, code, product, sizes, live, offerSelection } = sheet
  const available = sizes.find(
    (sheetSize) => getSizeStock(sheetSize, live, offerSelection.left).state !== 'gone',
  )
  const options = getSizeOptions(
    sizes.map(({ value }) => value),
    sheet,
  )
  return {
    shop,
    material: code,
    product,
    sizes: options,
    size: size ?? (available ?? sizes[0])?.value ?? '',
    labels,
  }
}

/** The stores that have the size chosen on the sheet, or the first one in stock. */
export function InStoreSheetDialog(props: InStoreSheetDialogProps) {
  const [query] = useState(() => buildStoreQuery(props))
  return <InStoreDialog {...query} onClose={props.onClose} />
}
