import { queryOptions } from '@tanstack/react-query'
import { ApiError, isKo, unwrap } from '#api-client/call-route.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.client.ts'

/** The message type of Global-e's page when it is done. */
const doneMessageType = 'global-e.done'

/** Hands a bag over to Global-e: the URL to embed, valid for an hour, and the origin of its messages. */
export function globalECheckoutQuery({ brand, locale }: ShopContext, hash: string | null) {
  return queryOptions({
    queryKey: ['global-e', locale, hash],
    enabled: hash !== null,
    retry: false,
    staleTime: 30 * 60_000,
    queryFn: async () => {
      const { newsletterDiscount: _, ...vouchers } = getVoucherParams(brand)
      const reply = await shopApi.globalECheckout({
        profile: locale,
        brand,
        shoppingCartHashId: hash ?? '',
        ...vouchers,
        origin: location.origin,
      })
      if (isKo(reply) && new ApiError(reply).code === 'global_e_not_offered')
        location.replace(`/${locale}/checkout`)
      return unwrap(reply)
    },
  })
}

/** The order reference in a message of the embedded page; null for any other message. */
export function parseOrderReference(
  { origin, data }: MessageEvent<unknown>,
  expectedOrigin: string | undefined,
): string | null {
  if (expectedOrigin === undefined || origin !== expectedOrigin || typeof data !== 'object' || data === null)
    return null
  if (!('type' in data && data.type === doneMessageType && 'reference' in data)) return null
  const { reference } = data
  return typeof reference === 'string' && /^[\w-]{22}$/.test(reference) ? reference : null
}
