import 'server-only'
import { checkReply } from '#api-client/check-reply.ts'
import { storefrontHeaders } from '#api-client/contract/storefront-identity.ts'
import { createShopApi, type ShopApi } from '#api-client/shop-api.ts'
import { env } from '#lib/env/server.ts'
import { identityHeaders } from './identity-headers.server.ts'

/** The shop API client for a visitor's request: the service counts its rate limits by their address. */
export function createVisitorShopApi({ headers }: Pick<Request, 'headers'>): ShopApi {
  return createShopApi({
    baseUrl: env.SHOP_API_URL,
    headers: { ...identityHeaders, [storefrontHeaders.visitor]: headers.get('x-forwarded-for') ?? '' },
    check: checkReply,
  })
}
