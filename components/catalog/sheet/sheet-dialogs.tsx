'use client'
import { lazy, Suspense } from 'react'
import type { GiftCardLabels } from '#components/giftcards/gift-card-labels.ts'
import type { NotifyMeLabels } from '#components/notify-me/notify-me-labels.ts'
import type { InStoreLabels } from '#components/stores/in-store-labels.ts'
import type { SheetState } from './sheet-state.ts'

/** A dialog that the buy box opens. */
export type SheetDialog =
  | { readonly kind: 'notify'; readonly size: string | null; readonly reason: 'back' | 'opens' }
  | { readonly kind: 'gift'; readonly size: string; readonly amount: string }
  | { readonly kind: 'stores'; readonly size: string | null }

const loaders = {
  notify: () =>
    import('./notify-sheet-dialog.tsx').then(({ NotifySheetDialog }) => ({ default: NotifySheetDialog })),
  gift: () =>
    import('#components/giftcards/buy-gift-card-dialog.tsx').then(({ BuyGiftCardDialog }) => ({
      default: BuyGiftCardDialog,
    })),
  stores: () =>
    import('./in-store-sheet-dialog.tsx').then(({ InStoreSheetDialog }) => ({ default: InStoreSheetDialog })),
}

export const loadSheetDialog = ({ kind }: SheetDialog): Promise<unknown> => loaders[kind]()

const NotifyDialog = lazy(loaders.notify)
const GiftDialog = lazy(loaders.gift)
const StoresDialog = lazy(loaders.stores)

type SheetDialogsProps = {
  /** The open dialog; null if none is open. */
  readonly dialog: SheetDialog | null
  readonly sheet: SheetState
  readonly notifyMeLabels: NotifyMeLabels
  readonly inStoreLabels: InStoreLabels
  readonly giftLabels: GiftCardLabels | null
  readonly onClose: () => void
}

/** The dialogs of the buy box. Their code loads when they are opened. */
export function SheetDialogs({
  dialog,
  sheet,
  notifyMeLabels,
  inStoreLabels,
  giftLabels,
  onClose,
}: SheetDialogsProps) {
  return (
    <Suspense>
      {dialog?.kind === 'notify' && (
        <NotifyDialog {...dialog} sheet={sheet} labels={notifyMeLabels} onClose={onClose} />
      )}
      {dialog?.kind === 'gift' && giftLabels && (
        <GiftDialog
          shop={sheet.shop}
          material={sheet.code}
          size={dialog.size}
          amount={dialog.amount}
          labels={giftLabels}
          onClose={onClose}
        />
      )}
      {dialog?.kind === 'stores' && (
        <StoresDialog sheet={sheet} size={dialog.size} labels={inStoreLabels} onClose={onClose} />
      )}
    </Suspense>
  )
}
