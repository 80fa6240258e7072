import { formTextKeys } from '#components/form/form-text-keys.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the dialogs of reviews: photos over the page, and the report of a review. */
export const reviewDialogLabelKeys: readonly LabelSelector[] = [
  ...formTextKeys,
  'reviews.report.',
  'reviews.failed',
  'product.previousPicture',
  'product.nextPicture',
  'bag.close',
]
