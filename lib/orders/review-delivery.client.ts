import { firstError, isKo } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { OrderConfirmationData } from './types.ts'

/** Saves a review of the delivery; a later one replaces it. Never throws. */
export async function reviewDelivery(
  locale: Locale,
  { reference, applicant }: OrderConfirmationData,
  review: { readonly stars: number; readonly comment: string },
): Promise<'done' | 'busy' | 'failed'> {
  const reply = await shopApi.reviewDelivery({
    profile: locale,
    encodedReference: reference,
    email: applicant.email,
    stars: review.stars,
    ...(review.comment.trim() && { comment: review.comment.trim() }),
  })
  if (!isKo(reply)) return 'done'
  return firstError(reply).code === 'too_many_requests' ? 'busy' : 'failed'
}
