import type { Translate } from '#i18n/translate.ts'
import { priceLabels } from '../price-text.ts'

/** Labels of the recently viewed rail, for the browser. */
export function recentlyViewedLabels(t: Translate) {
  return {
    title: t('product.seen.label'),
    clear: t('product.seen.forget'),
    cleared: t('product.seen.forgotten'),
    ...priceLabels(t),
  }
}
export type RecentlyViewedLabels = ReturnType<typeof recentlyViewedLabels>
