import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the side sheet after an add. */
export const bagSheetLabelKeys: readonly LabelSelector[] = [
  'bag.added',
  'bag.checkout.label',
  'bag.close',
  'bag.continue',
  'bag.goesWith',
  'bag.line',
  'bag.more',
  'bag.noStock.',
  'bag.promo.',
  'bag.see',
  'bag.subtotal',
  'product.taxAdded',
]
