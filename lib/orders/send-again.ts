import { firstError, isKo } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'
import type { ThanksOrder } from './types.ts'

/** Has the confirmation sent to the order’s own e-mail again. Never throws. */
export async function sendAgain(
  locale: Locale,
  { reference, applicant }: ThanksOrder,
): Promise<'sent' | 'busy' | 'failed'> {
  const reply = await shop.sendMail({
    profile: locale,
    encodedReference: reference,
    email: applicant.email,
  })
  if (!isKo(reply)) return 'sent'
  return firstError(reply).code === 'too_many_requests' ? 'busy' : 'failed'
}
