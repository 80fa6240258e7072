import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#i18n/locales.ts'
import { timestamptz } from '../../columns.ts'

/** Labels with which the shop overrides the built-in ones. */
export const labels = pgTable(
  'labels',
  {
    profile: text('profile').$type<Locale>().notNull(),
    parentId: text('parent_id').notNull(),
    anchorId: text('anchor_id').notNull(),
    value: text('value').notNull(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.profile, t.parentId, t.anchorId] }),
    // The table may contain keys that were split elsewhere: labels are found by the whole key.
    index('labels_key').on(t.profile, sql`(${t.parentId} || '.' || ${t.anchorId})`),
    check('labels_profile_shape', sql`${t.profile} ~ '^[a-z]{2}_[A-Z]{2}$'`),
  ],
)

export const queueStatuses = ['waiting', 'accepted', 'rejected'] as const
export type QueueStatus = (typeof queueStatuses)[number]

/**
 * Labels that pages had to show in English, for review. Bounded by the number of labels times the profiles:
 * only keys of i18n/messages/en.json are queued.
 */
export const labelQueue = pgTable(
  'label_queue',
  {
    profile: text('profile').$type<Locale>().notNull(),
    parentId: text('parent_id').notNull(),
    anchorId: text('anchor_id').notNull(),
    /** The id that a reviewer uses. */
    hash: text('hash').notNull().unique(),
    status: text('status').$type<QueueStatus>().notNull().default('waiting'),
    times: integer('times').notNull().default(1),
    firstSeen: timestamptz('first_seen').notNull(),
    lastSeen: timestamptz('last_seen').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.profile, t.parentId, t.anchorId] }),
    index('label_queue_seen').on(t.lastSeen),
    check('label_queue_status', sql`${t.status} in ('waiting', 'accepted', 'rejected')`),
  ],
)
