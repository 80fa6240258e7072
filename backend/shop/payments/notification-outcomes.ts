import type { ModificationKind } from '../../db/schema/sales/payments.ts'

/** The outcome of a notification, stored with it. */
export type NotificationOutcome =
  | 'duplicate'
  | 'noted'
  | 'unknown_payment'
  | 'paid'
  | 'refused'
  | 'wrong_amount'
  | 'double_payment'
  | 'late_refund'
  | 'returned_before'
  | 'second_charge'
  | 'captured'
  | 'captured_elsewhere'
  | 'capture_failed'
  | 'refunded'
  | 'refund_failed'
  | 'refunded_elsewhere'
  | 'chargeback'
  | 'chargeback_reversed'
  | 'kept_for_cancelled'
  | 'donated'
  | 'donation_refused'

/** The outcome of a notification about a modification: done, failed or reversed. */
export const modificationOutcomes: Readonly<
  Record<ModificationKind, readonly [done: NotificationOutcome, failed: NotificationOutcome]>
> = {
  capture: ['captured', 'capture_failed'],
  cancel: ['refunded', 'refund_failed'],
  technical_cancel: ['refunded', 'refund_failed'],
  refund: ['refunded', 'refund_failed'],
  chargeback: ['chargeback', 'chargeback_reversed'],
}

/** Outcomes that staff should review. */
export const alarmingOutcomes: ReadonlySet<NotificationOutcome> = new Set([
  'unknown_payment',
  'wrong_amount',
  'returned_before',
  'second_charge',
  'captured_elsewhere',
  'capture_failed',
  'refund_failed',
  'refunded_elsewhere',
  'chargeback',
  'kept_for_cancelled',
])
