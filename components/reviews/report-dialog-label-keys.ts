import { formTextKeys } from '#components/form/form-text-keys.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the dialog that reports a review. */
export const reportDialogLabelKeys: readonly LabelSelector[] = [
  ...formTextKeys,
  'reviews.report.',
  'reviews.failed',
  'bag.close',
]
