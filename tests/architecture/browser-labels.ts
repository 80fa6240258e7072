import { accountLabelKeys } from '#components/account/account-label-keys.ts'
import { bagLabelKeys } from '#components/bag/bag-label-keys.ts'
import { bagSheetLabelKeys } from '#components/bag/bag-sheet-label-keys.ts'
import { captchaLabelKeys } from '#components/captcha/captcha-label-keys.ts'
import { facetLabelKeys } from '#components/catalog/facets/facet-label-keys.ts'
import { listLabelKeys } from '#components/catalog/grid/list-label-keys.ts'
import { galleryDialogLabelKeys } from '#components/catalog/sheet/gallery-dialog-label-keys.ts'
import { recentlyViewedLabelKeys } from '#components/catalog/sheet/recently-viewed-label-keys.ts'
import { sheetDialogLabelKeys } from '#components/catalog/sheet/sheet-dialog-label-keys.ts'
import { sizeGuideLabelKeys } from '#components/catalog/sheet/size-guide-label-keys.ts'
import { tileLabelKeys } from '#components/catalog/tile-interactions/tile-label-keys.ts'
import { checkoutLabelKeys } from '#components/checkout/checkout-label-keys.ts'
import { buyGiftCardLabelKeys } from '#components/giftcards/buy-gift-card-label-keys.ts'
import { loadedReviewsLabelKeys } from '#components/reviews/loaded-reviews-label-keys.ts'
import { reviewDialogLabelKeys } from '#components/reviews/review-dialog-label-keys.ts'
import { reviewFormLabelKeys } from '#components/reviews/writing/review-form-label-keys.ts'
import { imageSearchLabelKeys } from '#components/search/images/image-search-label-keys.ts'
import { searchLabelKeys } from '#components/search/search-label-keys.ts'
import { cancelLabelKeys, takeBackLabelKeys } from '#components/take-back/take-back-label-keys.ts'
import { sharedWishlistLabelKeys } from '#components/wishlist/shared-wishlist-label-keys.ts'
import { wishlistLabelKeys } from '#components/wishlist/wishlist-label-keys.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { accountSectionLabels } from '#lib/account/account-sections.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'
import { exchangeMessages } from '#validation/exchange-messages.ts'
import { giftCardMessages } from '#validation/gift-card-facts.ts'
import { messages } from '#validation/messages.ts'
import { paymentMessages } from '#validation/payment-messages.ts'
import { personMessages } from '#validation/person.ts'
import { reasonMessage } from '#validation/review-report.ts'
import { reviewMessages } from '#validation/reviews.ts'
import { sendBagMessages } from '#validation/send-bag.ts'
import { takeBackMessages } from '#validation/take-back.ts'

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
  { keys: captchaLabelKeys, entry: 'components/captcha/captcha.tsx' },
  { keys: wishlistLabelKeys, entry: 'components/wishlist/wishlist-section.tsx' },
  { keys: sharedWishlistLabelKeys, entry: 'components/wishlist/shared-wishlist-items.tsx' },
  {
    keys: bagLabelKeys,
    entry: 'components/bag/bag-view.tsx',
    chosen: [
      ...keysOf(giftCardMessages),
      ...keysOf(personMessages),
      ...keysOf(sendBagMessages),
      messages.emailClosed,
    ],
  },
  { keys: bagSheetLabelKeys, entry: 'components/bag/bag-sheet.tsx' },
  {
    keys: checkoutLabelKeys,
    entry: 'app/[brand]/[locale]/(checkout)/',
    chosen: [
      ...keysOf(paymentMessages),
      'compra.',
      ...keysOf(exchangeMessages),
      'form.option.',
      'form.order.',
      'giftcard.',
      'payment.bank.',
      'payment.type.',
    ],
  },
  {
    keys: accountLabelKeys,
    entry: 'app/[brand]/[locale]/(account)/',
    chosen: [
      ...accountSectionLabels,
      messages.characters,
      messages.extraCondition,
      messages.link,
      messages.tooLong,
    ],
  },
  {
    keys: buyGiftCardLabelKeys,
    entry: 'components/giftcards/buy-gift-card-dialog.tsx',
    chosen: keysOf(giftCardMessages),
  },
  { keys: galleryDialogLabelKeys, entry: 'components/catalog/sheet/gallery-dialogs.tsx' },
  {
    keys: imageSearchLabelKeys,
    entry: 'components/search/images/image-search.tsx',
    chosen: ['grid.family.'],
  },
  { keys: recentlyViewedLabelKeys, entry: 'components/catalog/sheet/recently-viewed-rail.tsx' },
  {
    keys: sheetDialogLabelKeys,
    entry: 'components/catalog/sheet/sheet-dialogs.tsx',
    chosen: keysOf(personMessages),
  },
  { keys: sizeGuideLabelKeys, entry: 'components/catalog/sheet/size-guide-dialog.tsx' },
  {
    keys: tileLabelKeys,
    entry: 'components/catalog/tile-interactions/lazy-tile-interactions.tsx',
  },
  { keys: listLabelKeys, entry: 'components/catalog/grid/infinite-list.tsx' },
  { keys: facetLabelKeys, entry: 'components/catalog/facets/facet-form.tsx' },
  { keys: searchLabelKeys, entry: 'components/search/search-trigger.tsx' },
  { keys: loadedReviewsLabelKeys, entry: 'components/reviews/loaded-reviews.tsx' },
  {
    keys: reviewDialogLabelKeys,
    entry: 'components/reviews/review-dialogs.tsx',
    chosen: [reasonMessage],
  },
  {
    keys: takeBackLabelKeys,
    entry: 'components/take-back/take-back-flow.tsx',
    chosen: keysOf(takeBackMessages),
  },
  { keys: cancelLabelKeys, entry: 'components/take-back/cancel-button.tsx' },
  {
    keys: reviewFormLabelKeys,
    entry: 'components/reviews/writing/write-review-form.tsx',
    chosen: keysOf(reviewMessages),
  },
]
