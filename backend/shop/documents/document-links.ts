import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

export const documentKinds = ['invoice', 'return-label', 'donation-receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

const dayMs = 24 * 60 * 60 * 1000
/** A mail is opened late; a label is asked for where it is printed. */
const ttlByKind: Readonly<Record<DocumentKind, number>> = {
  invoice: 30 * dayMs,
  'return-label': dayMs,
  'donation-receipt': 90 * dayMs,
}

/** The address of a paper below the storefront’s own, good for a while. `id` is the invoice’s, the donation’s or the order’s. */
export function createDocumentPath(
  { linkSecret }: Config,
  kind: DocumentKind,
  id: number,
  now: Date,
): string {
  const token = signToken(linkSecret, `paper:${kind}`, `${id}.${now.getTime() + ttlByKind[kind]}`)
  return `/api/shop/v1/papers/${kind}/${token}`
}

/** Whose paper a token opens; null where it was not signed, or is too old. */
export function parseDocumentToken(
  { linkSecret }: Config,
  kind: DocumentKind,
  token: string,
  now: Date,
): number | null {
  const [id, until, ...others] = verifyTokenPayload(linkSecret, `paper:${kind}`, token)?.split('.') ?? []
  const expiresAt = parseExpiry(until, now, ttlByKind[kind])
  return !others.length && expiresAt && expiresAt > now ? parseRowId(id) : null
}
