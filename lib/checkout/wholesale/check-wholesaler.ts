import { firstError, isKo, type RouteReply } from '#api-client/client.ts'
import { shopApi } from '#lib/api/browser.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'

/** Who orders, and in how many days an invoice is paid; null where none is written ahead. The code goes with the order. */
export type Wholesaler = RouteReply<'checkWholesaler'>['wholesaler'] & { readonly code: string }

/** `unknown`: no such number here; `failed`: another try may do. */
export type WholesalerError = 'unknown' | 'failed'

const notFoundCodes: ReadonlySet<string> = new Set(['wholesaler_not_found', 'invalid_input'])

/** Asks who a number and its access code are. Never throws. */
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
