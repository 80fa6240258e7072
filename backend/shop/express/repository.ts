import { and, eq, isNull, lte } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { expressLinks } from './schema.ts'

export type ExpressLink = typeof expressLinks.$inferSelect

export async function insertLink(tx: Queryable, link: typeof expressLinks.$inferInsert): Promise<void> {
  await tx.insert(expressLinks).values(link)
}

export async function findLink(db: Queryable, digest: string): Promise<ExpressLink | null> {
  const [found] = await db.select().from(expressLinks).where(eq(expressLinks.digest, digest))
  return found ?? null
}

/** Whether this caller is the one who takes it. */
export async function claimLink(
  tx: Queryable,
  id: number,
  takenKey: string,
  takenAt: Date,
): Promise<boolean> {
  const claimed = await tx
    .update(expressLinks)
    .set({ takenAt, takenKey })
    .where(and(eq(expressLinks.id, id), isNull(expressLinks.takenAt)))
    .returning({ id: expressLinks.id })
  return claimed.length > 0
}

export async function noteTakenBag(tx: Queryable, id: number, takenBag: number): Promise<void> {
  await tx.update(expressLinks).set({ takenBag }).where(eq(expressLinks.id, id))
}

/** Forgets links nobody took that ran out before the moment. */
export async function forgetLinks(db: Queryable, before: Date, stopping?: AbortSignal): Promise<void> {
  const isOver = and(isNull(expressLinks.takenAt), lte(expressLinks.expiresAt, before))
  await deleteInBatches(db, expressLinks, isOver, { stopping })
}
