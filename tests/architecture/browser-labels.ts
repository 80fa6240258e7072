import { bagLabelKeys } from '#components/bag/bag-label-keys.ts'
import { bagSheetLabelKeys } from '#components/bag/bag-sheet-label-keys.ts'
import { checkoutLabelKeys } from '#components/checkout/checkout-label-keys.ts'
import { imageSearchLabelKeys } from '#components/search/images/image-search-label-keys.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'
import { giftCardMessages } from '#validation/gift-card-facts.ts'
import { messages } from '#validation/messages.ts'
import { paymentMessages } from '#validation/payment-messages.ts'
import { personMessages } from '#validation/person.ts'

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
    keys: bagLabelKeys,
    entry: 'components/bag/bag-view.tsx',
    chosen: [
      ...keysOf(giftCardMessages),
      ...keysOf(personMessages),
      messages.emailMisspelt,
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
]
