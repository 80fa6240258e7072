import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'

export const staffActions = [
  'gift-card-unlocked',
  'order-confirmed',
  'order-refunded',
  'payment-moved-by-hand',
  'payment-let-go',
  'payment-alarm-resolved',
  'payment-recorded',
  'return-decided',
  'return-account-opened',
  'store-pass-issued',
  'take-back-credited',
  'take-back-declined',
  'take-back-disposed',
  'take-back-inspected',
  'take-back-received',
  'take-back-renewed',
  'wholesale-code-issued',
  'withdrawal-resolved',
  'benefit-redeemed',
  'event-cancelled',
] as const
export type StaffAction = (typeof staffActions)[number]

/** Actions of staff on customers' money or access. Written in the same transaction, never updated. */
export const staffActionLog = pgTable(
  'staff_action_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    action: text('action').$type<StaffAction>().notNull(),
    /** The object of the action, as `gift-card:17`. */
    about: text('about').notNull(),
    /** The staff member: the name under which the company knows them. */
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
