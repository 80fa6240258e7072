import { priceLabels } from '#components/catalog/price-text.ts'
import type { Translate } from '#i18n/translate.ts'

/** Labels of the search overlay; the browser interpolates the `{…}` placeholders. */
export function overlayLabels(t: Translate) {
  return {
    open: t('search.open'),
    close: t('search.close'),
    label: t('search.label'),
    hint: t('search.hint'),
    submit: t('search.submit'),
    imageSearch: t('image.title'),
    clear: t('search.clear'),
    recent: t('search.recent.label'),
    removeRecent: t('search.recent.forget', { words: '{words}' }),
    clearRecent: t('search.recent.forgetAll'),
    recentRemoved: t('search.recent.forgotten', { words: '{words}' }),
    recentCleared: t('search.recent.forgottenAll'),
    trending: t('search.trending'),
    popular: t('search.popular'),
    suggestions: t('search.suggestions'),
    queries: t('search.queries'),
    promoted: t('search.promoted'),
    products: t('search.products'),
    all: t('search.all', { words: '{words}' }),
    found: t('search.found', { count: '{count}' }),
    foundOne: t('search.foundOne'),
    none: t('search.none', { words: '{words}' }),
    more: t('search.more'),
    searching: t('search.searching'),
    offline: t('search.offline'),
    failed: t('search.failed'),
    ...priceLabels(t),
  }
}

export type OverlayLabels = ReturnType<typeof overlayLabels>
