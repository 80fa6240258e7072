import { firstError, isKo, type RouteReply } from '#api-client/client.ts'
import { shop } from '#lib/api/browser.ts'
import { withCaptcha } from '#lib/captcha/pass.ts'
import type { Place } from '#lib/shop-context/place.ts'

/** Who orders, and in how many days an invoice is paid; null where none is written ahead. The code goes with the order. */
export type Wholesaler = RouteReply<'checkWholesaler'>['wholesaler'] & { readonly code: string }

/** `unknown`: no such number here; `failed`: another try may do. */
export type WholesalerTrouble = 'unknown' | 'failed'

const unknown: ReadonlySet<string> = new Set(['wholesaler_not_found', 'invalid_input'])

/** Asks who a number and its access code are. Never throws. */
export async function checkWholesaler(
  { locale }: Place,
  wholesalerId: string,
  wholesalerCode: string,
): Promise<Wholesaler | WholesalerTrouble> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shop.checkWholesaler({ profile: locale, wholesalerId, wholesalerCode, captchaToken }),
  )
  if (!isKo(reply)) return { ...reply.wholesaler, code: wholesalerCode }
  return unknown.has(firstError(reply).code) ? 'unknown' : 'failed'
}
