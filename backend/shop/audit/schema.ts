import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'

export const staffActions = [
  'gift-card-unlocked',
  'order-confirmed',
  'order-refunded',
  'payment-moved-by-hand',
  'payment-let-go',
  'payment-alarm-resolved',
  'payment-recorded',
  'store-pass-issued',
  'wholesale-code-issued',
] as const
export type StaffAction = (typeof staffActions)[number]

/** What people of the house did to somebody's money or access: written with it, never changed. */
export const staffActionLog = pgTable(
  'staff_action_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    action: text('action').$type<StaffAction>().notNull(),
    /** What it was done to, as `gift-card:17`. */
    about: text('about').notNull(),
    /** Who did it: the name the house knows them by. */
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('staff_action_log_about').on(t.about),
    check(
      'staff_action_log_action_known',
      sql`${t.action} in ${sql.raw(`('${staffActions.join("', '")}')`)}`,
    ),
  ],
)
