import { z } from 'zod'
import { profile, sizeValue } from './common.ts'
import { okReply } from './envelope.ts'
import { reviewFits } from './reviews.ts'
import { defineRoute } from './route.ts'

/** The token in the e-mail's link: signed for one line of one order. */
const token = z.string().min(1).max(200)
const photoId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Maximum number of pictures of a review, and maximum bytes of each. */
export const maxReviewPhotos = 4
export const maxPhotoBytes = 8 * 1024 * 1024

const linkErrors = { unknown_link: 404, link_expired: 410 } as const

export const reviewForm = defineRoute('reviewForm', {
  domain: 'reviews',
  summary: 'Returns the product of a signed link and the review that was submitted with it.',
  input: z.object({ profile, token }),
  reply: okReply({
    /** `open`: nothing sent yet; `waiting`: sent and still editable; the others are final. */
    state: z.enum(['open', 'waiting', 'published', 'rejected']),
    product: z.object({
      ProductId: z.string(),
      name: z.string(),
      subtitle: z.string(),
      thumbnail: z.string().nullable(),
      /** Product page in the shop; null when it is not sold there. */
      url: z.string().nullable(),
      /** The bought size, as stored and as the market displays it. */
      size: z.string(),
      sizeLabel: z.string(),
      /** All sizes of the product, in case the customer kept a different one; empty for one-size products. */
      sizes: z.array(z.object({ value: sizeValue, label: z.string() })),
      /** Whether the review may rate the fit. */
      hasFit: z.boolean(),
    }),
    /** Suggested author name. */
    author: z.string(),
    /** The submitted review; null before. */
    written: z
      .object({
        rating: z.number().int().min(1).max(5),
        title: z.string(),
        text: z.string(),
        author: z.string(),
        fit: z.enum(reviewFits).nullable(),
        /** The worn size, as stored. */
        size: sizeValue.nullable(),
        photos: z.array(photoId),
      })
      .nullable(),
    expiresAt: z.iso.datetime(),
  }),
  errors: linkErrors,
  perMinute: 60,
})

export const reviewWrite = defineRoute('reviewWrite', {
  domain: 'reviews',
  summary: 'Submits a review with a signed link, or changes it until it is moderated.',
  input: z.object({
    profile,
    token,
    rating: z.number().int().min(1).max(5),
    title: z.string().max(400),
    text: z.string().max(20_000),
    author: z.string().max(200),
    fit: z.enum(reviewFits).nullable(),
    /** The worn size, one of the product's sizes; defaults to the bought one. */
    size: sizeValue.optional(),
    photos: z.array(photoId).max(maxReviewPhotos).default([]),
    /** Consent to publish it under the name, as worded on the page. */
    consent: z.boolean(),
  }),
  reply: okReply({ state: z.literal('waiting') }),
  errors: { ...linkErrors, already_decided: 409, photo_not_found: 404, size_not_found: 404 },
  perMinute: 10,
})

export const reviewPhoto = defineRoute('reviewPhoto', {
  domain: 'reviews',
  summary: 'Uploads a picture for a review as the form field `file`: JPEG, PNG or WebP by its content.',
  input: z.object({ profile, token }),
  reply: okReply({ id: photoId }),
  errors: {
    ...linkErrors,
    already_decided: 409,
    not_a_picture: 400,
    too_many_photos: 409,
    unsupported_picture: 415,
  },
  perMinute: 20,
  upload: maxPhotoBytes,
})
