import { personTextKeys } from '#components/form/form-text-keys.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the dialog that asks who a gift card is for. */
export const buyGiftCardLabelKeys: readonly LabelSelector[] = [
  ...personTextKeys,
  'bag.close',
  'giftCard.form.',
  'giftcard.day.',
  'giftcard.message.long',
  'product.add',
  'product.adding',
  'product.failed',
  'product.full',
  'product.refused',
]
