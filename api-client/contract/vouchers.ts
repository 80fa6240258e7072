import { z } from 'zod'
import { commaSeparated } from './catalog.ts'
import { brand, material, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { voucherPrice } from './product.ts'
import { defineRoute } from './route.ts'

export const voucherOffer = defineRoute('voucherOffer', {
  domain: 'vouchers',
  summary: 'Returns the name of a voucher and the prices of products with it.',
  input: z.object({
    profile,
    brand,
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,24}$/),
    codes: commaSeparated(material, 100).meta({ description: 'Comma-separated material codes' }),
  }),
  reply: okReply({
    voucher: z.object({ code: z.string(), name: z.string() }),
    /** By material; products that it does not reduce or that are not sold here are omitted. */
    prices: z.record(z.string(), voucherPrice),
  }),
  /** A voucher of another brand or market, or a members' voucher for a guest, is treated as unknown. */
  errors: { voucher_not_found: 404, voucher_not_yet: 409, voucher_over: 410, too_many_requests: 429 },
  perMinute: 60,
})
