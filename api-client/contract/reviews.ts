import { z } from 'zod'
import { profile, wholeNumber } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** Reviews come this many at a time. */
export const reviewPageSize = 8

const productId = z.string().regex(/^[A-Za-z0-9]{5}(?:[A-Za-z0-9]{2})?(-[A-Za-z0-9]{3})?$/)

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
  fit: z.enum(['small', 'true', 'large']).nullable(),
})
export type WireReview = z.infer<typeof review>

const count = z.number().int().min(0)

export const reviewBatch = defineRoute('reviewBatch', {
  domain: 'reviews',
  summary:
    'Reviews of some products, eight at a time, those in the profile’s language first, and the sums of each',
  input: z.object({
    profile,
    productId: z
      .string()
      .max(400)
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(productId).min(1).max(20))
      .meta({ description: 'Comma-separated models or materials' }),
    page: wholeNumber.pipe(z.number().int().min(1).max(10_000)).default(1),
  }),
  reply: okReply({
    reviews: z.array(review),
    total: count,
    page: count,
    pages: count,
    products: z.array(
      z.object({
        ProductId: z.string(),
        Origin: z.string(),
        total: count,
        average: z.number().min(0).max(5),
        /** How many gave 1, 2, 3, 4 and 5. */
        spread: z.tuple([count, count, count, count, count]),
        fit: z.object({ small: count, true: count, large: count }),
      }),
    ),
  }),
})
