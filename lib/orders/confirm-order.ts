import { firstError, isKo } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/browser.ts'
import type { OrderConfirmationData } from './types.ts'

/** The query of the confirmation mail's link that proves whose it is. */
const confirmParam = 'confirm'

/** Confirms an order that is paid at the door. Never throws. `late`: its time was up, or it was cancelled. */
export async function confirmOrder(
  locale: Locale,
  { reference, applicant }: OrderConfirmationData,
  search: string,
): Promise<'done' | 'late' | 'outage'> {
  const token = new URLSearchParams(search).get(confirmParam)
  const own = { profile: locale, encodedReference: reference }
  const byMail = token === null ? null : await shopApi.confirmOrder({ ...own, token })
  // A link that was cut short does not keep the order's own page from confirming.
  const isCut = byMail !== null && isKo(byMail) && firstError(byMail).code !== 'order_not_confirmable'
  const reply =
    byMail === null || isCut ? await shopApi.confirmOrder({ ...own, email: applicant.email }) : byMail
  if (!isKo(reply)) return 'done'
  return firstError(reply).code === 'order_not_confirmable' ? 'late' : 'outage'
}
