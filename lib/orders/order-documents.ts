import { queryOptions } from '@tanstack/react-query'
import { firstError, isKo, unwrap } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/browser.ts'
import type { OrderConfirmationData } from './types.ts'

/** Where the label for a parcel that comes back is, for a day; null where nothing of the order may come back. */
export function returnLabelQuery(locale: Locale, { reference, applicant }: OrderConfirmationData) {
  return queryOptions({
    queryKey: ['return-label', locale, reference],
    queryFn: async () => {
      const own = { profile: locale, encodedReference: reference, email: applicant.email }
      const reply = await shopApi.returnLabel(own)
      if (isKo(reply) && firstError(reply).code === 'return_not_allowed') return null
      return unwrap(reply).pdfUrl
    },
    staleTime: 60 * 60_000,
  })
}

/** Has the invoice sent to the order’s own e-mail. Never throws. */
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
