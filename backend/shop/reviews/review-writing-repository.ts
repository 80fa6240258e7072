import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import { deleteInBatches, runInBatches } from '../../db/batches.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { reviewPhotos, reviews } from '../../db/schema/customers/reviews.ts'
import { orderLines, orders } from '../../db/schema/sales/orders.ts'
import type { EncodedPhoto } from '../photos/encode-photo.ts'
import type { Review } from './repository.ts'

export type PurchasedLine = {
  readonly line: typeof orderLines.$inferSelect
  readonly order: typeof orders.$inferSelect
}

/**
 * A line of a paid order that was not cancelled; null otherwise. `lock` serializes concurrent reviews of it.
 */
export async function findPurchasedLine(
  db: Queryable,
  lineId: number,
  lock = false,
): Promise<PurchasedLine | null> {
  const query = db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.state, 'paid'), ne(orders.status, 'CA')))
  const [found] = await (lock ? query.for('update', { of: orderLines }) : query)
  return found ?? null
}

/** The review of a line. `lock` keeps a moderator from deciding on it while it is changed. */
export async function findReviewOfLine(db: Queryable, lineId: number, lock = false): Promise<Review | null> {
  const query = db.select().from(reviews).where(eq(reviews.orderLineId, lineId))
  const [found] = await (lock ? query.for('update') : query)
  return found ?? null
}

export type ReviewToWrite = Omit<typeof reviews.$inferInsert, 'id' | 'state' | 'origin' | 'verified'> & {
  readonly orderLineId: number
}

/** Inserts the line's review, or updates it while it is waiting. */
export async function upsertPendingReview(tx: Queryable, written: ReviewToWrite): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const row = { ...written, state: 'waiting' as const, origin: 'shop', verified: true }
  const { model, material, orderLineId, ...changing } = row
  const [saved] = await tx
    .insert(reviews)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: reviews.orderLineId, set: changing })
    .returning({ id: reviews.id })
  if (!saved) throw new Error('The review was not saved')
  return saved.id
}

export function countPhotosOfLine(db: Queryable, lineId: number): Promise<number> {
  return db.$count(reviewPhotos, eq(reviewPhotos.orderLineId, lineId))
}

export async function insertPhoto(
  tx: Queryable,
  orderLineId: number,
  photo: EncodedPhoto,
  now: Date,
): Promise<void> {
  await tx.insert(reviewPhotos).values({ ...photo, orderLineId, createdAt: now })
}

/** The line's pictures among the ids. */
export async function findPhotosOfLine(
  tx: Queryable,
  lineId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!ids.length) return new Set()
  const found = await tx
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.orderLineId, lineId), inArray(reviewPhotos.id, [...ids])))
  return new Set(found.map(({ id }) => id))
}

/** Attaches pictures to a review, in this order; the line's others are deleted. */
export async function attachPhotos(
  tx: Queryable,
  lineId: number,
  reviewId: string,
  ids: readonly string[],
): Promise<void> {
  const ofLine = eq(reviewPhotos.orderLineId, lineId)
  await tx
    .delete(reviewPhotos)
    .where(ids.length ? and(ofLine, notInArray(reviewPhotos.id, [...ids])) : ofLine)
  for (const [position, id] of ids.entries()) {
    await tx
      .update(reviewPhotos)
      .set({ reviewId, position })
      .where(and(ofLine, eq(reviewPhotos.id, id)))
  }
}

/** A row contains whole pictures. */
const photoBatchSize = 50

/** Deletes uploaded pictures whose review was never submitted. */
export async function pruneUnsentPhotos(db: Queryable, before: Date, stopping?: AbortSignal): Promise<void> {
  const unsent = and(isNull(reviewPhotos.reviewId), lt(reviewPhotos.createdAt, before))
  await deleteInBatches(db, reviewPhotos, unsent, { signal: stopping, size: photoBatchSize })
}

/** Deletes pictures of reviews that were rejected before a time: the objection period is over. */
export async function pruneRejectedPhotos(db: Db, before: Date, stopping?: AbortSignal): Promise<void> {
  const deleteBatch = (size: number) =>
    db.transaction(async (tx) => {
      const rejected = await tx
        .select({ id: reviews.id })
        .from(reviews)
        .where(and(eq(reviews.state, 'rejected'), gt(reviews.photos, 0), lt(reviews.decidedAt, before)))
        .orderBy(asc(reviews.decidedAt))
        .limit(size)
        .for('update', { skipLocked: true })
      const ids = rejected.map(({ id }) => id)
      if (!ids.length) return 0
      await tx.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, ids))
      await tx.update(reviews).set({ photos: 0 }).where(inArray(reviews.id, ids))
      return ids.length
    })
  await runInBatches(deleteBatch, { signal: stopping, size: photoBatchSize })
}

export type PhotoFile = {
  readonly file: Buffer
  readonly isPublic: boolean
  readonly orderLineId: number | null
}

/** A picture's bytes and its visibility; null if it does not exist. */
export async function findPhotoFile(
  db: Queryable,
  id: string,
  size: 'small' | 'large',
): Promise<PhotoFile | null> {
  const [found] = await db
    .select({
      file: reviewPhotos[size],
      isPublic: sql<boolean>`coalesce(${reviews.state} = 'published', false)`,
      orderLineId: reviewPhotos.orderLineId,
    })
    .from(reviewPhotos)
    .leftJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviewPhotos.id, id))
  return found ?? null
}
