import type { Translate } from '#i18n/translate.ts'

/**
 * Labels of a review and its dialogs, on the server and in the browser. Placeholders in braces are left in
 * place for `interpolate`.
 */
export function reviewLabels(t: Translate, brandName: string) {
  return {
    stars: t('reviews.stars', '{rating} of 5 stars', { rating: '{rating}' }),
    verified: t('reviews.verified', 'Bought here'),
    size: t('reviews.size', 'Size {size}', { size: '{size}' }),
    small: t('reviews.fit.small', 'Runs small'),
    true: t('reviews.fit.true', 'True to size'),
    large: t('reviews.fit.large', 'Runs large'),
    photo: t('reviews.photo', 'Picture {number} by {author}', { number: '{number}', author: '{author}' }),
    reply: t('reviews.reply', '{brand} answers', { brand: brandName }),
    inLanguage: t('reviews.in', 'In {language}', { language: '{language}' }),
    otherLanguages: t('reviews.others', 'In other languages'),
    report: t('reviews.report', 'Report'),
    reportOf: t('reviews.report-of', 'Report the review by {author}', { author: '{author}' }),
    reportTitle: t('reviews.report.title', 'What is wrong with it?'),
    reasons: {
      offensive: t('reviews.report.offensive', 'It insults somebody'),
      personal: t('reviews.report.personal', 'It tells private things'),
      advert: t('reviews.report.advert', 'It is an advert'),
      fake: t('reviews.report.fake', 'It seems false to me'),
      other: t('reviews.report.other', 'Something else'),
    },
    reasonRequired: t('reviews.report.reason.required', 'Choose a reason'),
    reportNote: t('reviews.report.note', 'Say more, if you like'),
    reportSend: t('reviews.report.send', 'Send'),
    reportSent: t('reviews.report.thanks', 'Thank you. We look at it.'),
    reportFailed: t('reviews.failed', 'They did not come through. Try again.'),
    shownCount: t('reviews.shown', '{count} of {total} reviews', { count: '{count}', total: '{total}' }),
    noResults: t('reviews.nothing', 'No review is like that.'),
    showAll: t('reviews.all', 'Show all'),
    loadMore: t('reviews.more', 'Load more reviews'),
    failed: t('reviews.unavailable', 'We couldn’t load the reviews.'),
    retry: t('error.tangle.retry', 'Try again'),
    close: t('bag.close', 'Close'),
    previous: t('product.previousPicture', 'Previous picture'),
    next: t('product.nextPicture', 'Next picture'),
  }
}

export type ReviewLabels = ReturnType<typeof reviewLabels>
