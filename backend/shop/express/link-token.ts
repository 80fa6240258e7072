import { createHash, randomBytes } from 'node:crypto'
import { sentBagHours } from '#config/link-lifetimes.ts'
import { hmacSha256, type KeyRing } from '../../key-ring.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'

const purpose = 'express-shopping'

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** How long a link opens a bag. */
export const linkTtlMs = sentBagHours * 60 * 60_000

/** Seconds in base 36, because a token has 64 characters at most. */
const formatExpiry = (expiresAt: Date) => Math.floor(expiresAt.getTime() / 1000).toString(36)

function parseLinkExpiry(field: string | undefined, now: Date): Date | null {
  if (field === undefined || !/^[0-9a-z]{6,7}$/.test(field)) return null
  return parseExpiry(String(Number.parseInt(field, 36) * 1000), now, linkTtlMs)
}

/** The token of a link (128 random bits and its expiry, signed) and the digest that is stored. */
export function createExpressToken(
  keys: KeyRing,
  expiresAt: Date,
): { readonly token: string; readonly digest: string } {
  const random = randomBytes(16).toString('base64url')
  return {
    token: signToken(keys, purpose, `${random}.${formatExpiry(expiresAt)}`),
    digest: digestOf(random),
  }
}

/**
 * The stored digest of a link's token; null if its signature or expiry is invalid. The stored link has the
 * same expiry, which also limits what happens later: an order may use a bag that was redeemed in time.
 */
export function verifyExpressToken(keys: KeyRing, token: string, now: Date): string | null {
  const [random, until, ...others] = verifyTokenPayload(keys, purpose, token)?.split('.') ?? []
  return random && !others.length && parseLinkExpiry(until, now) ? digestOf(random) : null
}

/** The hash of the bag that a link opens for a key; deterministic. */
export function deriveExpressBagHash(secret: string, digest: string, key: string): string {
  return hmacSha256(secret, `express-bag\0${digest}\0${key}`).subarray(0, 16).toString('base64url')
}
