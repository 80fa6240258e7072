import { firstError, isKo } from '#api-client/call-route.ts'
import { createShopApi } from '#api-client/shop-api.ts'
import type { Locale } from '#i18n/locales.ts'
import { identityHeaders } from '#lib/api/identity-headers.server.ts'
import { env } from '#lib/env/server.ts'
import type { StoreWorkstation } from '#lib/session/store-mode.ts'

/** Gets the workstation of a store’s pass from the service, which alone can verify it. */
export async function checkStorePass(
  profile: Locale,
  storePass: string,
): Promise<StoreWorkstation | 'refused' | 'unavailable'> {
  const shop = createShopApi({ baseUrl: env.SHOP_API_URL, headers: identityHeaders })
  const reply = await shop.checkStorePass({ profile, storePass })
  if (!isKo(reply)) return { storeId: reply.storeId, workstation: reply.workstation }
  return firstError(reply).code === 'store_pass_refused' ? 'refused' : 'unavailable'
}
