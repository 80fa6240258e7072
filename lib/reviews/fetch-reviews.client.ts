import type { RouteInput } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { type Result, toResult } from '#lib/api/result.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ReviewPage } from './types.ts'

type Query = Omit<RouteInput<'reviewList'>, 'profile' | 'productId'>

export type ReviewQuery = {
  /** Names of the contract with their values. A name occurs several times if it has several values. */
  readonly filters: readonly (readonly [name: string, value: string])[]
  readonly page: number
}

/** Fetches a page of reviews in the browser. Never throws. */
export async function fetchReviews(
  locale: Locale,
  code: string,
  { filters, page }: ReviewQuery,
  signal: AbortSignal,
): Promise<Result<ReviewPage>> {
  const values = new Map<string, string>()
  for (const [name, value] of filters) {
    const others = values.get(name)
    values.set(name, others === undefined ? value : `${others},${value}`)
  }
  const query: Query = Object.fromEntries(values)
  const reply = await shopApi.reviewList({ profile: locale, productId: code, ...query, page }, { signal })
  return toResult(reply, (accepted) => accepted)
}

export type ReviewReport = Pick<RouteInput<'reviewReport'>, 'reason' | 'note'>

/** Reports a review to the moderators. Never throws. */
export async function reportReview(locale: Locale, id: string, report: ReviewReport): Promise<Result<null>> {
  return toResult(await shopApi.reviewReport({ profile: locale, id, ...report }), () => null)
}
