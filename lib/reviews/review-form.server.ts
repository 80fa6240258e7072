import 'server-only'
import { firstError, isKo, type RouteReply } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'

/** The product of a review link, and the review that was submitted with it. */
export type ReviewForm = Omit<RouteReply<'reviewForm'>, 'status'>

export type ReviewFormResult = ReviewForm | { readonly failed: 'unknown' | 'expired' | 'outage' }

const linkErrors: Readonly<Record<string, 'unknown' | 'expired'>> = {
  unknown_link: 'unknown',
  invalid_input: 'unknown',
  link_expired: 'expired',
}

/** The form of a signed link, or why it is unavailable. Never throws. */
export async function fetchReviewForm(locale: Locale, token: string): Promise<ReviewFormResult> {
  const reply = await shopApi.reviewForm({ profile: locale, token })
  return isKo(reply) ? { failed: linkErrors[firstError(reply).code] ?? 'outage' } : reply
}
