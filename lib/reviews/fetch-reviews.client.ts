import type { RouteInput } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { type Result, toResult } from '#lib/api/result.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ReviewPage } from './types.ts'

type Query = Omit<RouteInput<'reviewList'>, 'profile' | 'productId'>

/** Filters and the order of reviews, with the names of the contract; empty values filter nothing. */
export type ReviewFilters = Readonly<Partial<Record<Exclude<keyof Query, 'page'>, string>>>

export type ReviewQuery = { readonly filters: ReviewFilters; readonly page: number }

/** Fetches a page of reviews in the browser. Never throws. */
export async function fetchReviews(
  locale: Locale,
  code: string,
  { filters, page }: ReviewQuery,
  signal: AbortSignal,
): Promise<Result<ReviewPage>> {
  const query: Query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const reply = await shopApi.reviewList({ profile: locale, productId: code, ...query, page }, { signal })
  return toResult(reply, (accepted) => accepted)
}

export type ReviewReport = Pick<RouteInput<'reviewReport'>, 'reason' | 'note'>

/** Reports a review to the moderators. Never throws. */
export async function reportReview(locale: Locale, id: string, report: ReviewReport): Promise<Result<null>> {
  return toResult(await shopApi.reviewReport({ profile: locale, id, ...report }), () => null)
}
