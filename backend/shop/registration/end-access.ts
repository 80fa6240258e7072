import type { Queryable } from '../../db/client.ts'
import type { SessionEnd } from '../../db/schema/customers/account.ts'
import { endMemberSessions, endWebLogins } from '../account/device-repository.ts'
import { deletePasskeys } from '../passkeys/passkey-repository.ts'
import { endAccountLinks } from './link-repository.ts'

type Ending = {
  /** The session that continues; null ends all. */
  readonly exceptSession: number | null
  readonly endedBy: SessionEnd
}

/**
 * Ends what gives access to an account whose row the caller has locked, except the password and passkeys: sessions,
 * sign-ins by e-mail, and links that set a password or change the address. Links that undo a change of the address stay.
 * Sessions end last, so that a concurrent sign-in has either started its session before or fails.
 */
export async function endAccess(
  tx: Queryable,
  memberId: number,
  { exceptSession: except, endedBy }: Ending,
  now: Date,
): Promise<void> {
  for (const kind of ['confirm-email', 'set-password'] as const)
    await endAccountLinks(tx, memberId, kind, now)
  await endWebLogins(tx, memberId, now)
  await endMemberSessions(tx, { memberId, except }, endedBy, now)
}

/**
 * Ends all access but that of the password, passkeys included: its owner recovers the account by e-mail, and another
 * person may have added a passkey at any time.
 * @returns how many passkeys were removed
 */
export async function endAllAccess(tx: Queryable, memberId: number, now: Date): Promise<number> {
  const removed = await deletePasskeys(tx, memberId)
  await endAccess(tx, memberId, { exceptSession: null, endedBy: 'password' }, now)
  return removed
}
