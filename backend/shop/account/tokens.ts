import { createHash, randomBytes } from 'node:crypto'
import { isMarketCode, type MarketCode } from '#config/markets.ts'
import { retentionDays } from '#config/retention.ts'
import type { KeyRing } from '../../key-ring.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

export const accessMinutes = 15
/** A session expires after this many days without a renewal. */
export const sessionDays = retentionDays.sessions
/**
 * Within this time after its use a refresh token is accepted once more: two tabs raced, or a response was
 * lost.
 */
export const reuseSeconds = 10

const purpose = 'member access'

export type AccessToken = {
  readonly sessionId: number
  readonly memberId: number
  readonly market: MarketCode
  readonly expiresAt: Date
}

/** The access token of a signed-in browser; it contains no personal data. */
export function signAccessToken(
  keys: KeyRing,
  { sessionId, memberId, market, expiresAt }: AccessToken,
): string {
  return signToken(keys, purpose, [sessionId, memberId, market, expiresAt.getTime()].join('.'))
}

/**
 * Null if the signature is not ours or the expiry is implausible. The caller checks whether the token has
 * expired.
 */
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
