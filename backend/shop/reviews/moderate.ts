import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { toBusinessDate } from '#i18n/business-time.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { type RejectReason, reviewReports, reviews } from '../../db/schema/customers/reviews.ts'
import { type DomainError, fail } from '../../http/result.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { enqueueRefresh } from '../refresh/outbox.ts'
import { findPhotos, type Review } from './repository.ts'
import { reviewDecision } from './review-decision-email.ts'
import { findPurchasedLine } from './review-writing-repository.ts'

/** Views of the moderation queue: `held` are the waiting reviews with hold reasons. */
export const moderationViews = ['waiting', 'held', 'reported', 'published', 'rejected'] as const
export type ModerationView = (typeof moderationViews)[number]

// Qualified explicitly: a single-table query leaves columns unqualified, and both tables have an id.
const reportCount = sql<number>`(select count(*)::int from ${reviewReports} where review_id = "reviews"."id")`

const viewConditions: Readonly<Record<ModerationView, SQL>> = {
  waiting: sql`${reviews.state} = 'waiting'`,
  held: sql`${reviews.state} = 'waiting' and cardinality(${reviews.holds}) > 0`,
  reported: sql`${reviews.id} in (select review_id from ${reviewReports})`,
  published: sql`${reviews.state} = 'published' and ${reviews.decidedAt} is not null`,
  rejected: sql`${reviews.state} = 'rejected'`,
}

/** The reviews for a moderator, oldest submission first; decided ones latest first. */
export async function readModerationQueue(db: Queryable, view: ModerationView, limit: number) {
  const isOpen = view === 'waiting' || view === 'held' || view === 'reported'
  return db
    .select({ review: reviews, reports: reportCount })
    .from(reviews)
    .where(viewConditions[view])
    .orderBy(isOpen ? sql`${reviews.sentAt} asc nulls first` : desc(reviews.decidedAt), reviews.id)
    .limit(limit)
}

/** One review with all its details; null if it does not exist. */
export async function findReviewDetails(db: Queryable, id: string) {
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

const reviewNotFound = () => fail('review_not_found', 'The review was not found.', 'id')

async function lockReview(tx: Queryable, id: string): Promise<Review | null> {
  const [found] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return found ?? null
}

/** Revalidates the pages that show the model, in the same transaction. */
async function refreshProductPages(tx: Queryable, { model }: Review): Promise<void> {
  await enqueueRefresh(tx, [{ type: 'reviews', model }])
}

/**
 * Notifies the author of the decision and its reason, once per decision; no e-mail if the order's personal
 * data was erased.
 */
async function notifyAuthor(
  tx: Queryable,
  review: Review,
  outcome: { readonly decision: 'published' | 'rejected' | 'removed'; readonly reason: RejectReason | null },
  now: Date,
): Promise<void> {
  const bought = review.orderLineId === null ? null : await findPurchasedLine(tx, review.orderLineId)
  if (!bought) return
  const { line, order } = bought
  const { snapshot } = line
  await enqueueEmail(
    tx,
    {
      template: reviewDecision,
      to: order.email,
      locale: order.profile,
      brand: order.brand,
      key: `review-decision:${review.id}:${outcome.decision}:${now.getTime()}`,
      data: {
        firstName: order.shippingAddress.name,
        ...outcome,
        title: review.title,
        product: {
          name: snapshot.name,
          detail: snapshot.sizeLabel,
          picture: snapshot.thumbnail?.xs ?? null,
          sheet: snapshot.url,
        },
      },
    },
    now,
  )
}

type ModerationResult = { readonly id: string; readonly state: Review['state'] }

/**
 * Publishes a review, or keeps a reported one and closes its reports. One with hold reasons needs
 * `despiteHolds`, so that no contact data is published by accident.
 */
export function publishReview(
  db: Db,
  { id, despiteHolds }: { readonly id: string; readonly despiteHolds: boolean },
  now: Date,
): Promise<ModerationResult | DomainError> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) return reviewNotFound()
    if (review.state !== 'published') {
      if (review.holds.length && !despiteHolds)
        return fail(
          'review_held',
          `The review is on hold (${review.holds.join(', ')}). Publish it with despiteHolds, or reject it.`,
        )
      await tx
        .update(reviews)
        .set({ state: 'published', rejectedFor: null, decidedAt: now })
        .where(eq(reviews.id, id))
      await refreshProductPages(tx, review)
      await notifyAuthor(tx, review, { decision: 'published', reason: null }, now)
    }
    await tx.delete(reviewReports).where(eq(reviewReports.reviewId, id))
    return { id, state: 'published' }
  })
}

/** Rejects a review for one of the defined reasons; a published one is removed from the pages. */
export function rejectReview(
  db: Db,
  { id, reason }: { readonly id: string; readonly reason: RejectReason },
  now: Date,
): Promise<ModerationResult | DomainError> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) return reviewNotFound()
    await tx
      .update(reviews)
      .set({ state: 'rejected', rejectedFor: reason, decidedAt: now })
      .where(eq(reviews.id, id))
    await tx.delete(reviewReports).where(eq(reviewReports.reviewId, id))
    if (review.state === 'published') await refreshProductPages(tx, review)
    if (review.state !== 'rejected') {
      const decision = review.state === 'published' ? 'removed' : 'rejected'
      await notifyAuthor(tx, review, { decision, reason }, now)
    }
    return { id, state: 'rejected' }
  })
}

/** The shop's reply below a review; null removes it. */
export function replyToReview(
  db: Db,
  { id, text }: { readonly id: string; readonly text: string | null },
  now: Date,
): Promise<ModerationResult | DomainError> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) return reviewNotFound()
    const repliedOn = text === null ? null : toBusinessDate(now)
    await tx.update(reviews).set({ reply: text, repliedOn }).where(eq(reviews.id, id))
    if (review.state === 'published') await refreshProductPages(tx, review)
    return { id, state: review.state }
  })
}
