import { z } from 'zod'
import { bagHash, brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { voucherFields } from './voucher-outcome.ts'

export const globalECheckout = defineRoute('globalECheckout', {
  domain: 'global-e',
  summary: 'Returns the URL of the Global-e checkout of a bag, in markets that use it.',
  perMinute: 30,
  input: z.object({
    profile,
    brand,
    shoppingCartHashId: bagHash,
    ...voucherFields,
    /** The storefront that embeds it. */
    origin: z.url().max(200),
  }),
  reply: okReply({
    /** The iframe URL; valid for an hour. */
    url: z.url(),
    /** The origin of the iframe's completion message. */
    origin: z.url(),
  }),
  errors: {
    bag_not_found: 404,
    bag_market_mismatch: 409,
    bag_empty: 409,
    /** The shop itself takes the orders of this market. */
    global_e_not_offered: 409,
  },
})
