import { firstError, isKo } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { OrderConfirmationData } from './types.ts'

/** The query parameter of the confirmation e-mail's link, which proves ownership of the order. */
const confirmParam = 'confirm'

/** Confirms a cash-on-delivery order. Never throws. `late`: it expired or was cancelled. */
export async function confirmOrder(
  locale: Locale,
  { reference, applicant }: OrderConfirmationData,
  search: string,
): Promise<'done' | 'late' | 'outage'> {
  const token = new URLSearchParams(search).get(confirmParam)
  const input = { profile: locale, encodedReference: reference }
  const tokenReply = token === null ? null : await shopApi.confirmOrder({ ...input, token })
  // A truncated link does not prevent a confirmation on the order's own page.
  const isCut =
    tokenReply !== null && isKo(tokenReply) && firstError(tokenReply).code !== 'order_not_confirmable'
  const reply =
    tokenReply === null || isCut
      ? await shopApi.confirmOrder({ ...input, email: applicant.email })
      : tokenReply
  if (!isKo(reply)) return 'done'
  return firstError(reply).code === 'order_not_confirmable' ? 'late' : 'outage'
}
