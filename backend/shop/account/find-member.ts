import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidTokenError } from '../../http/errors.ts'
import type { SignedInMember } from '../../http/register-route.ts'
import { findMemberBySession } from './repository.ts'
import { verifyAccessToken } from './tokens.ts'

const bearerPattern = /^Bearer +(\S+)$/i

/**
 * The member that an access token belongs to; null without a token. Throws {@link InvalidTokenError} for an
 * invalid or expired token.
 */
export async function findMember(
  { config, database, clock }: AppContext,
  authorization: string,
  profile: Locale,
): Promise<SignedInMember | null> {
  if (authorization === '') return null
  const token = bearerPattern.exec(authorization)?.[1]
  const access = token === undefined ? null : verifyAccessToken(config.memberSecret, token, clock())
  if (!access) throw new InvalidTokenError('The token is not a valid member token.')
  if (access.expiresAt <= clock()) throw new InvalidTokenError('The token has expired. Renew it.')
  if (access.market !== marketCodeOf(profile))
    throw new InvalidTokenError('The token is for another market. Renew it for this market.')
  const member = await findMemberBySession(database.db, access)
  if (!member) throw new InvalidTokenError('The session has ended. Sign in again.')
  return member
}
