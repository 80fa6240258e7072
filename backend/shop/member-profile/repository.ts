import { and, desc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { members } from '../../db/schema/customers/account.ts'
import { memberAddresses } from '../../db/schema/customers/addresses.ts'

export type SavedAddress = typeof memberAddresses.$inferSelect
export type MemberProfileRow = Pick<
  typeof members.$inferSelect,
  'name' | 'surname' | 'phonePrefix' | 'phone' | 'birthMonth' | 'emailLocale'
>

export async function findMemberProfile(db: Queryable, id: number): Promise<MemberProfileRow> {
  const [found] = await db
    .select({
      name: members.name,
      surname: members.surname,
      phonePrefix: members.phonePrefix,
      phone: members.phone,
      birthMonth: members.birthMonth,
      emailLocale: members.emailLocale,
    })
    .from(members)
    .where(eq(members.id, id))
  if (!found) throw new Error('The member was deleted during the request')
  return found
}

export async function updateMemberProfile(
  db: Queryable,
  id: number,
  changes: MemberProfileRow,
): Promise<void> {
  await db.update(members).set(changes).where(eq(members.id, id))
}

/** Locks the member's row, so that simultaneous changes of one address book take turns. */
export async function lockAddressBook(tx: Queryable, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
}

/** The address book, the default addresses first, then the last changed. */
export async function findAddresses(db: Queryable, memberId: number): Promise<SavedAddress[]> {
  return db
    .select()
    .from(memberAddresses)
    .where(eq(memberAddresses.memberId, memberId))
    .orderBy(
      desc(memberAddresses.defaultDelivery),
      desc(memberAddresses.defaultBilling),
      desc(memberAddresses.changedAt),
      memberAddresses.id,
    )
}

/** Ends the defaults that another address takes over. */
export async function clearDefaults(
  tx: Queryable,
  {
    id,
    memberId,
    country,
    defaultDelivery,
    defaultBilling,
  }: Pick<SavedAddress, 'id' | 'memberId' | 'country' | 'defaultDelivery' | 'defaultBilling'>,
): Promise<void> {
  const others = and(eq(memberAddresses.memberId, memberId), ne(memberAddresses.id, id))
  if (defaultDelivery)
    await tx
      .update(memberAddresses)
      .set({ defaultDelivery: false })
      .where(and(others, eq(memberAddresses.country, country), memberAddresses.defaultDelivery))
  if (defaultBilling)
    await tx
      .update(memberAddresses)
      .set({ defaultBilling: false })
      .where(and(others, memberAddresses.defaultBilling))
}

export async function upsertAddress(tx: Queryable, address: SavedAddress): Promise<void> {
  const { id: _, ...changes } = address
  await tx
    .insert(memberAddresses)
    .values(address)
    .onConflictDoUpdate({
      target: memberAddresses.id,
      set: changes,
      setWhere: eq(memberAddresses.memberId, address.memberId),
    })
}

/** False if the member has no such address. */
export async function deleteAddress(
  tx: Queryable,
  { memberId, id }: Pick<SavedAddress, 'memberId' | 'id'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(memberAddresses)
    .where(and(eq(memberAddresses.memberId, memberId), eq(memberAddresses.id, id)))
    .returning({ id: memberAddresses.id })
  return deleted.length > 0
}
