import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { deletedShoppers } from '../../db/schema/customers/registrations.ts'
import type { Job } from '../../jobs/jobs.ts'
import { PaymentRejected, PaymentUnavailable } from '../payments/provider.ts'

const batchSize = 20
/** A process that died lets another one try after this time. */
const leaseMs = 10 * 60_000
const maxRetryDelayMs = 6 * 3600_000

export async function insertDeletedShopper(
  tx: Queryable,
  shopperReference: string,
  now: Date,
): Promise<void> {
  await tx.insert(deletedShoppers).values({ shopperReference, deletedAt: now, dueAt: now })
}

/** Claims due shoppers for one process. */
async function claimShoppers(db: Queryable, now: Date) {
  const due = db
    .select({ shopperReference: deletedShoppers.shopperReference })
    .from(deletedShoppers)
    .where(lte(deletedShoppers.dueAt, now))
    .orderBy(deletedShoppers.dueAt)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return db
    .update(deletedShoppers)
    .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${deletedShoppers.attempts} + 1` })
    .where(inArray(deletedShoppers.shopperReference, due))
    .returning()
}

/** Removes the saved cards of a deleted member. A card that another call removed counts as removed. */
async function removeCards({ payments }: AppContext, shopperReference: string): Promise<void> {
  try {
    for (const { id } of await payments.fetchSavedCards(shopperReference))
      await payments.deleteSavedCard(shopperReference, id)
  } catch (cause) {
    // The provider may reject an unknown shopper reference: that member had no saved cards.
    if (!(cause instanceof PaymentRejected)) throw cause
  }
}

/** Removes the saved cards of deleted members at the payment provider, until it confirms it. */
export const deletedShoppersJob: Job = {
  name: 'deleted-shoppers',
  intervalMs: 60_000,
  async run(context, log, stopping) {
    const { db } = context.database
    const now = context.clock()
    for (const { shopperReference, attempts } of await claimShoppers(db, now)) {
      if (stopping?.aborted) return
      const isShopper = eq(deletedShoppers.shopperReference, shopperReference)
      try {
        await removeCards(context, shopperReference)
        await db.delete(deletedShoppers).where(isShopper)
      } catch (cause) {
        if (!(cause instanceof PaymentUnavailable)) throw cause
        const delayMs = Math.min(60_000 * 2 ** Math.min(attempts, 20), maxRetryDelayMs)
        await db
          .update(deletedShoppers)
          .set({ dueAt: new Date(now.getTime() + delayMs) })
          .where(isShopper)
        log.warn({ attempts, err: cause }, 'saved cards of a deleted member not removed; will be tried again')
      }
    }
  },
}
