import type { Translate } from '#i18n/translate.ts'
import { priceLabels } from '../price-text.ts'

/** Labels of the recently viewed rail, for the browser. */
export function recentlyViewedLabels(t: Translate) {
  return {
    title: t('product.seen', 'Seen before'),
    clear: t('product.seen.forget', 'Forget these'),
    cleared: t('product.seen.forgotten', 'Forgotten. The shop remembers what you look at from here on.'),
    ...priceLabels(t),
  }
}
export type RecentlyViewedLabels = ReturnType<typeof recentlyViewedLabels>
