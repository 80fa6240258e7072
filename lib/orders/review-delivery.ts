import { firstError, isKo } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import type { ThanksOrder } from './types.ts'

/** Says how the delivery was; saying it again changes it. Never throws. */
export async function reviewDelivery(
  locale: Locale,
  { reference, applicant }: ThanksOrder,
  said: { readonly stars: number; readonly comment: string },
): Promise<'done' | 'busy' | 'failed'> {
  const reply = await shop.reviewDelivery({
    profile: locale,
    encodedReference: reference,
    email: applicant.email,
    stars: said.stars,
    ...(said.comment.trim() && { comment: said.comment.trim() }),
  })
  if (!isKo(reply)) return 'done'
  return firstError(reply).code === 'too_many_requests' ? 'busy' : 'failed'
}
