import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the recently viewed products. */
export const recentlyViewedLabelKeys: readonly LabelSelector[] = [
  'product.before',
  'product.from',
  'product.now',
  'product.seen.',
]
