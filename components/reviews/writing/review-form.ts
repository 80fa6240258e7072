import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import { reviewFits } from '#lib/reviews/types.ts'
import { reviewSchema } from '#validation/reviews.ts'

/** The schema of the review form. A product of one size has no `size`, and one without a fit no `fit`. */
export const reviewForm = (market: MarketCode) =>
  reviewSchema(market).extend({ size: z.string().optional(), fit: z.enum(reviewFits).nullish() })

export type ReviewValues = z.input<ReturnType<typeof reviewForm>>

/** A valid review, normalised for storage. */
export type ValidReview = z.output<ReturnType<typeof reviewForm>>
