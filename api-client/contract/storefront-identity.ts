import { hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * Headers that authenticate the storefront to the shop service. `identity` is derived from REFRESH_SECRET,
 * which both share. `visitor` is the address of the visitor that a call is made for; without it the call is
 * the storefront's own. Both headers are stripped from visitors' requests.
 */
export const storefrontHeaders = { identity: 'x-vereda-storefront', visitor: 'x-vereda-visitor' } as const

/** The identity that the storefront sends. The secret cannot be derived from it. */
export function storefrontIdentity(refreshSecret: string): string {
  const key = hkdfSync('sha256', refreshSecret, '', 'vereda storefront identity', 32)
  return Buffer.from(key).toString('base64url')
}

/** Compares in constant time. */
export function isSameIdentity(expected: string, given: string): boolean {
  const expectedBytes = Buffer.from(expected)
  const givenBytes = Buffer.from(given)
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes)
}
