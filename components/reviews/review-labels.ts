import type { Translate } from '#i18n/translate.ts'

/**
 * Labels of a review and its dialogs, on the server and in the browser. Placeholders in braces are left in
 * place for `interpolate`.
 */
export function reviewLabels(t: Translate, brandName: string) {
  return {
    stars: t('reviews.stars', { rating: '{rating}' }),
    verified: t('reviews.verified'),
    size: t('reviews.size', { size: '{size}' }),
    small: t('reviews.fit.small'),
    true: t('reviews.fit.true'),
    large: t('reviews.fit.large'),
    photo: t('reviews.photo', { number: '{number}', author: '{author}' }),
    reply: t('reviews.reply', { brand: brandName }),
    inLanguage: t('reviews.in', { language: '{language}' }),
    otherLanguages: t('reviews.others'),
    report: t('reviews.report.label'),
    reportOf: t('reviews.report-of', { author: '{author}' }),
    reportTitle: t('reviews.report.title'),
    reasons: {
      offensive: t('reviews.report.offensive'),
      personal: t('reviews.report.personal'),
      advert: t('reviews.report.advert'),
      fake: t('reviews.report.fake'),
      other: t('reviews.report.other'),
    },
    reasonRequired: t('reviews.report.reason.required'),
    reportNote: t('reviews.report.note'),
    reportSend: t('reviews.report.send'),
    reportSent: t('reviews.report.thanks'),
    reportFailed: t('reviews.failed'),
    shownCount: t('reviews.shown', { count: '{count}', total: '{total}' }),
    noResults: t('reviews.nothing'),
    showAll: t('reviews.all'),
    loadMore: t('reviews.more'),
    failed: t('reviews.unavailable'),
    retry: t('error.tangle.retry'),
    close: t('bag.close'),
    previous: t('product.previousPicture'),
    next: t('product.nextPicture'),
  }
}

export type ReviewLabels = ReturnType<typeof reviewLabels>
