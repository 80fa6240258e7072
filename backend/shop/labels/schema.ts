import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#i18n/locales.ts'
import { moment } from '../../db/columns.ts'

/** Words the shop has put in place of the built-in ones. */
export const labels = pgTable(
  'labels',
  {
    profile: text('profile').$type<Locale>().notNull(),
    parentId: text('parent_id').notNull(),
    anchorId: text('anchor_id').notNull(),
    value: text('value').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.profile, t.parentId, t.anchorId] }),
    check('labels_profile_shape', sql`${t.profile} ~ '^[a-z]{2}_[A-Z]{2}$'`),
  ],
)
