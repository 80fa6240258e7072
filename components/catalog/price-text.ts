import { interpolate } from '#components/ui/interpolate.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Price as CatalogPrice } from '#lib/catalog/types.ts'
import { formatAmount, type PriceFormat } from '#lib/money/money.ts'
import type { PriceText } from './price-line.tsx'

/** The text around amounts; `{price}` is interpolated later, also in the browser. */
export function priceLabels(t: Translate) {
  return {
    from: t('product.from', { price: '{price}' }),
    now: t('product.now'),
    before: t('product.before'),
  }
}
export type PriceLabels = ReturnType<typeof priceLabels>

/** Formats a price for display. */
export function toPriceText(
  { current, previous, maxPrice }: CatalogPrice,
  format: PriceFormat,
  labels: PriceLabels,
): PriceText {
  const amount = formatAmount(current, format)
  const price = maxPrice === null ? amount : interpolate(labels.from, { price: amount })
  if (previous === null) return { price }
  return { price, reduced: [labels.now, labels.before, formatAmount(previous, format)] }
}
