import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { enqueueAccountNotice } from '../account/account-notice-email.ts'
import { countPasskeys } from '../passkeys/passkey-repository.ts'
import { endAccess, endAllAccess } from './end-access.ts'
import { updatePasswordHash } from './link-repository.ts'

type Replacement = {
  readonly member: { readonly id: number; readonly email: string; readonly name: string }
  readonly passwordHash: string
  /** The session of a signed-in member, which continues; null for a recovery by e-mail, which ends all. */
  readonly exceptSession: number | null
  readonly brand: Brand
  readonly profile: Locale
}

/**
 * Replaces the password of a member whose row the caller has locked, ends all other access, and informs the member.
 * Passkeys continue if the member is signed in, and the e-mail says so; a recovery removes them.
 */
export async function replacePassword(
  tx: Queryable,
  { member, passwordHash, exceptSession, brand, profile }: Replacement,
  now: Date,
): Promise<void> {
  const { id: memberId } = member
  await updatePasswordHash(tx, memberId, passwordHash)
  const occasion = `password:${memberId}`
  const notice = { member, change: 'password', brand, profile, occasion } as const
  if (exceptSession === null) {
    const hadPasskeys = (await endAllAccess(tx, memberId, now)) > 0
    await enqueueAccountNotice(tx, { ...notice, passkeys: hadPasskeys ? 'removed' : null }, now)
  } else {
    await endAccess(tx, memberId, { exceptSession, endedBy: 'password' }, now)
    const hasPasskeys = (await countPasskeys(tx, memberId)) > 0
    await enqueueAccountNotice(tx, { ...notice, passkeys: hasPasskeys ? 'kept' : null }, now)
  }
}
