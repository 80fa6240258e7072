import type { Translate } from '#i18n/translate.ts'
import { priceWords } from '../price-text.ts'

/** What the rail of products seen before says, for the browser. */
export function seenWords(t: Translate) {
  return {
    title: t('product.seen', 'Seen before'),
    forget: t('product.seen.forget', 'Forget these'),
    forgotten: t('product.seen.forgotten', 'Forgotten. The shop remembers what you look at from here on.'),
    ...priceWords(t),
  }
}
export type SeenWords = ReturnType<typeof seenWords>
