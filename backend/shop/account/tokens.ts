import { createHash, randomBytes } from 'node:crypto'
import { isMarketCode, type MarketCode } from '#i18n/markets.ts'
import type { KeyRing } from '../../key-ring.ts'
import { readToken, signToken } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

export const accessMinutes = 15
/** A session that nobody comes back to ends after so long. */
export const sessionDays = 30
/** Within so long of its use a refresh token is renewed once more: two tabs asked at a time, or an answer was lost. */
export const reuseSeconds = 10

const purpose = 'member access'

export type Access = {
  readonly sessionId: number
  readonly memberId: number
  readonly market: MarketCode
  readonly expiresAt: Date
}

/** What a signed-in browser bears; tells nobody who it is. */
export function signAccess(keys: KeyRing, { sessionId, memberId, market, expiresAt }: Access): string {
  return signToken(keys, purpose, [sessionId, memberId, market, expiresAt.getTime()].join('.'))
}

/** Null where the shop did not sign it, or without a sensible expiry; whether that is over is for the reader to see. */
export function readAccess(keys: KeyRing, token: string, now: Date): Access | null {
  const payload = readToken(keys, purpose, token)
  if (payload === null) return null
  const [session, member, market = '', until, ...others] = payload.split('.')
  const sessionId = parseRowId(session)
  const memberId = parseRowId(member)
  const expiresAt = parseExpiry(until, now, accessMinutes * 60_000)
  if (others.length || sessionId === null || memberId === null || !expiresAt || !isMarketCode(market))
    return null
  return { sessionId, memberId, market, expiresAt }
}

/** 256 random bits. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

export const digestOfRefresh = (token: string) => createHash('sha256').update(token).digest('hex')
