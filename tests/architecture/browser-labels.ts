import { checkoutLabelKeys } from '#components/checkout/checkout-label-keys.ts'
import { loadedReviewsLabelKeys } from '#components/reviews/loaded-reviews-label-keys.ts'
import { reportDialogLabelKeys } from '#components/reviews/report-dialog-label-keys.ts'
import { reviewLightboxLabelKeys } from '#components/reviews/review-lightbox-label-keys.ts'
import { reviewFormLabelKeys } from '#components/reviews/writing/review-form-label-keys.ts'
import { imageSearchLabelKeys } from '#components/search/images/image-search-label-keys.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'
import { paymentMessages } from '#validation/payment-messages.ts'
import { reasonMessage } from '#validation/review-report.ts'
import { reviewMessages } from '#validation/reviews.ts'

/** A part of a page that translates itself in the browser. */
export type TranslatedPart = {
  readonly keys: readonly LabelSelector[]
  /** The file of its component, or a folder of pages, which ends in `/`. */
  readonly entry: string
  /** Keys that are chosen at run time, such as messages of validation rules. */
  readonly chosen?: readonly LabelSelector[]
}

const keysOf = (messages: Readonly<Record<string, MessageKey>>): readonly MessageKey[] =>
  Object.values(messages)

export const translatedParts: readonly TranslatedPart[] = [
  {
    keys: checkoutLabelKeys,
    entry: 'app/[brand]/[locale]/(checkout)/',
    chosen: [
      ...keysOf(paymentMessages),
      'compra.',
      'form.option.',
      'form.order.',
      'giftcard.',
      'payment.bank.',
      'payment.type.',
    ],
  },
  {
    keys: imageSearchLabelKeys,
    entry: 'components/search/images/image-search.tsx',
    chosen: ['grid.family.'],
  },
  { keys: loadedReviewsLabelKeys, entry: 'components/reviews/loaded-reviews.tsx' },
  {
    keys: reportDialogLabelKeys,
    entry: 'components/reviews/report-dialog.tsx',
    chosen: [reasonMessage],
  },
  { keys: reviewLightboxLabelKeys, entry: 'components/reviews/review-lightbox.tsx' },
  {
    keys: reviewFormLabelKeys,
    entry: 'components/reviews/writing/write-review-form.tsx',
    chosen: keysOf(reviewMessages),
  },
]
