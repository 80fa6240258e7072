import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { enqueueAccountNotice } from '../account/account-notice-email.ts'
import { endMemberSessions, endWebLogins } from '../account/device-repository.ts'
import { endAccountLinks, updatePasswordHash } from './link-repository.ts'

type Replacement = {
  readonly member: { readonly id: number; readonly email: string; readonly name: string }
  readonly passwordHash: string
  /** The session that continues; null ends all. */
  readonly exceptSession: number | null
  readonly brand: Brand
  readonly profile: Locale
}

/**
 * Replaces the password of a member whose row the caller has locked: ends the other sessions and the links that
 * set a password or sign in by e-mail, and informs the member.
 */
export async function replacePassword(
  tx: Queryable,
  { member, passwordHash, exceptSession, brand, profile }: Replacement,
  now: Date,
): Promise<void> {
  const { id: memberId } = member
  await updatePasswordHash(tx, memberId, passwordHash)
  await endAccountLinks(tx, memberId, 'set-password', now)
  await endMemberSessions(tx, { memberId, except: exceptSession }, 'password', now)
  await endWebLogins(tx, memberId, now)
  const notice = { member, change: 'password', brand, profile, occasion: `password:${memberId}` } as const
  await enqueueAccountNotice(tx, notice, now)
}
