import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { orderLines, orders } from '#backend/db/schema/sales/orders.ts'
import type { Language } from '#config/markets.ts'
import { bytes, oneOf, timestamptz } from '../../columns.ts'

/** Every review waits for a moderator; only a published one is shown. */
export const reviewStates = ['waiting', 'published', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The published rules: a review may be rejected for no other reason. */
export const rejectReasons = ['offensive', 'personal', 'advert', 'not-about-it', 'unlawful'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Automatic hold reasons, for a closer look; they decide nothing. */
export const holdReasons = ['link', 'email', 'phone', 'words'] as const
export type HoldReason = (typeof holdReasons)[number]

/**
 * Customer reviews of a model, in their own language. Triggers maintain the aggregates of the published ones.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    model: text('model').notNull(),
    material: text('material'),
    /** The source: our own shop, or a review service. */
    origin: text('origin').notNull(),
    language: text('language').$type<Language>().notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    writtenOn: date('written_on', { mode: 'string' }).notNull(),
    /** The author bought the product here. */
    verified: boolean('verified').notNull(),
    size: text('size'),
    fit: text('fit').$type<'small' | 'true' | 'large'>(),
    state: text('state').$type<ReviewState>().notNull().default('published'),
    /** The reviewed order line: one review each. */
    orderLineId: bigint('order_line_id', { mode: 'number' }).references(() => orderLines.id, {
      onDelete: 'set null',
    }),
    /** When it was submitted; null for older reviews and those from a service. */
    sentAt: timestamptz('sent_at'),
    decidedAt: timestamptz('decided_at'),
    rejectedFor: text('rejected_for').$type<RejectReason>(),
    holds: text('holds').array().$type<HoldReason[]>().notNull().default(sql`'{}'`),
    photos: integer('photos').notNull().default(0),
    reply: text('reply'),
    repliedOn: date('replied_on', { mode: 'string' }),
  },
  (t) => [
    unique('reviews_of_line').on(t.orderLineId),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
    check('reviews_state_known', sql`${t.state} in ${oneOf(reviewStates)}`),
    check('reviews_rejected_for', sql`(${t.state} = 'rejected') = (${t.rejectedFor} is not null)`),
    index('reviews_shown')
      .on(t.model, t.writtenOn.desc().nullsFirst(), t.id)
      .where(sql`${t.state} = 'published'`),
    index('reviews_rejected').on(t.decidedAt).where(sql`${t.state} = 'rejected' and ${t.photos} > 0`),
    index('reviews_waiting').on(t.sentAt).where(sql`${t.state} = 'waiting'`),
  ],
)

/** The aggregates of a model's published reviews. */
export const reviewSums = pgTable('review_sums', {
  model: text('model').primaryKey(),
  origin: text('origin').notNull(),
  total: integer('total').notNull(),
  one: integer('one').notNull(),
  two: integer('two').notNull(),
  three: integer('three').notNull(),
  four: integer('four').notNull(),
  five: integer('five').notNull(),
  small: integer('small').notNull(),
  right: integer('right_size').notNull(),
  large: integer('large').notNull(),
  verified: integer('verified').notNull(),
  withPhotos: integer('with_photos').notNull(),
})

/** Pictures of reviews, re-encoded without camera metadata. With only an order line: not submitted yet. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    /** 128 random bits: the id alone gives no access before publication. */
    id: text('id').primaryKey(),
    orderLineId: bigint('order_line_id', { mode: 'number' }).references(() => orderLines.id, {
      onDelete: 'cascade',
    }),
    reviewId: text('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    small: bytes('small').notNull(),
    large: bytes('large').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('review_photos_of_review').on(t.reviewId, t.position),
    index('review_photos_of_line').on(t.orderLineId),
    index('review_photos_unsent').on(t.createdAt).where(sql`${t.reviewId} is null`),
  ],
)

export const reportReasons = ['offensive', 'personal', 'advert', 'fake', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Readers' reports of reviews; a reported review stays visible until a moderator decides. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [index('review_reports_of_review').on(t.reviewId)],
)

/** Orders whose buyers were invited, or will not be: each is checked once. */
export const reviewInvitations = pgTable('review_invitations', {
  orderId: bigint('order_id', { mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  decidedAt: timestamptz('decided_at').notNull(),
})
