import type { Locale } from '#i18n/locales.ts'
import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

const purpose = 'review'
const ttlMs = 60 * 24 * 60 * 60 * 1000

type Secret = Pick<Config, 'linkSecret'>

/** What opens the form about one line of an order, for sixty days. */
export function createReviewToken({ linkSecret }: Secret, lineId: number, now: Date): string {
  const until = Math.floor((now.getTime() + ttlMs) / 1000)
  return signToken(linkSecret, purpose, `${lineId}.${until}`)
}

export const reviewPath = (locale: Locale, token: string) => `/${locale}/review/${token}`

export type ParsedReviewLink =
  | { readonly lineId: number; readonly expiresAt: Date }
  | { readonly bad: 'unknown_link' | 'link_expired' }

/** The line a link is about. Whoever made it up learns no more than that it is none. */
export function parseReviewLink({ linkSecret }: Secret, token: string, now: Date): ParsedReviewLink {
  const [line, seconds, ...others] = verifyTokenPayload(linkSecret, purpose, token)?.split('.') ?? []
  const lineId = parseRowId(line)
  const expiresAt = parseExpiry(seconds && `${seconds}000`, now, ttlMs)
  if (others.length || lineId === null || !expiresAt) return { bad: 'unknown_link' }
  return expiresAt > now ? { lineId, expiresAt } : { bad: 'link_expired' }
}
