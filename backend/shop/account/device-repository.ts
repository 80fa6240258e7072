import { and, desc, eq, gt, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { memberDevices, memberSessions, type SessionEnd } from '../../db/schema/customers/account.ts'
import { webLogins } from '../../db/schema/customers/web-logins.ts'

type DeviceKey = { readonly memberId: number; readonly digest: string }

/** Saves a browser that signed in; false if the member has signed in with it before. */
export async function saveDevice(
  tx: Queryable,
  { memberId, digest }: DeviceKey,
  now: Date,
): Promise<boolean> {
  const known = await tx
    .update(memberDevices)
    .set({ lastSignInAt: now })
    .where(and(eq(memberDevices.memberId, memberId), eq(memberDevices.digest, digest)))
    .returning({ memberId: memberDevices.memberId })
  if (known.length > 0) return false
  await tx.insert(memberDevices).values({ memberId, digest, lastSignInAt: now }).onConflictDoNothing()
  return true
}

/** Whether a member has signed in before this session, as far as the tables remember. */
export async function hasSignedInBefore(
  tx: Queryable,
  memberId: number,
  { sessionId, digest }: { readonly sessionId: number; readonly digest: string | null },
): Promise<boolean> {
  const [session] = await tx
    .select({ id: memberSessions.id })
    .from(memberSessions)
    .where(and(eq(memberSessions.memberId, memberId), ne(memberSessions.id, sessionId)))
    .limit(1)
  if (session) return true
  const [device] = await tx
    .select({ digest: memberDevices.digest })
    .from(memberDevices)
    .where(and(eq(memberDevices.memberId, memberId), ne(memberDevices.digest, digest ?? '')))
    .limit(1)
  return device !== undefined
}

const isOpen = (memberId: number, now: Date) =>
  and(
    eq(memberSessions.memberId, memberId),
    isNull(memberSessions.endedAt),
    gt(memberSessions.expiresAt, now),
  )

/** Whether a session of a member has neither ended nor expired. */
export async function isSessionOpen(
  db: Queryable,
  { memberId, id }: { readonly memberId: number; readonly id: number },
  now: Date,
): Promise<boolean> {
  return (await db.$count(memberSessions, and(isOpen(memberId, now), eq(memberSessions.id, id)))) > 0
}

/** The open sessions of a member, the last used first; no member has a use for more. */
export async function findOpenSessions(db: Queryable, memberId: number, now: Date) {
  return db
    .select()
    .from(memberSessions)
    .where(isOpen(memberId, now))
    .orderBy(desc(memberSessions.lastUsedAt), desc(memberSessions.id))
    .limit(200)
}

/** Ends one open session of a member; false if they have none with this id. */
export async function endMemberSession(
  tx: Queryable,
  { memberId, id }: { readonly memberId: number; readonly id: number },
  endedBy: SessionEnd,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(memberSessions)
    .set({ endedAt: now, endedBy })
    .where(and(isOpen(memberId, now), eq(memberSessions.id, id)))
    .returning({ id: memberSessions.id })
  return ended.length > 0
}

/**
 * Ends the open sessions of a member, all or all but one. Sessions are locked by id, so that two calls do not
 * wait for each other.
 * @returns how many sessions were ended
 */
export async function endMemberSessions(
  tx: Queryable,
  { memberId, except }: { readonly memberId: number; readonly except: number | null },
  endedBy: SessionEnd,
  now: Date,
): Promise<number> {
  const open = tx
    .select({ id: memberSessions.id })
    .from(memberSessions)
    .where(and(isOpen(memberId, now), except === null ? undefined : ne(memberSessions.id, except)))
    .orderBy(memberSessions.id)
    .for('update')
  const ended = await tx
    .update(memberSessions)
    .set({ endedAt: now, endedBy })
    .where(sql`${memberSessions.id} = any(array(${open}))`)
    .returning({ id: memberSessions.id })
  return ended.length
}

/** Ends all open requests of a member to sign in by e-mail. */
export async function endWebLogins(tx: Queryable, memberId: number, usedAt: Date): Promise<void> {
  await tx
    .update(webLogins)
    .set({ usedAt })
    .where(and(eq(webLogins.memberId, memberId), isNull(webLogins.usedAt)))
}

/** Removes browsers that signed in since a time; the next sign-in there sends an e-mail again. */
export async function deleteDevicesSince(tx: Queryable, memberId: number, since: Date): Promise<void> {
  await tx
    .delete(memberDevices)
    .where(and(eq(memberDevices.memberId, memberId), gte(memberDevices.lastSignInAt, since)))
}

/** Deletes browsers without a sign-in since a time; the next sign-in there sends an e-mail again. */
export async function deleteUnusedDevices(
  db: Queryable,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  await deleteInBatches(db, memberDevices, lte(memberDevices.lastSignInAt, before), { signal: stopping })
}
