import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the size guide over the sheet. */
export const sizeGuideLabelKeys: readonly LabelSelector[] = [
  'product.again',
  'product.closeLook',
  'product.sizeGuide',
  'sizeGuide.failed',
  'sizeGuide.inches',
  'sizeGuide.loading',
  'sizeGuide.page',
  'sizeGuide.unit',
  'sizeGuide.yours',
]
