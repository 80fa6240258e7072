import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { memberSessions, members, memberTokens, type SessionEnd } from '../../db/schema/customers/account.ts'
import type { SignedInMember } from '../../http/register-route.ts'

const memberColumns = {
  id: members.id,
  email: members.email,
  name: members.name,
  surname: members.surname,
  shopperReference: members.shopperReference,
}

export async function findMemberByEmail(db: Queryable, email: string) {
  const [found] = await db
    .select({ ...memberColumns, passwordHash: members.passwordHash })
    .from(members)
    .where(sql`lower(${members.email}) = ${email.toLowerCase()}`)
  return found ?? null
}

/** The member of a session that has not expired; null otherwise. */
export async function findMemberBySession(
  db: Queryable,
  { sessionId, memberId }: { readonly sessionId: number; readonly memberId: number },
): Promise<SignedInMember | null> {
  const [found] = await db
    .select({
      ...memberColumns,
      session: { id: memberSessions.id, startedAt: memberSessions.startedAt },
    })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .where(
      and(
        eq(memberSessions.id, sessionId),
        eq(memberSessions.memberId, memberId),
        isNull(memberSessions.endedAt),
      ),
    )
  return found ?? null
}

/** The reference under which the payment provider knows a member; null without a member. */
export async function findShopperReference(db: Queryable, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await db
    .select({ shopperReference: members.shopperReference })
    .from(members)
    .where(eq(members.id, id))
  return found?.shopperReference ?? null
}

/** Inserts an account unless the address already has one. */
export async function insertMember(tx: Queryable, member: typeof members.$inferInsert): Promise<void> {
  await tx.insert(members).values(member).onConflictDoNothing()
}

/** Replaces a hash that a sign-in has just verified, unless the password was changed meanwhile. */
export async function replacePasswordHash(
  db: Queryable,
  id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const replaced = await db
    .update(members)
    .set({ passwordHash: to })
    .where(and(eq(members.id, id), eq(members.passwordHash, from)))
    .returning({ id: members.id })
  return replaced.length > 0
}

/**
 * Whether the password that a sign-in verified is still the member's, locked until the transaction ends: a
 * session never starts with a password that was replaced meanwhile.
 */
export async function lockPasswordHash(tx: Queryable, id: number, verified: string): Promise<boolean> {
  const [found] = await tx
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, id))
    .for('share')
  return found?.passwordHash === verified
}

export async function insertSession(
  tx: Queryable,
  session: typeof memberSessions.$inferInsert,
): Promise<number> {
  const [written] = await tx.insert(memberSessions).values(session).returning({ id: memberSessions.id })
  if (!written) throw new Error('The session was not saved')
  return written.id
}

export async function insertToken(tx: Queryable, token: typeof memberTokens.$inferInsert): Promise<void> {
  await tx.insert(memberTokens).values(token)
}

/**
 * A refresh token with its session. The session row is locked, so that concurrent requests with tokens of one
 * family are served one at a time.
 */
export async function lockSessionByToken(tx: Queryable, digest: string) {
  const [known] = await tx.select().from(memberTokens).where(eq(memberTokens.digest, digest))
  if (!known) return null
  const [session] = await tx
    .select()
    .from(memberSessions)
    .where(eq(memberSessions.id, known.sessionId))
    .for('update')
  const [token] = await tx.select().from(memberTokens).where(eq(memberTokens.digest, digest))
  return session && token ? { session, token } : null
}

export async function markTokenUsed(tx: Queryable, digest: string, usedAt: Date): Promise<void> {
  await tx
    .update(memberTokens)
    .set({ usedAt })
    .where(and(eq(memberTokens.digest, digest), isNull(memberTokens.usedAt)))
}

/** Notes a renewal: the session was just used and expires later. */
export async function extendSession(
  tx: Queryable,
  id: number,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.update(memberSessions).set({ lastUsedAt: now, expiresAt }).where(eq(memberSessions.id, id))
}

export async function endSession(
  tx: Queryable,
  id: number,
  endedBy: SessionEnd,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(memberSessions)
    .set({ endedAt, endedBy })
    .where(and(eq(memberSessions.id, id), isNull(memberSessions.endedAt)))
}

export async function deleteOldSessions(db: Queryable, now: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, memberSessions, lte(memberSessions.expiresAt, now), { signal: stopping })
}
