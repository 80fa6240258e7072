import { z } from 'zod'
import { profile, sizeValue } from './common.ts'
import { okReply } from './envelope.ts'
import { reviewFits } from './reviews.ts'
import { defineRoute } from './route.ts'

/** What a mail's link carries: signed for one line of one order. */
const token = z.string().min(1).max(200)
const photoId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Pictures a review may have, and bytes each may weigh. */
export const maxReviewPhotos = 4
export const maxPhotoBytes = 8 * 1024 * 1024

const linkErrors = { unknown_link: 404, link_expired: 410 } as const

export const reviewForm = defineRoute('reviewForm', {
  domain: 'reviews',
  summary: 'What a signed link is about, and what was written by it so far',
  input: z.object({ profile, token }),
  reply: okReply({
    /** `open`: nothing yet; `waiting`: sent in, may be changed; the others are final. */
    state: z.enum(['open', 'waiting', 'published', 'rejected']),
    product: z.object({
      ProductId: z.string(),
      name: z.string(),
      subtitle: z.string(),
      thumbnail: z.string().nullable(),
      /** Of the shop; null when it is not sold there. */
      url: z.string().nullable(),
      /** The bought one, as stored and as the market writes it. */
      size: z.string(),
      sizeLabel: z.string(),
      /** All it is made in, for who wears another one in the end; empty where there is one for all. */
      sizes: z.array(z.object({ value: sizeValue, label: z.string() })),
      /** Whether one can say how the size comes out. */
      hasFit: z.boolean(),
    }),
    /** A name as the writer may sign. */
    author: z.string(),
    /** What was sent in; null before. */
    written: z
      .object({
        rating: z.number().int().min(1).max(5),
        title: z.string(),
        text: z.string(),
        author: z.string(),
        fit: z.enum(reviewFits).nullable(),
        /** The one worn, as stored. */
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
  summary: 'Sends a review in by a signed link, or changes it until a person has looked at it',
  input: z.object({
    profile,
    token,
    rating: z.number().int().min(1).max(5),
    title: z.string().max(400),
    text: z.string().max(20_000),
    author: z.string().max(200),
    fit: z.enum(reviewFits).nullable(),
    /** The one worn, of those the product is made in; left out it is the bought one. */
    size: sizeValue.optional(),
    photos: z.array(photoId).max(maxReviewPhotos).default([]),
    /** To publish it under the name, as the page says. */
    consent: z.boolean(),
  }),
  reply: okReply({ state: z.literal('waiting') }),
  errors: { ...linkErrors, already_decided: 409, photo_not_found: 404, size_not_found: 404 },
  perMinute: 10,
})

export const reviewPhoto = defineRoute('reviewPhoto', {
  domain: 'reviews',
  summary: 'Takes one picture for a review: JPEG, PNG or WebP by its content, as the field `file` of a form',
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
