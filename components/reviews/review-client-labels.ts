import type { Translate } from '#i18n/translate.ts'

/** Labels that the browser interpolates: placeholders in braces are left in place. */
export function reviewClientLabels(t: Translate) {
  return {
    stars: t('reviews.stars', { rating: '{rating}' }),
    inLanguage: t('reviews.in', { language: '{language}' }),
    photo: t('reviews.photo', { number: '{number}', author: '{author}' }),
    reportOf: t('reviews.report-of', { author: '{author}' }),
    size: t('reviews.size', { size: '{size}' }),
    small: t('reviews.fit.small'),
    true: t('reviews.fit.true'),
    large: t('reviews.fit.large'),
    shownCount: t('reviews.shown', { count: '{count}', total: '{total}' }),
    noResults: t('reviews.nothing'),
    showAll: t('reviews.all'),
    failed: t('reviews.failed'),
    loadMore: t('reviews.more'),
    reportSent: t('reviews.report.thanks'),
    close: t('bag.close'),
    previous: t('product.previousPicture'),
    next: t('product.nextPicture'),
  }
}

export type ReviewClientLabels = ReturnType<typeof reviewClientLabels>
