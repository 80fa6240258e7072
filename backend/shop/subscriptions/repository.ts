import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { subscriptionRequests } from '../../db/schema/customers/newsletter.ts'

export type SubscriptionRequest = typeof subscriptionRequests.$inferSelect

/**
 * The request of an address that waits for its confirmation, locked; creates it if there is none. A confirmed
 * one is replaced, so that its link cannot confirm the new request.
 */
export async function lockOpenRequest(
  tx: Queryable,
  request: typeof subscriptionRequests.$inferInsert,
): Promise<SubscriptionRequest> {
  const isOf = and(
    eq(subscriptionRequests.brand, request.brand),
    eq(subscriptionRequests.email, request.email),
  )
  await tx.delete(subscriptionRequests).where(and(isOf, sql`${subscriptionRequests.confirmedAt} is not null`))
  const { requestedAt, expiresAt, countedSince: _, emailsSent: __, ...latest } = request
  const [row] = await tx
    .insert(subscriptionRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [subscriptionRequests.brand, subscriptionRequests.email],
      set: { ...latest, requestedAt, expiresAt },
    })
    .returning()
  if (!row) throw new Error('The subscription request was not saved')
  return row
}

export async function countEmail(
  tx: Queryable,
  id: number,
  counted: Pick<SubscriptionRequest, 'emailsSent' | 'countedSince' | 'emailedAt'>,
): Promise<void> {
  await tx.update(subscriptionRequests).set(counted).where(eq(subscriptionRequests.id, id))
}

export async function lockRequest(tx: Queryable, id: number): Promise<SubscriptionRequest | null> {
  const [row] = await tx
    .select()
    .from(subscriptionRequests)
    .where(eq(subscriptionRequests.id, id))
    .for('update')
  return row ?? null
}

export async function markConfirmed(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx
    .update(subscriptionRequests)
    .set({ confirmedAt: now })
    .where(and(eq(subscriptionRequests.id, id), isNull(subscriptionRequests.confirmedAt)))
}

/** Invalidates the links of an address: of one brand, or of all. */
export async function deleteRequests(tx: Queryable, email: string, brand?: Brand): Promise<void> {
  await tx
    .delete(subscriptionRequests)
    .where(
      and(
        eq(subscriptionRequests.email, email.toLowerCase()),
        brand === undefined ? undefined : eq(subscriptionRequests.brand, brand),
      ),
    )
}
