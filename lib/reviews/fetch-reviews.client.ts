import type { RouteInput } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { type Result, toResult } from '#lib/api/result.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ReviewPage } from './types.ts'

/** Filters and sorting of reviews, with the names of the contract. */
export type ReviewQuery = Omit<RouteInput<'reviewList'>, 'profile' | 'productId'>

/** Fetches a page of reviews in the browser. Never throws. */
export async function fetchReviews(
  locale: Locale,
  code: string,
  query: ReviewQuery,
  signal: AbortSignal,
): Promise<Result<ReviewPage>> {
  const reply = await shopApi.reviewList({ profile: locale, productId: code, ...query }, { signal })
  return toResult(reply, (accepted) => accepted)
}

export type ReportReason = RouteInput<'reviewReport'>['reason']

/** Reports a review as inappropriate. Never throws. */
export async function reportReview(
  locale: Locale,
  id: string,
  reason: ReportReason,
  note: string,
): Promise<Result<null>> {
  return toResult(await shopApi.reviewReport({ profile: locale, id, reason, note }), () => null)
}
