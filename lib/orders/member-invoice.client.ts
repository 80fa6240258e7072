import { firstError, isKo } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'

export type InvoiceLink = {
  readonly kind: 'invoice' | 'credit'
  readonly number: string
  /** A PDF; valid for 30 days. */
  readonly href: string
}

/** The invoice of a member's order and its credit note; the invoice is created once. Never throws. */
export async function fetchInvoiceLinks(
  locale: Locale,
  reference: string,
): Promise<readonly InvoiceLink[] | 'busy' | 'failed'> {
  const reply = await shopApi.myInvoice({ profile: locale, encodedReference: reference })
  if (isKo(reply)) return firstError(reply).code === 'too_many_requests' ? 'busy' : 'failed'
  return reply.documents.map(({ kind, number, pdfUrl: href }) => ({ kind, number, href }))
}
