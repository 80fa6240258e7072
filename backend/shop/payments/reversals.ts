import type { Queryable } from '../../db/client.ts'
import type { Order } from '../orders/repository.ts'
import { aboutAttempt, raiseAlarm, settleAlarm } from './alarms.ts'
import { type ModificationEvent, noticeKey, undoing } from './match-modification.ts'
import {
  cancelRest,
  findModifications,
  insertModification,
  type Modification,
  moveModification,
} from './modifications-repository.ts'
import { type NoticeOutcome, outcomesOf } from './notice-outcomes.ts'
import type { PaymentNotice } from './provider.ts'
import type { Attempt } from './repository.ts'

/** Money that had gone back without the shop's asking is there again. */
export async function cameBack(
  tx: Queryable,
  order: Order,
  attempt: Attempt,
  modification: Modification,
  now: Date,
): Promise<NoticeOutcome> {
  const { kind, amount, reference } = modification
  await settleAlarm(tx, kind === 'chargeback' ? 'chargeback' : 'returned_elsewhere', reference, now)
  if (attempt.state === 'unwanted') {
    await cancelRest(tx, attempt, 'money came back', now)
  } else if (order.status === 'CA') {
    await raiseAlarm(
      tx,
      { ...aboutAttempt(attempt), kind: 'kept_for_cancelled', key: reference, amount },
      now,
    )
    return 'kept_for_cancelled'
  }
  return outcomesOf[kind][1]
}

/** Alarms by which a reversal is reported that matches nothing. */
const reversalAlarms = ['kept_for_cancelled', 'wrong_amount'] as const

/** A dispute is won in part: only the rest counts as taken back. A refund fails as a whole or not at all. */
async function takePartBack(
  tx: Queryable,
  attempt: Attempt,
  event: ModificationEvent,
  { amount, currency, pspReference }: PaymentNotice,
  now: Date,
): Promise<void> {
  if (event.kind !== 'chargeback' || currency !== attempt.currency || amount <= 0) return
  const all = await findModifications(tx, attempt.id)
  const disputes = all.filter(({ kind, state }) => kind === 'chargeback' && state === 'done')
  const whole =
    disputes.length === 1 ? disputes[0] : disputes.find((each) => each.pspReference === pspReference)
  if (!whole || whole.amount <= amount) return
  await moveModification(tx, whole, 'failed', now)
  const { kind, reason } = whole
  const rest = {
    kind,
    state: 'done',
    amount: whole.amount - amount,
    reason,
    key: `${pspReference}-rest`,
  } as const
  await insertModification(tx, attempt, rest, now)
}

/** Money is there again that the shop never saw leave, or another sum of it: a person has to look. */
export async function raiseReversal(
  tx: Queryable,
  order: Order,
  attempt: Attempt,
  event: ModificationEvent,
  notice: PaymentNotice,
  now: Date,
): Promise<NoticeOutcome> {
  const { amount, currency } = notice
  const isKept = order.status === 'CA' && event.kind !== 'capture'
  const kind = isKept ? ('kept_for_cancelled' as const) : ('wrong_amount' as const)
  await takePartBack(tx, attempt, event, notice, now)
  await raiseAlarm(tx, { ...aboutAttempt(attempt), kind, key: noticeKey(notice), amount, currency }, now)
  return kind
}

/** A modification comes after its own reversal: together they changed nothing, so the reversal's alarm is over. */
export async function settleReversal(
  tx: Queryable,
  { pspReference }: PaymentNotice,
  now: Date,
): Promise<void> {
  for (const eventCode of undoing)
    for (const kind of reversalAlarms)
      await settleAlarm(tx, kind, noticeKey({ eventCode, pspReference }), now)
}
