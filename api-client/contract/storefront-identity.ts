import { hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * How the storefront shows the shop service who it is. `identity` is derived from REFRESH_SECRET, which both have.
 * `visitor` is the address of the visitor a call is made for; without it the call is the storefront's own. Both are
 * removed from what visitors send.
 */
export const storefrontHeaders = { identity: 'x-vereda-storefront', visitor: 'x-vereda-visitor' } as const

/** What the storefront sends as its identity. The secret cannot be found out from it. */
export function storefrontIdentity(refreshSecret: string): string {
  const key = hkdfSync('sha256', refreshSecret, '', 'vereda storefront identity', 32)
  return Buffer.from(key).toString('base64url')
}

/** Compares in constant time. */
export function isSameIdentity(expected: string, given: string): boolean {
  const own = Buffer.from(expected)
  const other = Buffer.from(given)
  return own.length === other.length && timingSafeEqual(own, other)
}
