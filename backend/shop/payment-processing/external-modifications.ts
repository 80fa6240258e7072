import type { Queryable } from '../../db/client.ts'
import type { ModificationKind } from '../../db/schema/sales/payments.ts'
import type { Order } from '../orders/repository.ts'
import { raiseAlarm, settleAlarms, toAlarmSubject } from '../payments/alarms.ts'
import { externalReason, type ModificationEvent } from '../payments/modifications/match-modification.ts'
import {
  findModifications,
  insertModification,
  type Modification,
  sumReturned,
} from '../payments/modifications/modifications-repository.ts'
import type { NotificationOutcome } from '../payments/notification-outcomes.ts'
import type { PaymentNotification } from '../payments/provider.ts'
import type { Attempt } from '../payments/repository.ts'

/**
 * The amount refunded by a cancel in the provider's console. Unconfirmed requests of the shop do not reduce
 * it: after the cancel nothing is left for them. An expired authorisation excludes what was captured of it.
 */
function getExternalAmount(
  attempt: Attempt,
  kind: ModificationKind,
  notice: PaymentNotification,
  all: readonly Modification[],
) {
  if (kind !== 'cancel') return notice.amount
  const done = all.filter(({ state }) => state === 'done')
  const amount = notice.amount || attempt.amount
  if (notice.eventCode === 'EXPIRE') {
    const captured = done
      .filter((modification) => modification.kind === 'capture')
      .reduce((sum, modification) => sum + modification.amount, 0)
    return Math.min(amount, attempt.amount - captured)
  }
  const left = attempt.amount - sumReturned(done)
  return left > 0 ? Math.min(amount, left) : amount
}

/** Records a modification made by a bank, or by staff in the provider's console, and raises an alarm. */
export async function applyExternalModification(
  tx: Queryable,
  order: Order,
  attempt: Attempt,
  event: ModificationEvent,
  notice: PaymentNotification,
  now: Date,
): Promise<NotificationOutcome> {
  const kind = event.kind === 'technical_cancel' ? 'cancel' : event.kind
  const done = await findModifications(tx, attempt.id)
  const amount = getExternalAmount(attempt, kind, notice, done)
  if (amount <= 0) return 'noted'
  // The account captures automatically.
  if (kind === 'capture' && !attempt.capturesLater && amount === attempt.amount) return 'noted'
  const { pspReference } = notice
  const reason = kind === 'chargeback' ? 'chargeback' : externalReason
  const own = { kind, state: 'done', amount, reason, key: pspReference, pspReference } as const
  await insertModification(tx, attempt, own, now)
  const alarm = { ...toAlarmSubject(attempt), key: `${attempt.reference}-${pspReference}`, amount }
  if (kind === 'capture') {
    await raiseAlarm(tx, { ...alarm, kind: 'captured_elsewhere' }, now)
    return 'captured_elsewhere'
  }
  const remaining = attempt.amount - sumReturned(done) - amount
  const isDueBack = attempt.state === 'unwanted' || (order.status === 'CA' && attempt.state === 'authorised')
  if (isDueBack && remaining >= 0) {
    // The remaining money of a cancelled order, or an unmatched charge, is refunded.
    if (remaining === 0) await settleAlarms(tx, attempt.id, ['kept_for_cancelled'], now)
    return 'refunded'
  }
  await raiseAlarm(tx, { ...alarm, kind: kind === 'chargeback' ? 'chargeback' : 'returned_elsewhere' }, now)
  return kind === 'chargeback' ? 'chargeback' : 'refunded_elsewhere'
}
