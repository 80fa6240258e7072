import { priceLabels } from '#components/catalog/price-text.ts'
import type { Translate } from '#i18n/translate.ts'

/** Labels of the search overlay; the browser interpolates the `{…}` placeholders. */
export function overlayLabels(t: Translate) {
  return {
    open: t('search.open', 'Search'),
    close: t('search.close', 'Close the search'),
    label: t('search.label', 'What are you looking for?'),
    hint: t('search.hint', 'Red boots 41'),
    submit: t('search.submit', 'Search'),
    imageSearch: t('image.title', 'Search with a picture'),
    clear: t('search.clear', 'Clear'),
    recent: t('search.recent', 'Looked for before'),
    removeRecent: t('search.recent.forget', 'Forget {words}'),
    clearRecent: t('search.recent.forgetAll', 'Forget all'),
    recentRemoved: t('search.recent.forgotten', '{words} is forgotten.'),
    recentCleared: t('search.recent.forgottenAll', 'Nothing is kept any more.'),
    trending: t('search.trending', 'Much looked for'),
    popular: t('search.popular', 'Much walked in'),
    suggestions: t('search.suggestions', 'Suggestions'),
    queries: t('search.queries', 'Searches'),
    promoted: t('search.promoted', 'Worth a look'),
    products: t('search.products', 'Products'),
    all: t('search.all', 'See everything for “{words}”'),
    found: t('search.found', '{count} suggestions. Arrow keys move through them.'),
    foundOne: t('search.foundOne', 'One suggestion. The arrow down key leads to it.'),
    none: t('search.none', 'No suggestion for “{words}”. Enter looks through everything.'),
    more: t('search.more', 'From three characters on there are suggestions.'),
    searching: t('search.searching', 'Searching'),
    offline: t('search.offline', 'You are offline. Suggestions come back with the connection.'),
    failed: t('search.failed', 'Suggestions do not come just now. Enter searches all the same.'),
    ...priceLabels(t),
  }
}

export type OverlayLabels = ReturnType<typeof overlayLabels>
