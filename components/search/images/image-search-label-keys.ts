import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of image search and of its product tiles. */
export const imageSearchLabelKeys: readonly LabelSelector[] = [
  'image.',
  'product.',
  'tile.',
  'voucher.',
  'grid.family.',
  'shop.close',
]
