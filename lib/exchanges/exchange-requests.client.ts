import { firstError, isKo, type RouteInput, randomId } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { type Result, toResult } from '#lib/api/result.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { paymentTimeoutMs, type StartedPayment } from '#lib/payments/payment-requests.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { toOrderAccess } from './exchange-query.client.ts'

type Step2 = RouteInput<'modifySizeStep2'>
/** The customer’s choice. */
export type ExchangeRequest = Pick<
  Step2,
  | 'product'
  | 'shippingMethodId'
  | 'expeditionCenter'
  | 'expeditionCenterType'
  | 'useNewAddress'
  | 'applicant'
  | 'returnDate'
  | 'account'
  | 'difference'
  | 'paymentInfo'
>

/** Registers an exchange. The same request keeps its idempotency key, so that a retry does not repeat it. */
export function createExchangeSender(locale: Locale) {
  let last: { readonly content: string; readonly key: string } | null = null
  return async (order: OrderConfirmationData, request: ExchangeRequest): Promise<Result<StartedPayment>> => {
    const content = JSON.stringify(request)
    if (last?.content !== content) last = { content, key: randomId() }
    const options = { idempotencyKey: last.key, timeoutMs: paymentTimeoutMs }
    const reply = await withCaptcha(locale, (captchaToken) =>
      shopApi.modifySizeStep2(
        { ...toOrderAccess(locale, order), ...request, ...(captchaToken && { captchaToken }) },
        options,
      ),
    )
    return toResult(reply, ({ encodedReference, order: started }) => ({ encodedReference, order: started }))
  }
}

/** Why an exchange was not registered. */
export type ExchangeFailure = 'changed' | 'taken' | 'place' | 'code' | 'failed'

const failureByCode: Readonly<Record<string, ExchangeFailure>> = {
  exchange_changed: 'changed',
  out_of_stock: 'changed',
  size_not_found: 'changed',
  line_already_returned: 'taken',
  product_not_returnable: 'taken',
  store_not_available: 'place',
  point_not_available: 'place',
  points_unavailable: 'place',
  return_method_not_available: 'place',
  access_code_needed: 'code',
}

export const toExchangeFailure = (code: string): ExchangeFailure => failureByCode[code] ?? 'failed'

/** Cancels an exchange. Never throws. `late`: its old size was handed over. */
export async function cancelExchange(
  locale: Locale,
  order: OrderConfirmationData,
  exchangeId: string,
): Promise<'done' | 'late' | 'outage'> {
  const reply = await shopApi.cancelExchange({ ...toOrderAccess(locale, order), exchangeId })
  if (!isKo(reply)) return 'done'
  return firstError(reply).code === 'exchange_not_cancellable' ? 'late' : 'outage'
}
