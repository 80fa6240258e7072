import { queryOptions } from '@tanstack/react-query'
import { firstError, isKo, unwrap } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { OrderConfirmationData } from './types.ts'

/** The URL of the return label, valid for a day; null if nothing of the order can be returned. */
export function returnLabelQuery(locale: Locale, { reference, applicant }: OrderConfirmationData) {
  return queryOptions({
    queryKey: ['return-label', locale, reference],
    queryFn: async () => {
      const input = { profile: locale, encodedReference: reference, email: applicant.email }
      const reply = await shopApi.returnLabel(input)
      if (isKo(reply) && firstError(reply).code === 'return_not_allowed') return null
      return unwrap(reply).pdfUrl
    },
    staleTime: 60 * 60_000,
  })
}

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
