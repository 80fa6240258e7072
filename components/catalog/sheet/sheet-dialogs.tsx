'use client'
import { useState } from 'react'
import { BuyGiftCardDialog } from '#components/giftcards/buy-gift-card-dialog.tsx'
import { useTranslate } from '#components/labels/use-translate.ts'
import { NotifyMeDialog } from '#components/notify-me/notify-me-dialog.tsx'
import { InStoreDialog } from '#components/stores/in-store-dialog.tsx'
import type { Translate } from '#i18n/translate.ts'
import { getNotifyTarget } from './notify-target.ts'
import { getSizeName } from './size-names.ts'
import type { SheetState } from './use-sheet-state.ts'

/** A dialog that the buy box opens. */
export type SheetDialogRequest =
  /** `size` is the requested size, null for any; the product is to come back or to open for the first time. */
  | { readonly kind: 'notify'; readonly size: string | null; readonly reason: 'back' | 'opens' }
  | { readonly kind: 'gift'; readonly size: string; readonly amount: string }
  /** `size` is the size chosen on the sheet. */
  | { readonly kind: 'stores'; readonly size: string | null }

type Request<Kind> = Extract<SheetDialogRequest, { readonly kind: Kind }>

type DialogProps<Kind = SheetDialogRequest['kind']> = {
  readonly request: Request<Kind>
  readonly sheet: SheetState
  readonly onClose: () => void
}

/** Stored sizes with the names that the sheet shows. */
function getSizeOptions(values: readonly string[], { sizes, displaySystem }: SheetState) {
  return values.map((value) => {
    const size = sizes.find((sheetSize) => sheetSize.value === value)
    return { value, name: size ? getSizeName(size, displaySystem) : '' }
  })
}

const getShop = ({ brand, locale }: SheetState) => ({ brand, locale })

function buildNotifyRequest({ request, sheet }: DialogProps<'notify'>, t: Translate) {
  const { size, reason } = request
  const { sizes, product } = sheet
  const all = { code: sheet.code, part: null, sizes: sizes.map(({ value }) => value), size }
  const target = reason === 'back' ? getNotifyTarget(size, sheet) : all
  const options = getSizeOptions(target.sizes, sheet)
  const name = target.part ?? product
  const sizeName = sizes.length > 1 && options.length === 1 ? options[0]?.name : ''
  return {
    shop: getShop(sheet),
    material: target.code,
    product: sizeName ? `${name}, ${sizeName}` : name,
    missingPart: target.part === null ? undefined : t('notify.lacks', { product, part: target.part }),
    sizes: options,
    size: target.size,
    reason,
  }
}

/** Requests a notification for one size or for any. What it offers stays the same while it is open. */
function NotifySheetDialog(props: DialogProps<'notify'>) {
  const t = useTranslate()
  const [request] = useState(() => buildNotifyRequest(props, t))
  return <NotifyMeDialog {...request} onClose={props.onClose} />
}

function buildStoreQuery({ request, sheet }: DialogProps<'stores'>) {
  const { code, product, sizes, available } = sheet
  const values = sizes.map(({ value }) => value)
  return {
    shop: getShop(sheet),
    material: code,
    product,
    sizes: getSizeOptions(values, sheet),
    size: request.size ?? available[0] ?? values[0] ?? '',
  }
}

/** The stores that have the size chosen on the sheet, or the first one in stock. */
function InStoreSheetDialog(props: DialogProps<'stores'>) {
  const [query] = useState(() => buildStoreQuery(props))
  return <InStoreDialog {...query} onClose={props.onClose} />
}

/** The dialogs of the buy box, which load when the first of them opens. */
export function SheetDialog({ request, sheet, onClose }: DialogProps) {
  switch (request.kind) {
    case 'notify':
      return <NotifySheetDialog request={request} sheet={sheet} onClose={onClose} />
    case 'stores':
      return <InStoreSheetDialog request={request} sheet={sheet} onClose={onClose} />
    case 'gift': {
      const { size, amount } = request
      return <BuyGiftCardDialog shop={getShop(sheet)} material={sheet.code} {...{ size, amount, onClose }} />
    }
  }
}
