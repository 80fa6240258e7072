import type { RouteInput } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import { type Result, resultOf } from '#lib/api/result.ts'
import type { ReviewPage } from './types.ts'

/** How a reader narrows and sorts reviews: the contract's own names. */
export type ReviewQuery = Omit<RouteInput<'reviewList'>, 'profile' | 'productId'>

/** A portion of reviews for the browser. Never throws. */
export async function askReviews(
  locale: Locale,
  code: string,
  query: ReviewQuery,
  signal: AbortSignal,
): Promise<Result<ReviewPage>> {
  const reply = await shop.reviewList({ profile: locale, productId: code, ...query }, { signal })
  return resultOf(reply, (accepted) => accepted)
}

export type ReportReason = RouteInput<'reviewReport'>['reason']

/** Tells the shop that something is wrong with a review. Never throws. */
export async function sendReport(
  locale: Locale,
  id: string,
  reason: ReportReason,
  note: string,
): Promise<Result<null>> {
  return resultOf(await shop.reviewReport({ profile: locale, id, reason, note }), () => null)
}
