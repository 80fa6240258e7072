import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { TokenRefused } from '../../http/errors.ts'
import type { Member } from '../../http/implement.ts'
import type { ShopParts } from '../../parts.ts'
import { type VoucherUser, voucherUserOf } from '../vouchers/voucher-user.ts'
import { findBySession } from './repository.ts'
import { readAccess } from './tokens.ts'

const scheme = /^Bearer +(\S+)$/i

/** The member who bears a token; null where none is borne. Throws {@link TokenRefused} at one that is not good here and now. */
export async function findMember(
  { config, database, clock }: ShopParts,
  authorization: string,
  profile: Locale,
): Promise<Member | null> {
  if (authorization === '') return null
  const token = scheme.exec(authorization)?.[1]
  const access = token === undefined ? null : readAccess(config.memberSecret, token, clock())
  if (!access) throw new TokenRefused('This is no token of a member.')
  if (access.expiresAt <= clock()) throw new TokenRefused('The token has run out; renew it.')
  if (access.market !== marketCodeOf(profile))
    throw new TokenRefused('The token is for another market; renew it for this one.')
  const member = await findBySession(database.db, access)
  if (!member) throw new TokenRefused('The session is over; sign in again.')
  return member
}

/** Somebody who is known before she says who she is: as vouchers see her. */
export type KnownShopper = {
  readonly isMember: boolean
  readonly email: string | null
  /** Whose uses of vouchers are counted. */
  readonly who: VoucherUser | null
}

/** A member as vouchers see her: by the address of her account, whatever she writes in a form. */
export function shopperOf({ config }: Pick<ShopParts, 'config'>, member: Member | null): KnownShopper | null {
  if (!member) return null
  return { isMember: true, email: member.email, who: voucherUserOf(member.email, config.linkSecret) }
}
