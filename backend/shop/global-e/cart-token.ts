import { z } from 'zod'
import { bagHash, brand, profile } from '#api-client/contract/common.ts'
import { voucherFields } from '#api-client/contract/voucher-outcome.ts'
import type { KeyRing } from '../../key-ring.ts'
import { verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'

export const tokenPurpose = 'global-e-cart'
export const cartTtlMs = 60 * 60_000

const { newsletterDiscount: _, voucher: _codes, bonds: _bonds, ...otherVouchers } = voucherFields
/** As the route parses them from the text that the browser sends. */
const codes = z.array(z.string().max(40)).max(3).optional()
const vouchers = { ...otherVouchers, voucher: codes, bonds: codes }

const cart = z.object({
  profile,
  brand,
  shoppingCartHashId: bagHash,
  vouchers: z.object(vouchers),
  until: z.number(),
})
/** The bag that was passed to Global-e, and its pricing. */
export type CartToken = z.output<typeof cart>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The content of a token; null if the signature is invalid or the expiry is implausible. The caller does not
 * check whether it has expired: a paid order is imported however late its notification arrives.
 */
export function verifyCartToken(keys: KeyRing, token: string, now: Date): CartToken | null {
  const parsed = cart.safeParse(parseJson(verifyTokenPayload(keys, tokenPurpose, token) ?? ''))
  return parsed.success && parseExpiry(String(parsed.data.until), now, cartTtlMs) ? parsed.data : null
}
