import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of reviews that the browser loads, and of their number. */
export const loadedReviewsLabelKeys: readonly LabelSelector[] = [
  'reviews.stars',
  'reviews.verified',
  'reviews.size',
  'reviews.fit.small',
  'reviews.fit.true',
  'reviews.fit.large',
  'reviews.photo',
  'reviews.reply',
  'reviews.in',
  'reviews.others',
  'reviews.report.label',
  'reviews.report-of',
  'reviews.shown',
  'reviews.nothing',
  'reviews.all',
  'reviews.unavailable',
  'error.tangle.retry',
]
