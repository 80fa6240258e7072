import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of personal filters, counted results and the store chooser. */
export const facetLabelKeys: readonly LabelSelector[] = [
  'bag.retry',
  'grid.close',
  'grid.counted',
  'grid.forgetSizes',
  'grid.mySize',
  'grid.results',
  'grid.stores.',
  'grid.yourSizes',
  'instore.km',
  'instore.loading',
  'tile.inStore',
]
