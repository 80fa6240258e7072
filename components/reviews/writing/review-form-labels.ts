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
    rating: t('review.form.rating', 'How many stars?'),
    starLabels: [
      t('review.form.star.1', 'Bad'),
      t('review.form.star.2', 'Not good'),
      t('review.form.star.3', 'All right'),
      t('review.form.star.4', 'Good'),
      t('review.form.star.5', 'Very good'),
    ],
    stars: t('reviews.stars', '{rating} of 5 stars', { rating: '{rating}' }),
    fit: t('reviews.fit', 'How the size comes out'),
    size: t('reviews.sizes', 'Size worn'),
    sizeHint: t('review.form.size.hint', 'The one you ordered, unless you exchanged it.'),
    title: t('review.form.title', 'In a few words'),
    text: t('review.form.text', 'What would you tell a friend?'),
    textHint: t(
      'review.form.text.hint',
      'How you wear it, how the size comes out, what holds and what does not. 20 characters at least.',
    ),
    photos: t('review.form.photos', 'Pictures'),
    photosHint: t(
      'review.form.photos.hint',
      'Up to four, as JPEG, PNG or WebP. Faces of others stay out, please. We take out where and when they were taken.',
    ),
    addPhoto: t('review.form.photos.add', 'Add pictures'),
    removePhoto: t('review.form.photos.remove', 'Take out picture {number}', { number: '{number}' }),
    photo: t('review.form.photo', 'Your picture {number}', { number: '{number}' }),
    photoSending: t('review.form.photos.sending', 'Sending the picture'),
    photoUnreadable: t(
      'review.form.photos.bad',
      'This file is no picture we can read: send a JPEG, PNG or WebP.',
    ),
    photoTooLarge: t('review.form.photos.large', 'This picture is larger than 8 MB.'),
    tooManyPhotos: t('review.form.photos.many', 'Four pictures are the most.'),
    photoFailed: t('review.form.photos.failed', 'The picture did not get through. Try again.'),
    author: t('review.form.author', 'Sign with'),
    authorHint: t('review.form.author.hint', 'This name stands beside your review.'),
    consent: t(
      'review.form.consent',
      'You may publish my review, my pictures and this name on the pages of the product. I can take that back at any time.',
    ),
    send: t('review.form.send', 'Send it in'),
    change: t('review.form.change', 'Send the changes'),
    problemsTitle: t('review.form.problems', 'Something is missing'),
    failed: t('review.form.failed', 'It did not get through. What you wrote is still here: try again.'),
    rateLimited: t('review.form.slow', 'That was too often. Wait a minute, then try again.'),
    alreadyDecided: t('review.form.decided', 'It has been looked at meanwhile and stays as it is.'),
    expired: t('review.form.expired.title', 'This link has run out'),
    done: t('review.form.done', 'Thank you, that helps'),
    doneText: t(
      'review.form.done.text',
      'A person reads it within two working days, then it stands beside the product, good or bad. Until then you can change it here.',
    ),
    edit: t('review.form.edit', 'Change it'),
    back: t('thanks.home', 'Go to the shop'),
  }
}

export type ReviewFormLabels = ReturnType<typeof reviewFormLabels>
