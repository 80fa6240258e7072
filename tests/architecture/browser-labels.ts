import { facetLabelKeys } from '#components/catalog/facets/facet-label-keys.ts'
import { listLabelKeys } from '#components/catalog/grid/list-label-keys.ts'
import { tileLabelKeys } from '#components/catalog/tile-interactions/tile-label-keys.ts'
import { checkoutLabelKeys } from '#components/checkout/checkout-label-keys.ts'
import { imageSearchLabelKeys } from '#components/search/images/image-search-label-keys.ts'
import { searchLabelKeys } from '#components/search/search-label-keys.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'
import { paymentMessages } from '#validation/payment-messages.ts'

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
  {
    keys: tileLabelKeys,
    entry: 'components/catalog/tile-interactions/lazy-tile-interactions.tsx',
  },
  { keys: listLabelKeys, entry: 'components/catalog/grid/infinite-list.tsx' },
  { keys: facetLabelKeys, entry: 'components/catalog/facets/facet-form.tsx' },
  { keys: searchLabelKeys, entry: 'components/search/search-trigger.tsx' },
]
