import { and, eq, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import {
  type DonationState,
  donationKinds,
  donationMovements,
  donations,
} from '../../db/schema/sales/donations.ts'
import { donationTransitions, getMovementKind } from './states.ts'

export type Donation = typeof donations.$inferSelect
export type NewDonation = Omit<typeof donations.$inferInsert, 'id' | 'state' | 'amount' | 'pspReference'>

/** Inserts the donation offered after an order, or returns the existing one. */
export async function insertDonation(db: Queryable, donation: NewDonation): Promise<Donation> {
  await db.insert(donations).values(donation).onConflictDoNothing({ target: donations.orderId })
  const written = await findDonationOfOrder(db, donation.orderId)
  if (!written) throw new Error('The donation was not saved')
  return written
}

export async function findDonationOfOrder(db: Queryable, orderId: number): Promise<Donation | null> {
  const [found] = await db.select().from(donations).where(eq(donations.orderId, orderId))
  return found ?? null
}

export async function findDonation(db: Queryable, id: number): Promise<Donation | null> {
  const [found] = await db.select().from(donations).where(eq(donations.id, id))
  return found ?? null
}

type DonationKey = { readonly token: string } | { readonly reference: string }

/** A donation, locked until the transaction ends. */
export async function lockDonation(tx: Queryable, name: DonationKey): Promise<Donation | null> {
  const named = 'token' in name ? eq(donations.token, name.token) : eq(donations.reference, name.reference)
  const [found] = await tx.select().from(donations).where(named).for('update')
  return found ?? null
}

/** Locks pledged donations without a notification, skipping those locked by others. */
export function lockUnansweredDonations(tx: Queryable, before: Date, limit: number): Promise<Donation[]> {
  return tx
    .select()
    .from(donations)
    .where(and(eq(donations.state, 'pledged'), lte(donations.updatedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export type DonationUpdate = Partial<Pick<Donation, 'amount' | 'pspReference'>>

export async function updateDonation(tx: Queryable, id: number, facts: DonationUpdate): Promise<void> {
  await tx.update(donations).set(facts).where(eq(donations.id, id))
}

/**
 * Changes the state if the transition table allows it and books the movement: the only place for either.
 * Returns whether it did. The donation is locked.
 */
export async function transitionDonation(
  tx: Queryable,
  donation: Donation,
  to: DonationState,
  now: Date,
  facts: DonationUpdate = {},
): Promise<boolean> {
  if (!donationTransitions[donation.state].includes(to)) return false
  const amount = facts.amount ?? donation.amount
  if (amount === null) throw new Error('The donation has no amount')
  await tx
    .update(donations)
    .set({ ...facts, state: to, updatedAt: now })
    .where(eq(donations.id, donation.id))
  const kind = getMovementKind(donation.state, to)
  if (!kind) return true
  const [source, target] = donationKinds[kind]
  await tx
    .insert(donationMovements)
    .values({ donationId: donation.id, kind, source, target, amount, at: now })
  return true
}
