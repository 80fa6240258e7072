import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { minorUnits, timestamptz } from '../../columns.ts'
import { orders } from './orders.ts'
import { paymentAttempts } from './payments.ts'

/**
 * `outcome_unknown`: the provider was called or responded "authorised", and no notification confirmed the
 * outcome. `unknown_payment`: a notification is about a payment the shop does not know. `wrong_amount`: a
 * notification names a modification of the shop with another amount or currency. `returned_elsewhere`,
 * `captured_elsewhere`: a refund or capture that the shop did not request. `chargeback`: a bank took money
 * back. `kept_for_cancelled`: a cancelled order still has money. `paid_unnoticed`: a payment that the
 * customer seemed to have abandoned existed, and was cancelled; its notification was lost.
 * `modification_unanswered`: the outcome of a capture, cancel or refund is unknown. `donation_unanswered`: a
 * donation expired that the provider may have taken. `repayment_withheld`: an exchange owes more than the payments of its
 * orders cover. `old_size_missing`: the new size of an exchange was sent, and the old one was not accepted.
 */
export const alarmKinds = [
  'outcome_unknown',
  'unknown_payment',
  'wrong_amount',
  'returned_elsewhere',
  'captured_elsewhere',
  'chargeback',
  'kept_for_cancelled',
  'paid_unnoticed',
  'modification_unanswered',
  'donation_unanswered',
  'repayment_withheld',
  'old_size_missing',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** `settled`: the amounts match again without intervention. `by_staff`: staff reviewed and decided. */
export const alarmResolutions = ['settled', 'by_staff'] as const
export type AlarmResolution = (typeof alarmResolutions)[number]

const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** Payments that staff have to review. While a blocking alarm is open, its order is not handed over. */
export const paymentAlarms = pgTable(
  'payment_alarms',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<AlarmKind>().notNull(),
    /** Deduplication key: raised again, it is one alarm. */
    key: text('key').notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, { onDelete: 'cascade' }),
    attemptId: bigint('attempt_id', { mode: 'number' }).references(() => paymentAttempts.id, {
      onDelete: 'cascade',
    }),
    /** The reference of the payment in the notification or the shop. */
    reference: text('reference').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    raisedAt: timestamptz('raised_at').notNull(),
    resolvedAt: timestamptz('resolved_at'),
    resolution: text('resolution').$type<AlarmResolution>(),
  },
  (t) => [
    unique('payment_alarms_once').on(t.kind, t.key),
    index('payment_alarms_open').on(t.id).where(sql`${t.resolvedAt} is null`),
    index('payment_alarms_of_order').on(t.orderId).where(sql`${t.resolvedAt} is null`),
    index('payment_alarms_of_attempt').on(t.attemptId),
    check('payment_alarms_kind_known', sql`${t.kind} in (${listOf(alarmKinds)})`),
    check('payment_alarms_resolution_known', sql`${t.resolution} in (${listOf(alarmResolutions)})`),
    check('payment_alarms_resolved', sql`(${t.resolvedAt} is null) = (${t.resolution} is null)`),
  ],
)
