import type { Queryable } from '../../db/client.ts'
import type { Order } from '../orders/repository.ts'
import { raiseAlarm, settleAlarms, toAlarmSubject } from './alarms.ts'
import { externalReason, type ModificationEvent } from './match-modification.ts'
import {
  findModifications,
  insertModification,
  type Modification,
  sumReturned,
} from './modifications-repository.ts'
import type { NotificationOutcome } from './notification-outcomes.ts'
import type { PaymentNotification } from './provider.ts'
import type { Attempt } from './repository.ts'
import type { ModificationKind } from './states.ts'

/**
 * What a cancel in the provider's console gave back. What the shop requested and nobody confirmed does not reduce it:
 * after the cancel there is nothing left for it. An authorisation expires without what was captured of it.
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
      .filter((each) => each.kind === 'capture')
      .reduce((sum, each) => sum + each.amount, 0)
    return Math.min(amount, attempt.amount - captured)
  }
  const left = attempt.amount - sumReturned(done)
  return left > 0 ? Math.min(amount, left) : amount
}

/** What a bank, or a person in the provider's console, did by themselves: it counts, and a person has to look. */
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
  // The account captures by itself.
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
  const kept = attempt.amount - sumReturned(done) - amount
  const isDueBack = attempt.state === 'unwanted' || (order.status === 'CA' && attempt.state === 'authorised')
  if (isDueBack && kept >= 0) {
    // Money that a cancelled order still had goes back, or a charge that pays nothing.
    if (kept === 0) await settleAlarms(tx, attempt.id, ['kept_for_cancelled'], now)
    return 'refunded'
  }
  await raiseAlarm(tx, { ...alarm, kind: kind === 'chargeback' ? 'chargeback' : 'returned_elsewhere' }, now)
  return kind === 'chargeback' ? 'chargeback' : 'refunded_elsewhere'
}
