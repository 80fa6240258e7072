import { firstError, isKo } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { OrderConfirmationData } from './types.ts'

/** Sends the invoice to the order’s e-mail address. Never throws. */
export async function sendInvoice(
  locale: Locale,
  { reference, applicant }: OrderConfirmationData,
): Promise<'sent' | 'busy' | 'failed'> {
  const reply = await shopApi.sendInvoice({
    profile: locale,
    encodedReference: reference,
    email: applicant.email,
  })
  if (!isKo(reply)) return 'sent'
  return firstError(reply).code === 'too_many_requests' ? 'busy' : 'failed'
}
