import type { Queryable } from '../../db/client.ts'
import { mailRefunded } from '../orders/mails.ts'
import { lockOrder, type Order } from '../orders/repository.ts'
import { aboutAttempt, raiseAlarm, settleAlarm, settleAlarms } from './alarms.ts'
import { doneElsewhere } from './done-elsewhere.ts'
import {
  findNamed,
  findUndone,
  hasFailed,
  isAmountOf,
  isOwn,
  isUndoing,
  type ModificationEvent,
  noticeKey,
} from './match-modification.ts'
import { cancelRest, type Modification, moveModification } from './modifications-repository.ts'
import { type NoticeOutcome, outcomesOf } from './notice-outcomes.ts'
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
import { cameBack, raiseReversal, settleReversal } from './reversals.ts'
import { isEnded } from './states.ts'
import { alarmCancelAnswer, saysNothingThere } from './unknown-alarms.ts'

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
 * Whether the books did not expect it: a person had let it go, or it cancelled a payment that has paid its order since.
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
  if (kind === 'chargeback')
    await raiseAlarm(tx, { ...aboutAttempt(attempt), kind, key: reference, amount }, now)
  if (!failed && isUnexpected(order, attempt, modification)) {
    const found = kind === 'capture' ? ('captured_elsewhere' as const) : ('returned_elsewhere' as const)
    await raiseAlarm(tx, { ...aboutAttempt(attempt), kind: found, key: reference, amount }, now)
  }
  const outcome = outcomesOf[kind][failed ? 1 : 0]
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
 * The modification that an event names, with its payment. A person may type the reference of one in the provider's
 * console for another payment: then the payment counts.
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
    const alarm = { ...aboutAttempt(attempt), key: noticeKey(notice), amount, currency }
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
