import type { Queryable } from '../../db/client.ts'
import type { Order } from '../orders/repository.ts'
import { raiseAlarm, settleAlarm, toAlarmSubject } from '../payments/alarms.ts'
import {
  type ModificationEvent,
  notificationKey,
  reversalCodes,
} from '../payments/modifications/match-modification.ts'
import {
  cancelRemaining,
  findModifications,
  insertModification,
  type Modification,
  transitionModification,
} from '../payments/modifications/modifications-repository.ts'
import { modificationOutcomes, type NotificationOutcome } from '../payments/notification-outcomes.ts'
import type { PaymentNotification } from '../payments/provider.ts'
import type { Attempt } from '../payments/repository.ts'

/** A refund that the shop had not requested was reversed. */
export async function applyReversedReturn(
  tx: Queryable,
  order: Order,
  attempt: Attempt,
  modification: Modification,
  now: Date,
): Promise<NotificationOutcome> {
  const { kind, amount, reference } = modification
  await settleAlarm(tx, kind === 'chargeback' ? 'chargeback' : 'returned_elsewhere', reference, now)
  if (attempt.state === 'unwanted') {
    await cancelRemaining(tx, attempt, 'money came back', now)
  } else if (order.status === 'CA') {
    await raiseAlarm(
      tx,
      { ...toAlarmSubject(attempt), kind: 'kept_for_cancelled', key: reference, amount },
      now,
    )
    return 'kept_for_cancelled'
  }
  return modificationOutcomes[kind][1]
}

/** Alarm kinds that report a reversal without a matching modification. */
const reversalAlarms = ['kept_for_cancelled', 'wrong_amount'] as const

/**
 * A dispute can be won in part: only the rest counts as charged back. A refund fails as a whole or not at
 * all.
 */
async function reduceChargeback(
  tx: Queryable,
  attempt: Attempt,
  event: ModificationEvent,
  { amount, currency, pspReference }: PaymentNotification,
  now: Date,
): Promise<void> {
  if (event.kind !== 'chargeback' || currency !== attempt.currency || amount <= 0) return
  const all = await findModifications(tx, attempt.id)
  const disputes = all.filter(({ kind, state }) => kind === 'chargeback' && state === 'done')
  const original =
    disputes.length === 1 ? disputes[0] : disputes.find((dispute) => dispute.pspReference === pspReference)
  if (!original || original.amount <= amount) return
  await transitionModification(tx, original, 'failed', now)
  const { kind, reason } = original
  const remainder = {
    kind,
    state: 'done',
    amount: original.amount - amount,
    reason,
    key: `${pspReference}-rest`,
  } as const
  await insertModification(tx, attempt, remainder, now)
}

/** The reversal has no matching modification, or another amount: staff have to review it. */
export async function raiseReversalAlarm(
  tx: Queryable,
  order: Order,
  attempt: Attempt,
  event: ModificationEvent,
  notice: PaymentNotification,
  now: Date,
): Promise<NotificationOutcome> {
  const { amount, currency } = notice
  const isRetained = order.status === 'CA' && event.kind !== 'capture'
  const kind = isRetained ? ('kept_for_cancelled' as const) : ('wrong_amount' as const)
  await reduceChargeback(tx, attempt, event, notice, now)
  await raiseAlarm(
    tx,
    { ...toAlarmSubject(attempt), kind, key: notificationKey(notice), amount, currency },
    now,
  )
  return kind
}

/** A modification arrives after its own reversal: the two cancel out, so the reversal's alarm is closed. */
export async function settleReversalAlarms(
  tx: Queryable,
  { pspReference }: PaymentNotification,
  now: Date,
): Promise<void> {
  for (const eventCode of reversalCodes)
    for (const kind of reversalAlarms)
      await settleAlarm(tx, kind, notificationKey({ eventCode, pspReference }), now)
}
