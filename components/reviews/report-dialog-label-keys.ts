import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the dialog that reports a review. */
export const reportDialogLabelKeys: readonly LabelSelector[] = [
  'reviews.report.',
  'reviews.failed',
  'bag.close',
]
