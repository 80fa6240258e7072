import { createHash, randomBytes } from 'node:crypto'
import { isMarketCode, type MarketCode } from '#i18n/markets.ts'
import type { KeyRing } from '../../key-ring.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

export const accessMinutes = 15
/** A session that nobody comes back to ends after so long. */
export const sessionDays = 30
/** Within so long of its use a refresh token is renewed once more: two tabs asked at a time, or an answer was lost. */
export const reuseSeconds = 10

const purpose = 'member access'

export type AccessToken = {
  readonly sessionId: number
  readonly memberId: number
  readonly market: MarketCode
  readonly expiresAt: Date
}

/** What a signed-in browser bears; tells nobody who it is. */
export function signAccessToken(
  keys: KeyRing,
  { sessionId, memberId, market, expiresAt }: AccessToken,
): string {
  return signToken(keys, purpose, [sessionId, memberId, market, expiresAt.getTime()].join('.'))
}

/** Null where the shop did not sign it, or without a sensible expiry; whether that is over is for the reader to see. */
export function verifyAccessToken(keys: KeyRing, token: string, now: Date): AccessToken | null {
  const payload = verifyTokenPayload(keys, purpose, token)
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
export const generateRefreshToken = () => randomBytes(32).toString('base64url')

export const digestRefreshToken = (token: string) => createHash('sha256').update(token).digest('hex')
