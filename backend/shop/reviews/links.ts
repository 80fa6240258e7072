import type { Locale } from '#i18n/locales.ts'
import type { Config } from '../../config.ts'
import { readToken, signToken } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

const purpose = 'review'
const goodForMs = 60 * 24 * 60 * 60 * 1000

type Secret = Pick<Config, 'linkSecret'>

/** What opens the form about one line of an order, for sixty days. */
export function reviewToken({ linkSecret }: Secret, lineId: number, now: Date): string {
  const until = Math.floor((now.getTime() + goodForMs) / 1000)
  return signToken(linkSecret, purpose, `${lineId}.${until}`)
}

export const reviewPath = (locale: Locale, token: string) => `/${locale}/review/${token}`

export type ReadLink =
  | { readonly lineId: number; readonly expiresAt: Date }
  | { readonly bad: 'unknown_link' | 'link_expired' }

/** The line a link is about. Whoever made it up learns no more than that it is none. */
export function readLink({ linkSecret }: Secret, token: string, now: Date): ReadLink {
  const [line, seconds, ...others] = readToken(linkSecret, purpose, token)?.split('.') ?? []
  const lineId = parseRowId(line)
  const expiresAt = parseExpiry(seconds && `${seconds}000`, now, goodForMs)
  if (others.length || lineId === null || !expiresAt) return { bad: 'unknown_link' }
  return expiresAt > now ? { lineId, expiresAt } : { bad: 'link_expired' }
}
