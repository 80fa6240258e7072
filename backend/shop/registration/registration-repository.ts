import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { members } from '../../db/schema/customers/account.ts'
import { registrations } from '../../db/schema/customers/registrations.ts'
import { unmatchableHash } from '../account/passwords.ts'

export type Registration = typeof registrations.$inferSelect

const hasAddress = (email: string) => sql`lower(${registrations.email}) = ${email.toLowerCase()}`

export async function insertRegistration(
  tx: Queryable,
  registration: typeof registrations.$inferInsert,
): Promise<number> {
  const [written] = await tx.insert(registrations).values(registration).returning({ id: registrations.id })
  if (!written) throw new Error('The registration was not saved')
  return written.id
}

/** The registration of a link, locked: concurrent clicks on one link are served one at a time. */
export async function lockRegistration(tx: Queryable, id: number): Promise<Registration | null> {
  const [found] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update')
  return found ?? null
}

/** A registration without a lock, to check its password before a transaction. */
export async function findRegistration(db: Queryable, id: number): Promise<Registration | null> {
  const [found] = await db.select().from(registrations).where(eq(registrations.id, id))
  return found ?? null
}

/** The registration that a browser made for an address, if its link still works. */
export async function findPendingRegistration(
  db: Queryable,
  { email, nonceDigest }: { readonly email: string; readonly nonceDigest: string },
  now: Date,
): Promise<Registration | null> {
  const [found] = await db
    .select()
    .from(registrations)
    .where(
      and(
        hasAddress(email),
        eq(registrations.nonceDigest, nonceDigest),
        isNull(registrations.verifiedAt),
        gt(registrations.expiresAt, now),
      ),
    )
  return found ?? null
}

/** The link that is sent again works as long as a new one. */
export async function extendRegistration(tx: Queryable, id: number, expiresAt: Date): Promise<void> {
  await tx.update(registrations).set({ expiresAt }).where(eq(registrations.id, id))
}

/** Marks a registration as confirmed, and erases what the member has now. */
export async function finishRegistration(
  tx: Queryable,
  { id, email }: Pick<Registration, 'id' | 'email'>,
  verifiedAt: Date,
): Promise<void> {
  await tx
    .update(registrations)
    .set({
      verifiedAt,
      email: '',
      name: '',
      surname: '',
      passwordHash: unmatchableHash,
      nonceDigest: null,
      next: null,
    })
    .where(eq(registrations.id, id))
  await tx.delete(registrations).where(and(hasAddress(email), ne(registrations.id, id)))
}

/**
 * Creates a member unless the address already has one.
 * @returns null if it has
 */
export async function createMember(
  tx: Queryable,
  member: typeof members.$inferInsert,
): Promise<typeof members.$inferSelect | null> {
  const [created] = await tx.insert(members).values(member).onConflictDoNothing().returning()
  return created ?? null
}

/** Changes the address of a member; false if another account has it. */
export async function updateMemberEmail(tx: Queryable, id: number, email: string): Promise<boolean> {
  const isOther = and(sql`lower(${members.email}) = ${email.toLowerCase()}`, ne(members.id, id))
  if ((await tx.$count(members, isOther)) > 0) return false
  await tx.update(members).set({ email }).where(eq(members.id, id))
  return true
}

/** Deletes a member with their sessions; orders stay. */
export async function deleteMember(tx: Queryable, id: number): Promise<void> {
  await tx.delete(members).where(eq(members.id, id))
}

/** Deletes the pending registrations of an address. */
export async function deleteRegistrations(tx: Queryable, email: string): Promise<void> {
  await tx.delete(registrations).where(hasAddress(email))
}

/** Deletes registrations whose link expired before a time. */
export async function pruneRegistrations(db: Queryable, before: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, registrations, lte(registrations.expiresAt, before), { signal: stopping })
}
