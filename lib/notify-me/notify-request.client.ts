import { firstError, isKo } from '#api-client/call-route.ts'
import { getFieldErrors, type ServerFieldError } from '#lib/api/result.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'

export type NotifyRequest = {
  readonly material: string
  /** The stored size; null for any size. */
  readonly size: string | null
  readonly name: string
  readonly email: string
  readonly newsletter: boolean
}

/**
 * `noted`: saved; `in_stock`: it can be bought now; `busy`: rate limited; `failed`: not saved, a retry may
 * succeed.
 */
export type NotifyOutcome = 'noted' | 'in_stock' | 'busy' | 'refused' | 'failed'

const outcomeByCode: Readonly<Record<string, NotifyOutcome>> = {
  in_stock: 'in_stock',
  too_many_requests: 'busy',
  // A captcha with a widget cannot be shown on this page.
  E_CAPTCHA_ERROR: 'busy',
  product_not_found: 'refused',
  size_not_found: 'refused',
  not_for_sale: 'refused',
}

/** Sends a back-in-stock request; invalid fields are returned with their errors. Never throws. */
export async function sendNotifyRequest(
  { locale, brand }: ShopContext,
  { material, size, ...person }: NotifyRequest,
): Promise<NotifyOutcome | { readonly fieldErrors: readonly ServerFieldError[] }> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.notifyMe({
      profile: locale,
      brand,
      productId: material,
      ...(size === null ? {} : { size }),
      notifymeForSize: size !== null,
      ...person,
      captchaToken,
    }),
  )
  if (isKo(reply)) {
    const fieldErrors = getFieldErrors(reply).filter(({ field }) => field in person)
    return fieldErrors.length ? { fieldErrors } : (outcomeByCode[firstError(reply).code] ?? 'failed')
  }
  track({ event: 'notify_me', item_id: material, item_variant: size ?? '' })
  return 'noted'
}
