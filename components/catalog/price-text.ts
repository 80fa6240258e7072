import { interpolate } from '#components/ui/interpolate.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Price as CatalogPrice } from '#lib/catalog/types.ts'
import { formatAmount, type PriceFormat } from '#lib/money/money.ts'
import type { PriceText } from './price-line.tsx'

/** The words beside amounts; `{price}` is filled in later, in the browser too. */
export function priceLabels(t: Translate) {
  return {
    from: t('product.from', 'From {price}', { price: '{price}' }),
    now: t('product.now', 'Now'),
    before: t('product.before', 'before'),
  }
}
export type PriceLabels = ReturnType<typeof priceLabels>

/** A price as it is written everywhere. */
export function toPriceText(
  { current, previous, maxPrice }: CatalogPrice,
  format: PriceFormat,
  words: PriceLabels,
): PriceText {
  const amount = formatAmount(current, format)
  const price = maxPrice === null ? amount : interpolate(words.from, { price: amount })
  if (previous === null) return { price }
  return { price, reduced: [words.now, words.before, formatAmount(previous, format)] }
}
