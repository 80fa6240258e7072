import { firstError, isKo } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { OrderConfirmationData } from './types.ts'

/** Cancels an order. Never throws. `late`: it was shipped already, or was never accepted. */
export async function cancelOrder(
  locale: Locale,
  { reference, applicant }: OrderConfirmationData,
): Promise<'done' | 'late' | 'outage'> {
  const reply = await shopApi.cancelOrder({
    profile: locale,
    encodedReference: reference,
    email: applicant.email,
  })
  if (!isKo(reply)) return 'done'
  return firstError(reply).code === 'order_not_cancellable' ? 'late' : 'outage'
}
