import { formTextKeys } from '#components/form/form-text-keys.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'
import { messages } from '#validation/messages.ts'

/** The labels of the review form. */
export const reviewFormLabelKeys: readonly LabelSelector[] = [
  ...formTextKeys,
  'review.form.',
  'reviews.stars',
  'reviews.fit.',
  'reviews.sizes.label',
  messages.tooLong,
  messages.characters,
  messages.link,
  'thanks.home',
]
