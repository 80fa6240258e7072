import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { houseDate } from '#i18n/house-time.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { type Refusal, refuse } from '../../http/result.ts'
import { queueMail } from '../mails/outbox.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { findPhotos, type Review } from './repository.ts'
import { type RejectReason, reviewReports, reviews } from './schema.ts'
import { findBought } from './writing-repository.ts'

/** What of the queue to see: `held` are the waiting ones that the shop noticed something in. */
export const queueViews = ['waiting', 'held', 'reported', 'published', 'rejected'] as const
export type QueueView = (typeof queueViews)[number]

// Qualified by hand: in a query of one table the columns stand bare, and both tables have an id.
const reportCount = sql<number>`(select count(*)::int from ${reviewReports} where review_id = "reviews"."id")`

const views: Readonly<Record<QueueView, SQL>> = {
  waiting: sql`${reviews.state} = 'waiting'`,
  held: sql`${reviews.state} = 'waiting' and cardinality(${reviews.holds}) > 0`,
  reported: sql`${reviews.id} in (select review_id from ${reviewReports})`,
  published: sql`${reviews.state} = 'published' and ${reviews.decidedAt} is not null`,
  rejected: sql`${reviews.state} = 'rejected'`,
}

/** The reviews a person should look at, those sent in first on top; decided ones the latest first. */
export async function readQueue(db: Queryable, view: QueueView, limit: number) {
  const isOpen = view === 'waiting' || view === 'held' || view === 'reported'
  return db
    .select({ review: reviews, reports: reportCount })
    .from(reviews)
    .where(views[view])
    .orderBy(isOpen ? sql`${reviews.sentAt} asc nulls first` : desc(reviews.decidedAt), reviews.id)
    .limit(limit)
}

/** One review with all that is known of it; null where there is none. */
export async function lookAt(db: Queryable, id: string) {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id))
  if (!review) return null
  const [photos, reports] = await Promise.all([
    findPhotos(db, [id]),
    db
      .select({ reason: reviewReports.reason, note: reviewReports.note, createdAt: reviewReports.createdAt })
      .from(reviewReports)
      .where(eq(reviewReports.reviewId, id))
      .orderBy(reviewReports.id),
  ])
  return { review, photos, reports }
}

const notFound = () => refuse('review_not_found', 'There is no such review.', 'id')

async function lock(tx: Queryable, id: string): Promise<Review | null> {
  const [found] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return found ?? null
}

/** The pages that show the model are told in the same transaction. */
async function tell(tx: Queryable, { model }: Review): Promise<void> {
  await enqueueRefresh(tx, [{ type: 'reviews', model }])
}

/** The writer is told what was decided and why, once for each decision; whose order is forgotten hears nothing. */
async function tellWriter(
  tx: Queryable,
  review: Review,
  told: { readonly decision: 'published' | 'rejected' | 'removed'; readonly reason: RejectReason | null },
  now: Date,
): Promise<void> {
  const bought = review.orderLineId === null ? null : await findBought(tx, review.orderLineId)
  if (!bought) return
  const { line, order } = bought
  const { look } = line
  await queueMail(
    tx,
    {
      template: 'review-decision',
      to: order.email,
      locale: order.profile,
      brand: order.brand,
      key: `review-decision:${review.id}:${told.decision}:${now.getTime()}`,
      data: {
        firstName: order.shippingAddress.name,
        ...told,
        title: review.title,
        product: {
          name: look.name,
          detail: look.sizeLabel,
          picture: look.thumbnail?.xs ?? null,
          sheet: look.url,
        },
      },
    },
    now,
  )
}

type Done = { readonly id: string; readonly state: Review['state'] }

/**
 * Publishes a review, or keeps a reported one; its reports are done with. One that the shop noticed something in wants
 * to be asked for by `despiteHolds`, so that nobody publishes an address in passing.
 */
export function publish(
  db: Db,
  { id, despiteHolds }: { readonly id: string; readonly despiteHolds: boolean },
  now: Date,
): Promise<Done | Refusal> {
  return db.transaction(async (tx) => {
    const review = await lock(tx, id)
    if (!review) return notFound()
    if (review.state !== 'published') {
      if (review.holds.length && !despiteHolds)
        return refuse(
          'review_held',
          `It was held (${review.holds.join(', ')}): publish it despite that, or reject it.`,
        )
      await tx
        .update(reviews)
        .set({ state: 'published', rejectedFor: null, decidedAt: now })
        .where(eq(reviews.id, id))
      await tell(tx, review)
      await tellWriter(tx, review, { decision: 'published', reason: null }, now)
    }
    await tx.delete(reviewReports).where(eq(reviewReports.reviewId, id))
    return { id, state: 'published' }
  })
}

/** Rejects a review for one of the written reasons; a published one leaves the pages. */
export function reject(
  db: Db,
  { id, reason }: { readonly id: string; readonly reason: RejectReason },
  now: Date,
): Promise<Done | Refusal> {
  return db.transaction(async (tx) => {
    const review = await lock(tx, id)
    if (!review) return notFound()
    await tx
      .update(reviews)
      .set({ state: 'rejected', rejectedFor: reason, decidedAt: now })
      .where(eq(reviews.id, id))
    await tx.delete(reviewReports).where(eq(reviewReports.reviewId, id))
    if (review.state === 'published') await tell(tx, review)
    if (review.state !== 'rejected') {
      const decision = review.state === 'published' ? 'removed' : 'rejected'
      await tellWriter(tx, review, { decision, reason }, now)
    }
    return { id, state: 'rejected' }
  })
}

/** The shop's answer below a review; null takes it away. */
export function answer(
  db: Db,
  { id, text }: { readonly id: string; readonly text: string | null },
  now: Date,
): Promise<Done | Refusal> {
  return db.transaction(async (tx) => {
    const review = await lock(tx, id)
    if (!review) return notFound()
    const repliedOn = text === null ? null : houseDate(now)
    await tx.update(reviews).set({ reply: text, repliedOn }).where(eq(reviews.id, id))
    if (review.state === 'published') await tell(tx, review)
    return { id, state: review.state }
  })
}
