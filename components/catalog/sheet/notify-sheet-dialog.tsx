'use client'
import { useState } from 'react'
import { NotifyMeDialog } from '#components/notify-me/notify-me-dialog.tsx'
import type { NotifyMeLabels } from '#components/notify-me/notify-me-labels.ts'
import { interpolate } from '#components/ui/interpolate.ts'
import { getNotifyTarget } from './notify-target.ts'
import { getSizeOptions, type SheetState } from './sheet-state.ts'

type NotifySheetDialogProps = {
  readonly sheet: SheetState
  /** The requested size; null for any. */
  readonly size: string | null
  /** The product is to come back, or to open for the first time. */
  readonly reason: 'back' | 'opens'
  readonly labels: NotifyMeLabels
  readonly onClose: () => void
}

function buildNotifyRequest({ sheet, size, reason, labels }: NotifySheetDialogProps) {
  const { shop, sizes, product } = sheet
  const all = { code: sheet.code, part: null, sizes: sizes.map(({ value }) => value), size }
  const target = reason === 'back' ? getNotifyTarget(size, sheet) : all
  const options = getSizeOptions(target.sizes, sheet)
  const name = target.part ?? product
  const sizeName = sizes.length > 1 && options.length === 1 ? options[0]?.name : ''
  return {
    shop,
    material: target.code,
    product: sizeName ? `${name}, ${sizeName}` : name,
    missingPart:
      target.part === null ? undefined : interpolate(labels.missingPart, { product, part: target.part }),
    sizes: options,
    size: target.size,
    reason,
    labels,
  }
}

/** Requests a notification for one size or for any. What it offers stays the same while it is open. */
export function NotifySheetDialog(props: NotifySheetDialogProps) {
  const [request] = useState(() => buildNotifyRequest(props))
  return <NotifyMeDialog {...request} onClose={props.onClose} />
}
