import type { Queryable } from '../../db/client.ts'
import { mailRefunded } from '../orders/mails.ts'
import { lockOrder, type Order } from '../orders/repository.ts'
import { raiseAlarm, settleAlarm, settleAlarms } from './alarms.ts'
import {
  elsewhere,
  findNamed,
  findUndone,
  hasFailed,
  isAmountOf,
  isOwn,
  isUndoing,
  type ModificationEvent,
  noticeKey,
  undoing,
} from './match-modification.ts'
import {
  cancelRest,
  findModifications,
  insertModification,
  type Modification,
  moveModification,
  returnedOf,
} from './modifications-repository.ts'
import type { NoticeOutcome } from './notice-outcomes.ts'
import type { PaymentNotice } from './provider.ts'
import { releaseGoods } from './release-goods.ts'
import {
  type Attempt,
  findAttempt,
  findAttemptByPsp,
  findAttemptByReference,
  findCharged,
  moveAttempt,
} from './repository.ts'
import { isEnded, type ModificationKind } from './states.ts'
import { alarmCancelAnswer, saysNothingThere } from './unknown-alarms.ts'

const told: Readonly<Record<ModificationKind, readonly [done: NoticeOutcome, failed: NoticeOutcome]>> = {
  capture: ['captured', 'capture_failed'],
  cancel: ['refunded', 'refund_failed'],
  technical_cancel: ['refunded', 'refund_failed'],
  refund: ['refunded', 'refund_failed'],
  chargeback: ['chargeback', 'chargeback_reversed'],
}

const about = (attempt: Attempt) => ({
  orderId: attempt.orderId,
  attemptId: attempt.id,
  reference: attempt.reference,
  currency: attempt.currency,
})

/**
 * What a cancel in the provider's console gave back. What the shop requested and nobody confirmed does not reduce it:
 * after the cancel there is nothing left for it. An authorisation expires without what was captured of it.
 */
function amountElsewhere(
  attempt: Attempt,
  kind: ModificationKind,
  notice: PaymentNotice,
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
  const left = attempt.amount - returnedOf(done)
  return left > 0 ? Math.min(amount, left) : amount
}

/** What a bank, or a person in the provider's console, did by themselves: it counts, and a person has to look. */
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
  const isDueBack = attempt.state === 'unwanted' || (order.status === 'CA' && attempt.state === 'authorised')
  if (isDueBack && kept >= 0) {
    // Money that a cancelled order still had goes back, or a charge that pays nothing.
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
    await cancelRest(tx, attempt, 'money came back', now)
  } else if (order.status === 'CA') {
    await raiseAlarm(tx, { ...about(attempt), kind: 'kept_for_cancelled', key: reference, amount }, now)
    return 'kept_for_cancelled'
  }
  return told[kind][1]
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
async function raiseReversal(
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
  await raiseAlarm(tx, { ...about(attempt), kind, key: noticeKey(notice), amount, currency }, now)
  return kind
}

/** A modification comes after its own reversal: together they changed nothing, so the reversal's alarm is over. */
async function settleReversal(tx: Queryable, { pspReference }: PaymentNotice, now: Date): Promise<void> {
  for (const eventCode of undoing)
    for (const kind of reversalAlarms)
      await settleAlarm(tx, kind, noticeKey({ eventCode, pspReference }), now)
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
  if (failed && attempt.state === 'unwanted') await cancelRest(tx, attempt, 'late payment', now)
  if (failed && !isNothing) return
  await moveAttempt(tx, attempt, 'cancelled', now)
  await settleAlarms(tx, attempt.id, ['outcome_unknown'], now)
}

/**
 * Whether nobody reckoned with it: a person had let it go, or it cancelled a payment that has been taken for good
 * since.
 */
function isUnexpected(order: Order, attempt: Attempt, modification: Modification): boolean {
  if (attempt.state !== 'authorised' || order.status === 'CA') return false
  return modification.handledAt !== null || modification.kind === 'technical_cancel'
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
  // A reversal may have a reference of its own.
  const isNew = modification.pspReference === null || (isOwn(modification) && !isUndoing(notice))
  // What contradicts the word of a person is for people to see to again.
  const facts = { ...(isNew && { pspReference }), ...(failed && { handledAt: null }) }
  if (!(await moveModification(tx, modification, to, now, facts))) return 'noted'
  const { kind, amount, reference } = modification
  if (kind === 'technical_cancel') {
    await technicallyCancelled(tx, attempt, modification, failed, notice, now)
    await alarmCancelAnswer(tx, attempt, modification, failed, now)
  }
  if (failed && !isOwn(modification)) return cameBack(tx, order, attempt, modification, now)
  if (!failed) await settleAlarm(tx, 'kept_for_cancelled', reference, now)
  if (kind === 'chargeback') await raiseAlarm(tx, { ...about(attempt), kind, key: reference, amount }, now)
  if (!failed && isUnexpected(order, attempt, modification)) {
    const found = kind === 'capture' ? ('captured_elsewhere' as const) : ('returned_elsewhere' as const)
    await raiseAlarm(tx, { ...about(attempt), kind: found, key: reference, amount }, now)
  }
  const outcome = told[kind][failed ? 1 : 0]
  const isToldToCustomer =
    isOwn(modification) && (kind !== 'technical_cancel' || attempt.state === 'unwanted')
  if (outcome === 'refunded' && isToldToCustomer)
    await mailRefunded(tx, order, { amount, occasion: reference }, now)
  return outcome
}

/** The payment that an event names: by the provider's reference of it, or by the shop's where it has none. */
const findPayment = (tx: Queryable, { originalReference, reference }: PaymentNotice) =>
  originalReference ? findAttemptByPsp(tx, originalReference) : findAttemptByReference(tx, reference)

/**
 * The modification that an event names, with its payment. Whoever types the reference of one in the provider's console
 * for another payment names none: the payment counts.
 */
async function findOwn(
  tx: Queryable,
  event: ModificationEvent,
  notice: PaymentNotice,
  given: Attempt | null,
): Promise<{ readonly named: Modification | null; readonly paid: Attempt | null }> {
  const named = await findNamed(tx, event, notice)
  const paid = named ? await findAttempt(tx, named.attemptId) : null
  const { originalReference } = notice
  const isOther =
    paid !== null &&
    paid.id !== given?.id &&
    originalReference !== null &&
    paid.pspReference !== null &&
    paid.pspReference !== originalReference
  return isOther ? { named: null, paid: null } : { named, paid }
}

/** An event about no payment that the shop knows. If the shop's reference names one, its goods wait for a person. */
async function raiseUnknown(tx: Queryable, notice: PaymentNotice, now: Date): Promise<NoticeOutcome> {
  const { reference, amount, currency } = notice
  const like = await findAttemptByReference(tx, reference)
  const payment = { orderId: like?.orderId ?? null, attemptId: like?.id ?? null, reference, amount, currency }
  if (notice.success)
    await raiseAlarm(tx, { ...payment, kind: 'unknown_payment', key: noticeKey(notice) }, now)
  return 'unknown_payment'
}

type Applying = {
  readonly order: Order
  readonly attempt: Attempt
  readonly event: ModificationEvent
  readonly notice: PaymentNotice
  /** The modification that the notification names. */
  readonly named: Modification | null
  readonly now: Date
}

async function applyToAttempt(tx: Queryable, applying: Applying): Promise<NoticeOutcome> {
  const { order, attempt, event, notice, named, now } = applying
  const { amount, currency } = notice
  // What a person tried in the provider's console and what failed moved no money.
  if (!notice.success && !named) return 'noted'
  const modification = named ?? (await findUndone(tx, attempt, event, notice))
  const isOther = modification
    ? !isAmountOf(modification, attempt, notice)
    : amount !== 0 && currency !== attempt.currency
  if (event.undone && (isOther || !modification)) return raiseReversal(tx, order, attempt, event, notice, now)
  if (isOther) {
    // Its amount would count as another one: a person has to look.
    const alarm = { ...about(attempt), key: noticeKey(notice), amount, currency }
    await raiseAlarm(tx, { ...alarm, kind: 'wrong_amount' }, now)
    return 'wrong_amount'
  }
  if (modification) return applyKnown(tx, order, attempt, modification, notice, now)
  if (!(await hasFailed(tx, notice))) return doneElsewhere(tx, order, attempt, event, notice, now)
  await settleReversal(tx, notice, now)
  return 'noted'
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
  // A reversal or a dispute that did not succeed changed nothing.
  if (!notice.success && (event.undone || event.kind === 'chargeback')) return 'noted'
  const { named, paid } = await findOwn(tx, event, notice, given)
  const known = paid ?? given ?? (await findPayment(tx, notice))
  if (!known) return raiseUnknown(tx, notice, now)
  const order = await lockOrder(tx, known.orderId)
  const current = (await findAttempt(tx, known.id)) ?? known
  const attempt = { ...current, amount: await findCharged(tx, current) }
  const outcome = await applyToAttempt(tx, { order, attempt, event, notice, named, now })
  await releaseGoods(tx, order, now)
  return outcome
}
