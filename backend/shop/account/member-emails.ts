import { and, eq, gt, gte, lte, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { memberFormerEmails } from '../../db/schema/customers/account.ts'

/** An address that a member has proven: the current one, or a former one with the time until which it was theirs. */
export type MemberEmail = { readonly email: string; readonly until: Date | null }

/** The current and the former addresses of a member. */
export async function findMemberEmails(
  db: Queryable,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<readonly MemberEmail[]> {
  const former = await db
    .select({ email: memberFormerEmails.email, until: memberFormerEmails.replacedAt })
    .from(memberFormerEmails)
    .where(eq(memberFormerEmails.memberId, id))
    .orderBy(memberFormerEmails.replacedAt)
  const current = email.toLowerCase()
  return [{ email: current, until: null }, ...former.filter((one) => one.email !== current)]
}

/**
 * Matches rows that were stored by an address of a member while it was theirs.
 * @param address in lower case
 */
export function isStoredBy(emails: readonly MemberEmail[], address: SQLWrapper, storedAt: AnyPgColumn) {
  return or(
    ...emails.map(({ email, until }) =>
      and(sql`${address} = ${email.toLowerCase()}`, until === null ? undefined : lte(storedAt, until)),
    ),
  )
}

/** Remembers that a member has replaced an address. */
export async function saveFormerEmail(
  tx: Queryable,
  memberId: number,
  email: string,
  replacedAt: Date,
): Promise<void> {
  await tx
    .insert(memberFormerEmails)
    .values({ memberId, email: email.toLowerCase(), replacedAt })
    .onConflictDoUpdate({
      target: [memberFormerEmails.memberId, memberFormerEmails.email],
      set: { replacedAt },
    })
}

/** Drops the addresses that were replaced since a change that is undone: they belong to another person. */
export async function deleteFormerEmails(
  tx: Queryable,
  memberId: number,
  since: Date,
  { includes }: { readonly includes: boolean },
): Promise<void> {
  const { replacedAt } = memberFormerEmails
  const isLater = includes ? gte(replacedAt, since) : gt(replacedAt, since)
  await tx.delete(memberFormerEmails).where(and(eq(memberFormerEmails.memberId, memberId), isLater))
}
