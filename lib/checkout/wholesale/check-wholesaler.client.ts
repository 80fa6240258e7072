import { firstError, isKo, type RouteReply } from '#api-client/call-route.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

/**
 * The wholesaler and the payment term of the invoice in days; null if none is preset. The code is sent with
 * the order.
 */
export type Wholesaler = RouteReply<'checkWholesaler'>['wholesaler'] & { readonly code: string }

/** `unknown`: no such number in this market; `failed`: a retry may succeed. */
export type WholesalerError = 'unknown' | 'failed'

const notFoundCodes: ReadonlySet<string> = new Set(['wholesaler_not_found', 'invalid_input'])

/** Verifies a wholesaler number and its access code. Never throws. */
export async function checkWholesaler(
  { locale }: ShopContext,
  wholesalerId: string,
  wholesalerCode: string,
): Promise<Wholesaler | WholesalerError> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.checkWholesaler({ profile: locale, wholesalerId, wholesalerCode, captchaToken }),
  )
  if (!isKo(reply)) return { ...reply.wholesaler, code: wholesalerCode }
  return notFoundCodes.has(firstError(reply).code) ? 'unknown' : 'failed'
}
