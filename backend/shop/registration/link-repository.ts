import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { members } from '../../db/schema/customers/account.ts'
import { type AccountLinkKind, accountLinks } from '../../db/schema/customers/registrations.ts'

export type AccountLink = typeof accountLinks.$inferSelect

export async function insertAccountLink(
  tx: Queryable,
  link: typeof accountLinks.$inferInsert,
): Promise<number> {
  const [written] = await tx.insert(accountLinks).values(link).returning({ id: accountLinks.id })
  if (!written) throw new Error('The link was not saved')
  return written.id
}

/** A link of one kind, whether it still works or not. */
export async function findAccountLink(
  db: Queryable,
  kind: AccountLinkKind,
  id: number,
): Promise<AccountLink | null> {
  const [found] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.id, id), eq(accountLinks.kind, kind)))
  return found ?? null
}

/** A member, locked: changes of a password, an address and a deletion are made one at a time. Rows that
 * reference the member are not kept waiting. */
export async function lockMember(tx: Queryable, id: number) {
  const [found] = await tx.select().from(members).where(eq(members.id, id)).for('no key update')
  return found ?? null
}

/**
 * Ends the links of a member of one kind: none of them works any more.
 * @param since the first link to end, if earlier ones stay valid
 */
export async function endAccountLinks(
  tx: Queryable,
  memberId: number,
  kind: AccountLinkKind,
  usedAt: Date,
  since = 0,
): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ usedAt })
    .where(
      and(
        eq(accountLinks.memberId, memberId),
        eq(accountLinks.kind, kind),
        gte(accountLinks.id, since),
        isNull(accountLinks.usedAt),
      ),
    )
}

export async function updatePasswordHash(tx: Queryable, id: number, passwordHash: string): Promise<void> {
  await tx.update(members).set({ passwordHash }).where(eq(members.id, id))
}

/** Deletes links that expired before a time. */
export async function pruneAccountLinks(db: Queryable, before: Date, stopping?: AbortSignal): Promise<void> {
  await deleteInBatches(db, accountLinks, lte(accountLinks.expiresAt, before), { signal: stopping })
}
