import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#i18n/locales.ts'
import { timestamptz } from '../../db/columns.ts'

/** Words the shop has put in place of the built-in ones. */
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
    // Whoever filled the table may have split keys elsewhere: words are found by the whole key.
    index('labels_key').on(t.profile, sql`(${t.parentId} || '.' || ${t.anchorId})`),
    check('labels_profile_shape', sql`${t.profile} ~ '^[a-z]{2}_[A-Z]{2}$'`),
  ],
)

export const queueStatuses = ['waiting', 'accepted', 'rejected'] as const
export type QueueStatus = (typeof queueStatuses)[number]

/**
 * Words that pages had to say in English, for people to decide on. No longer than the words there are, times the
 * profiles: only keys of i18n/messages/en.json enter.
 */
export const labelQueue = pgTable(
  'label_queue',
  {
    profile: text('profile').$type<Locale>().notNull(),
    parentId: text('parent_id').notNull(),
    anchorId: text('anchor_id').notNull(),
    /** What a reviewer calls it. */
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
