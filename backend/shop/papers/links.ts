import type { Config } from '../../config.ts'
import { readToken, signToken } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

export const paperKinds = ['invoice', 'return-label', 'donation-receipt'] as const
export type PaperKind = (typeof paperKinds)[number]

const dayMs = 24 * 60 * 60 * 1000
/** A mail is opened late; a label is asked for where it is printed. */
const lifeMs: Readonly<Record<PaperKind, number>> = {
  invoice: 30 * dayMs,
  'return-label': dayMs,
  'donation-receipt': 90 * dayMs,
}

/** The address of a paper below the storefront’s own, good for a while. `id` is the invoice’s, the donation’s or the order’s. */
export function paperPath({ linkSecret }: Config, kind: PaperKind, id: number, now: Date): string {
  const token = signToken(linkSecret, `paper:${kind}`, `${id}.${now.getTime() + lifeMs[kind]}`)
  return `/api/shop/v1/papers/${kind}/${token}`
}

/** Whose paper a token opens; null where it was not signed, or is too old. */
export function readPaper({ linkSecret }: Config, kind: PaperKind, token: string, now: Date): number | null {
  const [id, until, ...others] = readToken(linkSecret, `paper:${kind}`, token)?.split('.') ?? []
  const expiresAt = parseExpiry(until, now, lifeMs[kind])
  return !others.length && expiresAt && expiresAt > now ? parseRowId(id) : null
}
