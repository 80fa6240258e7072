import 'server-only'
import { firstError, isKo, type RouteReply } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/server.ts'

/** What a review's link is about, and what was written by it. */
export type ReviewForm = Omit<RouteReply<'reviewForm'>, 'status'>

export type ReadForm = ReviewForm | { readonly failed: 'unknown' | 'expired' | 'outage' }

const known: Readonly<Record<string, 'unknown' | 'expired'>> = {
  unknown_link: 'unknown',
  invalid_input: 'unknown',
  link_expired: 'expired',
}

/** The form of a signed link, or why there is none. Never throws. */
export async function readReviewForm(locale: Locale, token: string): Promise<ReadForm> {
  const reply = await shop.reviewForm({ profile: locale, token })
  return isKo(reply) ? { failed: known[firstError(reply).code] ?? 'outage' } : reply
}
