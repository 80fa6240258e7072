import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { SignedInMember } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { endMemberSession, endMemberSessions, findOpenSessions } from './device-repository.ts'

/** The devices on which a member is signed in: their open sessions, the current one first. */
export async function listSessions(
  { database: { db }, clock }: AppContext,
  { id, session: own }: SignedInMember,
): Promise<Result<Contract['sessions']>> {
  const open = await findOpenSessions(db, id, clock())
  const sessions = open
    .map(({ id: sessionId, browser, system, brand, startedAt, lastUsedAt }) => ({
      id: sessionId,
      browser,
      system,
      brand,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: sessionId === own.id,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current))
  return ok({ sessions })
}

/** Signs the member out on one device, which may be the current one. */
export async function revokeSession(
  { database: { db }, clock }: AppContext,
  { id }: z.output<Contract['revokeSession']['input']>,
  { id: memberId }: SignedInMember,
): Promise<Result<Contract['revokeSession']>> {
  const isEnded = await endMemberSession(db, { memberId, id }, 'revoked', clock())
  return isEnded ? ok({}) : fail('session_not_found', 'There is no such session. Load the list again.', 'id')
}

/** Signs the member out on all other devices. */
export async function revokeOtherSessions(
  { database, clock }: AppContext,
  { id: memberId, session }: SignedInMember,
): Promise<Result<Contract['revokeOtherSessions']>> {
  const revoked = await database.db.transaction((tx) =>
    endMemberSessions(tx, { memberId, except: session.id }, 'revoked', clock()),
  )
  return ok({ revoked })
}
