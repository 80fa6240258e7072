import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { type AlarmKind, paymentAlarms } from '../../db/schema/sales/payment-alarms.ts'
import { raiseAlarm, toAlarmSubject } from '../payments/alarms.ts'
import type { Modification } from '../payments/modifications/modifications-repository.ts'
import { type Attempt, findAttempt } from '../payments/repository.ts'
import type { UnknownOutcome } from '../payments/states.ts'

/** Why a payment of unknown outcome is cancelled, as written in the modification. */
export const cancelReasons: Readonly<Record<UnknownOutcome, string>> = {
  unanswered: 'outcome unknown',
  overdue: 'notification overdue',
  abandoned: 'abandoned by the customer',
}

const isAbandoned = ({ reason }: Modification) => reason === cancelReasons.abandoned

const toAlarm = (attempt: Attempt) => ({
  ...toAlarmSubject(attempt),
  key: attempt.reference,
  amount: attempt.amount,
})

/**
 * Whether an alarm was raised before, open or resolved: raising it again would reopen one that staff have
 * resolved.
 */
export async function hasAlarm(tx: Queryable, kind: AlarmKind, key: string): Promise<boolean> {
  const same = and(eq(paymentAlarms.kind, kind), eq(paymentAlarms.key, key))
  return (await tx.$count(paymentAlarms, same)) > 0
}

/** Raises the alarm about a capture, cancel or refund of unknown outcome. */
export async function raiseUnansweredAlarm(
  tx: Queryable,
  attempt: Attempt,
  { reference, amount }: Modification,
  now: Date,
): Promise<void> {
  const about = { ...toAlarmSubject(attempt), reference, amount }
  await raiseAlarm(tx, { kind: 'modification_unanswered', key: reference, ...about }, now)
}

/** Raises the alarm about a payment of unknown outcome, once. The order is locked. */
export async function raiseOutcomeUnknownAlarm(tx: Queryable, attempt: Attempt, now: Date): Promise<void> {
  if (await hasAlarm(tx, 'outcome_unknown', attempt.reference)) return
  await raiseAlarm(tx, { kind: 'outcome_unknown', ...toAlarm(attempt) }, now)
}

/**
 * Reasons with which the provider reports that it never had a payment, or that the customer never made it.
 */
const notFoundPattern = /not found/i
const neverAuthorisedPattern = /not found|(not|n['’]t) been authori[sz]ed/i

/** Whether a failed cancel means that there was nothing to cancel. */
export function isNothingToCancel(attempt: Attempt, cancel: Modification, reason: string | null): boolean {
  if (isAbandoned(cancel)) return neverAuthorisedPattern.test(reason ?? '')
  // Only if the payment itself got no response may the provider never have had it.
  return attempt.resultCode === null && notFoundPattern.test(reason ?? '')
}

/**
 * Raises the alarms that follow from the response to the cancel of a payment of unknown outcome.
 * @param before the attempt before the response was applied
 */
export async function raiseCancelResultAlarms(
  tx: Queryable,
  before: Attempt,
  cancel: Modification,
  failed: boolean,
  now: Date,
): Promise<void> {
  if (before.state !== 'pending') return
  if (!failed) {
    if (isAbandoned(cancel)) await raiseAlarm(tx, { kind: 'paid_unnoticed', ...toAlarm(before) }, now)
    return
  }
  const attempt = await findAttempt(tx, before.id)
  if (attempt?.state === 'pending') await raiseOutcomeUnknownAlarm(tx, attempt, now)
}
