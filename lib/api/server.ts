import 'server-only'
import { checkReply } from '#api-client/check-reply.ts'
import { createShopApi } from '#api-client/shop-api.ts'
import { env } from '#lib/env/server.ts'
import { identityHeaders } from './identity-headers.server.ts'

/** The shop API client for server reads: responses are validated against the contract. */
export const shopApi = createShopApi({
  baseUrl: env.SHOP_API_URL,
  headers: identityHeaders,
  check: checkReply,
})
