import type { Translate } from '#i18n/translate.ts'
import { translateMessages } from '#lib/labels/translate-messages.ts'
import { reviewMessages } from '#validation/reviews.ts'
import { fitLabels } from '../format-worn-size.ts'

/** Labels of the form, for the browser. */
export function reviewFormLabels(t: Translate) {
  const problems = translateMessages(t, reviewMessages)
  return {
    problems,
    fits: fitLabels(t),
    rating: t('review.form.rating.label'),
    starLabels: [
      t('review.form.star.1'),
      t('review.form.star.2'),
      t('review.form.star.3'),
      t('review.form.star.4'),
      t('review.form.star.5'),
    ],
    stars: t('reviews.stars', { rating: '{rating}' }),
    fit: t('reviews.fit.label'),
    size: t('reviews.sizes.label'),
    sizeHint: t('review.form.size.hint'),
    title: t('review.form.title.label'),
    text: t('review.form.text.label'),
    textHint: t('review.form.text.hint'),
    photos: t('review.form.photos.label'),
    photosHint: t('review.form.photos.hint'),
    addPhoto: t('review.form.photos.add'),
    removePhoto: t('review.form.photos.remove', { number: '{number}' }),
    photo: t('review.form.photo', { number: '{number}' }),
    photoSending: t('review.form.photos.sending'),
    photoUnreadable: t('review.form.photos.bad'),
    photoTooLarge: t('review.form.photos.large'),
    tooManyPhotos: t('review.form.photos.many'),
    photoFailed: t('review.form.photos.failed'),
    author: t('review.form.author.label'),
    authorHint: t('review.form.author.hint'),
    consent: t('review.form.consent.label'),
    send: t('review.form.send'),
    change: t('review.form.change'),
    problemsTitle: t('review.form.problems'),
    failed: t('review.form.failed'),
    rateLimited: t('review.form.slow'),
    alreadyDecided: t('review.form.decided'),
    expired: t('review.form.expired.title'),
    done: t('review.form.done.title'),
    doneText: t('review.form.done.text'),
    edit: t('review.form.edit'),
    back: t('thanks.home'),
  }
}

export type ReviewFormLabels = ReturnType<typeof reviewFormLabels>
