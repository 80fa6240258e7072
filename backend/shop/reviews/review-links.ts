import { linkDays } from '#config/link-lifetimes.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

const purpose = 'review'
const ttlMs = linkDays.review * 24 * 60 * 60 * 1000

type Secret = Pick<Config, 'linkSecret'>

/** A token that opens the review form of an order line, valid for sixty days. */
export function createReviewToken({ linkSecret }: Secret, lineId: number, now: Date): string {
  const until = Math.floor((now.getTime() + ttlMs) / 1000)
  return signToken(linkSecret, purpose, `${lineId}.${until}`)
}

export const reviewPath = (locale: Locale, token: string) => `/${locale}/review/${token}`

export type ParsedReviewLink =
  | { readonly lineId: number; readonly expiresAt: Date }
  | { readonly bad: 'unknown_link' | 'link_expired' }

/** The order line of a link. A forged link gets the same result as an invalid one. */
export function parseReviewLink({ linkSecret }: Secret, token: string, now: Date): ParsedReviewLink {
  const [line, seconds, ...others] = verifyTokenPayload(linkSecret, purpose, token)?.split('.') ?? []
  const lineId = parseRowId(line)
  const expiresAt = parseExpiry(seconds && `${seconds}000`, now, ttlMs)
  if (others.length || lineId === null || !expiresAt) return { bad: 'unknown_link' }
  return expiresAt > now ? { lineId, expiresAt } : { bad: 'link_expired' }
}
