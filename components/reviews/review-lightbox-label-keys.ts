import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of a review's photos over the page. */
export const reviewLightboxLabelKeys: readonly LabelSelector[] = [
  'product.previousPicture',
  'product.nextPicture',
  'bag.close',
]
