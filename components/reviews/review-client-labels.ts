import type { Translate } from '#i18n/translate.ts'

/** Labels that the browser interpolates: placeholders in braces are left in place. */
export function reviewClientLabels(t: Translate) {
  return {
    stars: t('reviews.stars', '{rating} of 5 stars', { rating: '{rating}' }),
    inLanguage: t('reviews.in', 'In {language}', { language: '{language}' }),
    photo: t('reviews.photo', 'Picture {number} by {author}', { number: '{number}', author: '{author}' }),
    reportOf: t('reviews.report-of', 'Report the review by {author}', { author: '{author}' }),
    size: t('reviews.size', 'Size {size}', { size: '{size}' }),
    small: t('reviews.fit.small', 'Runs small'),
    true: t('reviews.fit.true', 'True to size'),
    large: t('reviews.fit.large', 'Runs large'),
    shownCount: t('reviews.shown', '{count} of {total} reviews', { count: '{count}', total: '{total}' }),
    noResults: t('reviews.nothing', 'No review is like that.'),
    showAll: t('reviews.all', 'Show all'),
    failed: t('reviews.failed', 'They did not come through. Try again.'),
    loadMore: t('reviews.more', 'Load more reviews'),
    reportSent: t('reviews.report.thanks', 'Thank you. We look at it.'),
    close: t('bag.close', 'Close'),
    previous: t('product.previousPicture', 'Previous picture'),
    next: t('product.nextPicture', 'Next picture'),
  }
}

export type ReviewClientLabels = ReturnType<typeof reviewClientLabels>
