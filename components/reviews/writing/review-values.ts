import type { Resolver } from 'react-hook-form'
import type { MarketCode } from '#config/markets.ts'
import type { ReviewFit } from '#lib/reviews/types.ts'
import { checkReview, type ReviewText } from '#validation/reviews.ts'

/** The fields of the review form. The rating is the value of a radio button. */
export type ReviewValues = {
  rating: string | null
  /** Undefined for a product of one size. */
  size?: string
  fit: ReviewFit | null
  title: string
  text: string
  author: string
  consent: boolean
}

/** The fields that can be invalid, in the order of the form. */
export const validatedFields = ['rating', 'title', 'text', 'author', 'consent'] as const

/** A valid review, normalised for storage. */
export type ValidReview = ReviewText & Pick<ReviewValues, 'fit' | 'size'>

/** Validates the form as the service does; errors carry label keys. */
export function reviewResolver(market: MarketCode): Resolver<ReviewValues, unknown, ValidReview> {
  return (values) => {
    const { size, fit, ...text } = values
    const checked = checkReview(market, { ...text, rating: Number(text.rating ?? 0) })
    if ('review' in checked) {
      return { values: { ...checked.review, fit: fit ?? null, ...(size && { size }) }, errors: {} }
    }
    const errors = checked.problems.map(({ field, key }) => [field, { type: 'validate', message: key }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}
