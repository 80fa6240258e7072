import { personTextKeys } from '#components/form/form-text-keys.ts'
import { buyGiftCardLabelKeys } from '#components/giftcards/buy-gift-card-label-keys.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the dialogs that the buy box opens. */
export const sheetDialogLabelKeys: readonly LabelSelector[] = [
  ...personTextKeys,
  'bag.close',
  'bag.retry',
  'checkout.email.label',
  'checkout.newsletter.label',
  'checkout.phone.label',
  'compra.formulario.phone.required',
  'instore.',
  'notify.',
  'product.failed',
  'product.size',
  'stores.open-until',
  'stores.opens-day',
  'stores.opens-later',
]

/** The same for a gift card, with the dialog that asks who it is for. */
export const giftCardSheetLabelKeys: readonly LabelSelector[] = [
  ...sheetDialogLabelKeys,
  ...buyGiftCardLabelKeys,
]
