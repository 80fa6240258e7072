import type { Queryable } from '../../db/client.ts'
import { mailRefunded } from '../orders/mails.ts'
import { lockOrder, type Order } from '../orders/repository.ts'
import { raiseAlarm, settleAlarm, settleAlarms } from './alarms.ts'
import {
  findModification,
  findModifications,
  insertModification,
  type Modification,
  moveModification,
  returnedOf,
} from './modifications-repository.ts'
import type { NoticeOutcome } from './notice-outcomes.ts'
import type { PaymentNotice } from './provider.ts'
import {
  type Attempt,
  findAttempt,
  findAttemptByPsp,
  findAttemptByReference,
  hasEvent,
  moveAttempt,
} from './repository.ts'
import { isEnded, type ModificationKind } from './states.ts'
import { alarmCancelAnswer, saysNothingThere } from './unknown-alarms.ts'

/** What an event is about, and whether its `success` says that something done is undone. */
type ModificationEvent = { readonly kind: ModificationKind; readonly undone?: true }

export const modificationEvents: ReadonlyMap<string, ModificationEvent> = new Map([
  ['CAPTURE', { kind: 'capture' }],
  ['CAPTURE_FAILED', { kind: 'capture', undone: true }],
  ['CANCELLATION', { kind: 'cancel' }],
  ['TECHNICAL_CANCEL', { kind: 'technical_cancel' }],
  ['CANCEL_OR_REFUND', { kind: 'cancel' }],
  ['REFUND', { kind: 'refund' }],
  ['REFUND_FAILED', { kind: 'refund', undone: true }],
  ['REFUNDED_REVERSED', { kind: 'refund', undone: true }],
  ['CHARGEBACK', { kind: 'chargeback' }],
  ['SECOND_CHARGEBACK', { kind: 'chargeback' }],
  ['CHARGEBACK_REVERSED', { kind: 'chargeback', undone: true }],
])

const undoing = [...modificationEvents].flatMap(([code, { undone }]) => (undone ? [code] : []))

/** Names the occasion of an alarm about a notification. */
export const noticeKey = ({ eventCode, pspReference }: Pick<PaymentNotice, 'eventCode' | 'pspReference'>) =>
  `${eventCode}:${pspReference}`

async function hasFailed(tx: Queryable, notice: PaymentNotice): Promise<boolean> {
  if (!notice.success || undoing.includes(notice.eventCode)) return true
  // It comes after a reversal of the first one, which says nothing about it.
  if (notice.eventCode === 'SECOND_CHARGEBACK') return false
  // Notifications come in any order: the failure of this very modification may have been told first.
  return hasEvent(tx, notice.pspReference, undoing)
}

const told: Readonly<Record<ModificationKind, readonly [done: NoticeOutcome, failed: NoticeOutcome]>> = {
  capture: ['captured', 'capture_failed'],
  cancel: ['refunded', 'refund_failed'],
  technical_cancel: ['refunded', 'refund_failed'],
  refund: ['refunded', 'refund_failed'],
  chargeback: ['chargeback', 'chargeback_reversed'],
}

/** Kinds that events use for one another: a cancel of a captured payment is told as a refund. */
const groupOf = (kind: ModificationKind) => (kind === 'capture' || kind === 'chargeback' ? kind : 'return')

/** The modification that a notification names, by the shop's reference for it or by the provider's. */
async function findNamed(tx: Queryable, event: ModificationEvent, notice: PaymentNotice) {
  const named = await findModification(tx, notice)
  if (named && groupOf(named.kind) === groupOf(event.kind)) return named
  if (event.kind !== 'technical_cancel') return null
  // It cancels by the payment's reference, and may be told by that one.
  const attempt = await findAttemptByReference(tx, notice.reference)
  const all = attempt ? await findModifications(tx, attempt.id) : []
  return all.find(({ kind }) => kind === 'technical_cancel') ?? null
}

/** A dispute is none of the shop's requests: its later notifications may have references of their own. */
async function findDispute(tx: Queryable, attempt: Attempt, event: ModificationEvent, notice: PaymentNotice) {
  if (event.kind !== 'chargeback' || !event.undone) return null
  const all = await findModifications(tx, attempt.id)
  return (
    all.findLast(
      ({ kind, state, amount }) => kind === 'chargeback' && state === 'done' && amount === notice.amount,
    ) ?? null
  )
}

/** A cancel gives all back, and the provider may tell the payment's amount, or none. */
function isAmountOf({ kind, amount }: Modification, attempt: Attempt, notice: PaymentNotice): boolean {
  if (notice.amount === 0) return kind === 'cancel' || kind === 'technical_cancel'
  if (notice.currency !== attempt.currency) return false
  if (notice.amount === amount) return true
  return (kind === 'cancel' || kind === 'technical_cancel') && notice.amount === attempt.amount
}

const elsewhere = 'at the provider'

/** Whether the shop asked for it; a person at the provider's or a bank did otherwise. */
const isOwn = ({ kind, reason }: Modification) => kind !== 'chargeback' && reason !== elsewhere

const about = (attempt: Attempt) => ({
  orderId: attempt.orderId,
  attemptId: attempt.id,
  reference: attempt.reference,
  currency: attempt.currency,
})

/** What is left of a payment that a cancel in the provider's console can have given back. */
function amountElsewhere(
  attempt: Attempt,
  kind: ModificationKind,
  notice: PaymentNotice,
  done: readonly Modification[],
) {
  if (kind !== 'cancel') return notice.amount
  const left = attempt.amount - returnedOf(done)
  return left > 0 ? Math.min(notice.amount || left, left) : notice.amount || attempt.amount
}

/** What a bank, or a person in the provider's console, did by themselves: it counts, and somebody has to look. */
async function doneElsewhere(
  tx: Queryable,
  order: Order,
  attempt: Attempt,
  event: ModificationEvent,
  notice: PaymentNotice,
  now: Date,
): Promise<NoticeOutcome> {
  const kind = event.kind === 'technical_cancel' ? 'cancel' : event.kind
  const done = await findModifications(tx, attempt.id)
  const amount = amountElsewhere(attempt, kind, notice, done)
  if (amount <= 0) return 'noted'
  // The account captures by itself.
  if (kind === 'capture' && !attempt.capturesLater && amount === attempt.amount) return 'noted'
  const { pspReference } = notice
  const reason = kind === 'chargeback' ? 'chargeback' : elsewhere
  const own = { kind, state: 'done', amount, reason, key: pspReference, pspReference } as const
  await insertModification(tx, attempt, own, now)
  const alarm = { ...about(attempt), key: `${attempt.reference}-${pspReference}`, amount }
  if (kind === 'capture') {
    await raiseAlarm(tx, { ...alarm, kind: 'captured_elsewhere' }, now)
    return 'captured_elsewhere'
  }
  const kept = attempt.amount - returnedOf(done) - amount
  if (order.status === 'CA' && attempt.state === 'authorised' && kept >= 0) {
    // Money that a cancelled order still had goes back.
    if (kept === 0) await settleAlarms(tx, attempt.id, ['kept_for_cancelled'], now)
    return 'refunded'
  }
  await raiseAlarm(tx, { ...alarm, kind: kind === 'chargeback' ? 'chargeback' : 'returned_elsewhere' }, now)
  return kind === 'chargeback' ? 'chargeback' : 'refunded_elsewhere'
}

/** Money that had gone back without the shop's asking is there again. */
async function cameBack(
  tx: Queryable,
  order: Order,
  attempt: Attempt,
  modification: Modification,
  now: Date,
): Promise<NoticeOutcome> {
  const { kind, amount, reference } = modification
  await settleAlarm(tx, kind === 'chargeback' ? 'chargeback' : 'returned_elsewhere', reference, now)
  if (attempt.state === 'unwanted') {
    const left = attempt.amount - returnedOf(await findModifications(tx, attempt.id))
    const own = {
      kind: 'cancel',
      state: 'due',
      amount: left,
      reason: 'money came back',
      key: 'back',
    } as const
    if (left > 0) await insertModification(tx, attempt, own, now)
  } else if (order.status === 'CA') {
    await raiseAlarm(tx, { ...about(attempt), kind: 'kept_for_cancelled', key: reference, amount }, now)
    return 'kept_for_cancelled'
  }
  return told[kind][1]
}

/** What became of cancelling a payment whose outcome was unknown. */
async function technicallyCancelled(
  tx: Queryable,
  attempt: Attempt,
  cancel: Modification,
  failed: boolean,
  notice: PaymentNotice,
  now: Date,
): Promise<void> {
  const isNothing = failed && (saysNothingThere(attempt, cancel, notice.reason) || isEnded(attempt.state))
  if (failed && attempt.state === 'unwanted') {
    const left = attempt.amount - returnedOf(await findModifications(tx, attempt.id))
    const own = { kind: 'cancel', state: 'due', amount: left, reason: 'late payment', key: 'back' } as const
    if (left > 0) await insertModification(tx, attempt, own, now)
  }
  if (failed && !isNothing) return
  await moveAttempt(tx, attempt, 'cancelled', now)
  await settleAlarms(tx, attempt.id, ['outcome_unknown'], now)
}

/** A notification about a modification that the shop knows. */
async function applyKnown(
  tx: Queryable,
  order: Order,
  attempt: Attempt,
  modification: Modification,
  notice: PaymentNotice,
  now: Date,
): Promise<NoticeOutcome> {
  const failed = await hasFailed(tx, notice)
  const { pspReference } = notice
  const to = failed ? ('failed' as const) : ('done' as const)
  const facts = isOwn(modification) || modification.pspReference === null ? { pspReference } : {}
  if (!(await moveModification(tx, modification, to, now, facts))) return 'noted'
  const { kind, amount, reference } = modification
  if (kind === 'technical_cancel') {
    await technicallyCancelled(tx, attempt, modification, failed, notice, now)
    await alarmCancelAnswer(tx, attempt, modification, failed, now)
  }
  if (failed && !isOwn(modification)) return cameBack(tx, order, attempt, modification, now)
  if (kind === 'chargeback') await raiseAlarm(tx, { ...about(attempt), kind, key: reference, amount }, now)
  const outcome = told[kind][failed ? 1 : 0]
  const isToldToCustomer =
    isOwn(modification) && (kind !== 'technical_cancel' || attempt.state === 'unwanted')
  if (outcome === 'refunded' && isToldToCustomer)
    await mailRefunded(tx, order, { amount, occasion: reference }, now)
  return outcome
}

/**
 * What a notification about a capture, cancel, refund or dispute makes of the payment. It moves the shop's own
 * modification only where reference, amount and currency are its own; all else is an event by itself.
 * @param given the payment it is about, where the caller knows
 */
export async function applyModification(
  tx: Queryable,
  event: ModificationEvent,
  notice: PaymentNotice,
  now: Date,
  given: Attempt | null = null,
): Promise<NoticeOutcome> {
  const named = await findNamed(tx, event, notice)
  const known = named
    ? await findAttempt(tx, named.attemptId)
    : (given ?? (notice.originalReference ? await findAttemptByPsp(tx, notice.originalReference) : null))
  const { reference, amount, currency } = notice
  if (!known) {
    const like = await findAttemptByReference(tx, reference)
    const alarm = { orderId: like?.orderId ?? null, key: noticeKey(notice), reference, amount, currency }
    if (notice.success) await raiseAlarm(tx, { ...alarm, kind: 'unknown_payment' }, now)
    return 'unknown_payment'
  }
  const order = await lockOrder(tx, known.orderId)
  const attempt = (await findAttempt(tx, known.id)) ?? known
  const modification = named ?? (await findDispute(tx, attempt, event, notice))
  const isOther = modification
    ? !isAmountOf(modification, attempt, notice)
    : amount !== 0 && currency !== attempt.currency
  if (isOther) {
    // Its figure would count as another sum: somebody has to look.
    const alarm = { ...about(attempt), key: noticeKey(notice), amount, currency }
    await raiseAlarm(tx, { ...alarm, kind: 'wrong_amount' }, now)
    return 'wrong_amount'
  }
  if (modification) return applyKnown(tx, order, attempt, modification, notice, now)
  return (await hasFailed(tx, notice)) ? 'noted' : doneElsewhere(tx, order, attempt, event, notice, now)
}
