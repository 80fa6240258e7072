import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidTokenError } from '../../http/errors.ts'
import type { Member } from '../../http/register-route.ts'
import { toVoucherUser, type VoucherUser } from '../vouchers/voucher-user.ts'
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
): Promise<Member | null> {
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

/** A customer who is identified before they fill in a form, as vouchers see them. */
export type KnownShopper = {
  readonly isMember: boolean
  readonly email: string | null
  /** The user whose voucher uses are counted. */
  readonly voucherUser: VoucherUser | null
}

/** A member as vouchers see them: identified by the e-mail of the account, whatever they enter in a form. */
export function toKnownShopper(
  { config }: Pick<AppContext, 'config'>,
  member: Member | null,
): KnownShopper | null {
  if (!member) return null
  return { isMember: true, email: member.email, voucherUser: toVoucherUser(member.email, config.linkSecret) }
}
