import { linkDays } from '#config/link-lifetimes.ts'
import { takeBackHandInDays } from '#config/take-back.ts'
import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

export const documentKinds = [
  'invoice',
  'return-label',
  'return',
  'return-qr',
  'donation-receipt',
  'withdrawal-receipt',
  'take-back',
  'take-back-qr',
] as const
export type DocumentKind = (typeof documentKinds)[number]

const dayMs = 24 * 60 * 60 * 1000
/** E-mails are opened late; a label is requested where it is printed. */
const ttlByKind: Readonly<Record<DocumentKind, number>> = {
  invoice: linkDays.invoice * dayMs,
  'return-label': dayMs,
  // Links in e-mails work until the return is cancelled by the clock; labels and codes contain no names.
  return: 21 * dayMs,
  'return-qr': 21 * dayMs,
  'donation-receipt': linkDays.donationReceipt * dayMs,
  'withdrawal-receipt': linkDays.withdrawalReceipt * dayMs,
  // As long as goods can be handed in; labels and codes contain no names.
  'take-back': takeBackHandInDays * dayMs,
  'take-back-qr': takeBackHandInDays * dayMs,
}

/**
 * A signed, expiring path of a document on the storefront. `id` is the id of the invoice, the donation, the return,
 * the statement of withdrawal, the take-back or the order.
 */
export function createDocumentPath(
  { linkSecret }: Config,
  kind: DocumentKind,
  id: number,
  now: Date,
): string {
  const token = signToken(linkSecret, `paper:${kind}`, `${id}.${now.getTime() + ttlByKind[kind]}`)
  return `/api/shop/v1/papers/${kind}/${token}`
}

/** The document that a token opens; null if the signature is invalid or it has expired. */
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
