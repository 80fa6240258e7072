import { formTextKeys } from '#components/form/form-text-keys.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels that the pages of take-backs translate in the browser, beside those of the checkout. */
export const takeBackLabelKeys: readonly LabelSelector[] = [
  ...formTextKeys,
  'bag.retry',
  'checkout.email.label',
  'compra.formulario.',
  'product.size',
  'review.form.photo',
  'review.form.photos.',
  'review.form.slow',
  'takeBack.',
]

/** The labels of the button that cancels a take-back. */
export const cancelLabelKeys: readonly LabelSelector[] = ['takeBack.cancel', 'takeBack.error.failed']
