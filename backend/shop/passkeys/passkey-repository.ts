import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { members } from '../../db/schema/customers/account.ts'
import { memberPasskeys, passkeyChallenges } from '../../db/schema/customers/passkeys.ts'

export type Passkey = typeof memberPasskeys.$inferSelect
type OwnPasskey = { readonly memberId: number; readonly id: number }

export async function findPasskeys(db: Queryable, memberId: number): Promise<readonly Passkey[]> {
  return db
    .select()
    .from(memberPasskeys)
    .where(eq(memberPasskeys.memberId, memberId))
    .orderBy(asc(memberPasskeys.id))
}

/** Locks the member, so that concurrent calls cannot exceed the number of passkeys together. */
export async function lockMemberRow(tx: Queryable, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
}

/** Inserts a passkey; null if the credential is registered already. */
export async function insertPasskey(
  tx: Queryable,
  passkey: typeof memberPasskeys.$inferInsert,
): Promise<Passkey | null> {
  const [written] = await tx.insert(memberPasskeys).values(passkey).onConflictDoNothing().returning()
  return written ?? null
}

const isOwn = ({ memberId, id }: OwnPasskey) =>
  and(eq(memberPasskeys.memberId, memberId), eq(memberPasskeys.id, id))

export async function updatePasskeyName(db: Queryable, key: OwnPasskey, name: string): Promise<boolean> {
  const renamed = await db
    .update(memberPasskeys)
    .set({ name })
    .where(isOwn(key))
    .returning({ id: memberPasskeys.id })
  return renamed.length > 0
}

export async function deletePasskey(tx: Queryable, key: OwnPasskey): Promise<boolean> {
  const deleted = await tx.delete(memberPasskeys).where(isOwn(key)).returning({ id: memberPasskeys.id })
  return deleted.length > 0
}

export function countPasskeys(db: Queryable, memberId: number): Promise<number> {
  return db.$count(memberPasskeys, eq(memberPasskeys.memberId, memberId))
}

/** Removes all passkeys of a member; returns how many. */
export async function deletePasskeys(tx: Queryable, memberId: number): Promise<number> {
  const deleted = await tx
    .delete(memberPasskeys)
    .where(eq(memberPasskeys.memberId, memberId))
    .returning({ id: memberPasskeys.id })
  return deleted.length
}

/** A passkey of a host with its member. Its row is locked: two sign-ins check one counter after the other. */
export async function lockPasskey(tx: Queryable, credentialId: string, rpId: string) {
  const [passkey] = await tx
    .select()
    .from(memberPasskeys)
    .where(and(eq(memberPasskeys.credentialId, credentialId), eq(memberPasskeys.rpId, rpId)))
    .for('update')
  if (!passkey) return null
  const [member] = await tx
    .select({ id: members.id, email: members.email, name: members.name, surname: members.surname })
    .from(members)
    .where(eq(members.id, passkey.memberId))
  return member ? { passkey, member } : null
}

export async function markPasskeyUsed(
  tx: Queryable,
  id: number,
  { counter, lastUsedAt }: { readonly counter: number; readonly lastUsedAt: Date },
): Promise<void> {
  await tx.update(memberPasskeys).set({ counter, lastUsedAt }).where(eq(memberPasskeys.id, id))
}

export async function findPasswordHash(db: Queryable, memberId: number): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId))
  return found?.passwordHash ?? null
}

export async function insertChallenge(
  db: Queryable,
  challenge: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** Consumes a challenge; false unless it is open, for this host and for this session or a sign-in. */
export async function consumeChallenge(
  tx: Queryable,
  {
    digest,
    rpId,
    sessionId,
  }: { readonly digest: string; readonly rpId: string; readonly sessionId: number | null },
  now: Date,
): Promise<boolean> {
  const consumed = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.digest, digest),
        eq(passkeyChallenges.rpId, rpId),
        sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ digest: passkeyChallenges.digest })
  return consumed.length > 0
}

export async function pruneChallenges(db: Queryable, now: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, passkeyChallenges, lte(passkeyChallenges.expiresAt, now), { signal: stopping })
}
