import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { subscriptionRequests } from '../../db/schema/customers/newsletter.ts'

export type SubscriptionRequest = typeof subscriptionRequests.$inferSelect

type NewRequest = typeof subscriptionRequests.$inferInsert

/**
 * The request of an address that waits for its confirmation, locked; creates it if there is none. An open one
 * stays as it is: its link confirms what was agreed to when it was sent. A confirmed or expired one is replaced.
 */
export async function lockOpenRequest(tx: Queryable, request: NewRequest): Promise<SubscriptionRequest> {
  const { brand, email, requestedAt } = request
  const isOf = and(eq(subscriptionRequests.brand, brand), eq(subscriptionRequests.email, email))
  const isOver = or(
    isNotNull(subscriptionRequests.confirmedAt),
    lte(subscriptionRequests.expiresAt, requestedAt),
  )
  // A concurrent request or the end of the subscription may delete the row that this one waits for.
  for (;;) {
    await tx.delete(subscriptionRequests).where(and(isOf, isOver))
    await tx.insert(subscriptionRequests).values(request).onConflictDoNothing()
    const [row] = await tx.select().from(subscriptionRequests).where(isOf).for('update')
    if (row) return row
  }
}

/** The link of an open request works as long as a new one. */
export async function extendRequest(tx: Queryable, id: number, expiresAt: Date): Promise<void> {
  await tx.update(subscriptionRequests).set({ expiresAt }).where(eq(subscriptionRequests.id, id))
}

/** Replaces an open request by one with a link of its own, which continues the count of its e-mails. */
export async function replaceRequest(
  tx: Queryable,
  { id, emailsSent, countedSince, emailedAt }: SubscriptionRequest,
  request: NewRequest,
): Promise<SubscriptionRequest> {
  await tx.delete(subscriptionRequests).where(eq(subscriptionRequests.id, id))
  const values = { ...request, emailsSent, countedSince, emailedAt }
  const [row] = await tx.insert(subscriptionRequests).values(values).returning()
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
export async function deleteRequests(
  tx: Queryable,
  email: string,
  { brand, until }: { readonly brand?: Brand; readonly until?: Date | null } = {},
): Promise<void> {
  await tx
    .delete(subscriptionRequests)
    .where(
      and(
        eq(subscriptionRequests.email, email.toLowerCase()),
        brand === undefined ? undefined : eq(subscriptionRequests.brand, brand),
        until ? lte(subscriptionRequests.requestedAt, until) : undefined,
      ),
    )
}
