import { z } from 'zod'
import { bagHash, brand, profile } from '#api-client/contract/common.ts'
import { voucherFields } from '#api-client/contract/voucher-outcome.ts'
import { readToken } from '../../signed-token.ts'

export const tokenPurpose = 'global-e-cart'

const { newsletterDiscount: _, ...vouchers } = voucherFields

const cart = z.object({
  profile,
  brand,
  shoppingCartHashId: bagHash,
  vouchers: z.object(vouchers),
  until: z.number(),
})
/** The bag that was handed over, and how it was priced. */
export type Cart = z.output<typeof cart>

/** What a token carries; null where it was not signed here. A paid order is taken however late it is told of. */
export function readCart(secret: string, token: string): Cart | null {
  const text = readToken(secret, tokenPurpose, token)
  return text === null ? null : cart.parse(JSON.parse(text))
}
