import 'server-only'
import { checkReply } from '#api-client/check.ts'
import { createShopApi } from '#api-client/shop.ts'
import { env } from '#lib/env/server.ts'
import { outages } from './outage.ts'

/** The shop’s door for server reads: replies are checked against the contract. */
export const shop = createShopApi({
  baseUrl: env.SHOP_API_URL,
  check: checkReply,
  onOutage: (name) => outages.publish({ name }),
})
