import { and, eq, isNull, lte } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { expressLinks } from '../../db/schema/sales/express-links.ts'

export type ExpressLink = typeof expressLinks.$inferSelect

export async function insertLink(tx: Queryable, link: typeof expressLinks.$inferInsert): Promise<void> {
  await tx.insert(expressLinks).values(link)
}

export async function findLink(db: Queryable, digest: string): Promise<ExpressLink | null> {
  const [found] = await db.select().from(expressLinks).where(eq(expressLinks.digest, digest))
  return found ?? null
}

/** Whether this caller redeems it. */
export async function claimLink(
  tx: Queryable,
  id: number,
  redeemedKey: string,
  redeemedAt: Date,
): Promise<boolean> {
  const claimed = await tx
    .update(expressLinks)
    .set({ redeemedAt, redeemedKey })
    .where(and(eq(expressLinks.id, id), isNull(expressLinks.redeemedAt)))
    .returning({ id: expressLinks.id })
  return claimed.length > 0
}

export async function setRedeemedBag(tx: Queryable, id: number, redeemedBagId: number): Promise<void> {
  await tx.update(expressLinks).set({ redeemedBagId }).where(eq(expressLinks.id, id))
}

/** Deletes unredeemed links that expired before the given time. */
export async function pruneLinks(db: Queryable, before: Date, stopping?: AbortSignal): Promise<void> {
  const isOver = and(isNull(expressLinks.redeemedAt), lte(expressLinks.expiresAt, before))
  await deleteInBatches(db, expressLinks, isOver, { signal: stopping })
}
