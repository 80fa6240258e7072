import { z } from 'zod'
import { languages } from '#config/markets.ts'
import { reviewReportSchema } from '#validation/review-report.ts'
import { profile, sizeValue, wholeNumber } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** Page size of reviews. */
export const reviewPageSize = 8

const productId = z.string().regex(/^[A-Za-z0-9]{5}(?:[A-Za-z0-9]{2})?(-[A-Za-z0-9]{3})?$/)

export const reviewId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const reviewFits = ['small', 'true', 'large'] as const
export const reviewSorts = ['newest', 'highest', 'lowest', 'detailed'] as const

/** Paths on the shop's own origin; `width` and `height` are those of `large`, `small` is square. */
export const reviewPhotoFiles = z.object({
  id: z.string(),
  small: z.string(),
  large: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

export const review = z.object({
  id: z.string(),
  ProductId: z.string(),
  Origin: z.string(),
  language: z.string(),
  rating: z.number().int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  writtenOn: z.iso.date(),
  verified: z.boolean(),
  size: z.string().nullable(),
  fit: z.enum(reviewFits).nullable(),
  photos: z.array(reviewPhotoFiles),
  /** The shop's answer, untranslated. */
  reply: z.object({ text: z.string(), writtenOn: z.iso.date() }).nullable(),
})
export type ReviewDto = z.infer<typeof review>

const count = z.number().int().min(0)
/** Number of ratings of 1, 2, 3, 4 and 5. */
const spread = z.tuple([count, count, count, count, count])
const fit = z.object({ small: count, true: count, large: count })

const productSummary = z.object({
  ProductId: z.string(),
  Origin: z.string(),
  total: count,
  average: z.number().min(0).max(5),
  spread,
  fit,
})

const page = wholeNumber.pipe(z.number().int().min(1).max(10_000)).default(1)

export const reviewBatch = defineRoute('reviewBatch', {
  domain: 'reviews',
  summary:
    'Lists the reviews of several products, eight per page, those in the language of the profile first, with the totals of each product.',
  input: z.object({
    profile,
    productId: z
      .string()
      .max(400)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(productId).min(1).max(20))
      .meta({ description: 'Comma-separated models or materials' }),
    page,
  }),
  reply: okReply({
    reviews: z.array(review),
    total: count,
    page: count,
    pages: count,
    products: z.array(productSummary),
  }),
})

/** `true` in a query; anything else is an error, so that a filter is never silently ignored. */
const only = z
  .literal('true')
  .transform(() => true as const)
  .optional()

export const reviewList = defineRoute('reviewList', {
  domain: 'reviews',
  summary:
    'Lists the reviews of a product with filters and sorting, eight per page, those in the language of the profile first, with filtered and overall totals.',
  input: z.object({
    profile,
    productId,
    stars: z
      .string()
      .regex(/^[1-5](,[1-5]){0,4}$/, { error: 'Write stars as 5 or 4,5.' })
      .transform((list) => [...new Set(list.split(',').map(Number))])
      .optional(),
    verified: only,
    photos: only,
    language: z.enum(languages).optional(),
    size: sizeValue.optional(),
    fit: z.enum(reviewFits).optional(),
    /** Text that title or body must contain. */
    query: z.string().trim().min(2).max(60).optional(),
    sort: z.enum(reviewSorts).default('newest'),
    page,
  }),
  reply: okReply({
    reviews: z.array(review),
    /** Number of reviews that match the filter. */
    total: count,
    spread,
    fit,
    page: count,
    pages: count,
    /** All published reviews; zeros where there are none. */
    product: productSummary.extend({ verified: count, photos: count }),
    languages: z.array(z.object({ language: z.string(), total: count })),
    sizes: z.array(z.object({ size: z.string(), total: count })),
  }),
})

export const reviewReport = defineRoute('reviewReport', {
  domain: 'reviews',
  summary: 'Reports a problem with a review for moderation.',
  input: z.object({
    profile,
    id: reviewId,
    reason: reviewReportSchema.shape.reason,
    note: reviewReportSchema.shape.note.default(''),
  }),
  reply: okReply({}),
  errors: { review_not_found: 404 },
  perMinute: 10,
})
