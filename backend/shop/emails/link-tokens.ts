import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

const dayMs = 24 * 60 * 60_000

/** What the link of an e-mail does with a row, and how long the link works. */
const lifetimes = {
  'verify-email': dayMs,
  'set-password': 60 * 60_000,
  'confirm-email': dayMs,
  'undo-email': 14 * dayMs,
  'newsletter-confirm': 7 * dayMs,
  'newsletter-manage': 300 * dayMs,
  'event-registration': 300 * dayMs,
  'web-login': 10 * 60_000,
} as const
export type LinkPurpose = keyof typeof lifetimes

type Settings = Pick<Config, 'linkSecret'>

export const getLinkLifetime = (purpose: LinkPurpose): number => lifetimes[purpose]

/** The signed token of a link to a row, which cannot be guessed or changed. Nothing is stored. */
export function createLinkToken(
  { linkSecret }: Settings,
  purpose: LinkPurpose,
  id: number,
  issuedAt: Date,
): string {
  return signToken(linkSecret, purpose, `${id}.${issuedAt.getTime() + lifetimes[purpose]}`)
}

/** The row of a token; null where the shop did not sign it for the purpose. */
export function verifyLinkToken(
  { linkSecret }: Settings,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): { readonly id: number; readonly isExpired: boolean } | null {
  const [row, expiry, ...others] = verifyTokenPayload(linkSecret, purpose, token)?.split('.') ?? []
  const id = parseRowId(row)
  const expiresAt = parseExpiry(expiry, now, lifetimes[purpose])
  return id === null || !expiresAt || others.length ? null : { id, isExpired: expiresAt <= now }
}
