import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of `toTileProps`, for the lists of parts that make tiles in the browser. */
export const tileTextKeys: readonly LabelSelector[] = [
  'product.before',
  'product.colorsOf',
  'product.from',
  'product.fromDay',
  'product.members',
  'product.now',
  'product.rewalk',
  'product.soldOut',
  'tile.choose',
  'voucher.applied',
  'voucher.subscribe',
  'voucher.subscribed',
  'voucher.with',
]
