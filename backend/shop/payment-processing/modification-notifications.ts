import type { Queryable } from '../../db/client.ts'
import { queueRefundEmail } from '../order-emails/order-emails.ts'
import { lockOrder, type Order } from '../orders/repository.ts'
import { raiseAlarm, settleAlarm, settleAlarms, toAlarmSubject } from '../payments/alarms.ts'
import {
  findNamedModification,
  findReversedModification,
  hasExpectedAmount,
  isFailedModification,
  isOwnModification,
  isReversalEvent,
  type ModificationEvent,
  notificationKey,
} from '../payments/modifications/match-modification.ts'
import {
  cancelRemaining,
  type Modification,
  transitionModification,
} from '../payments/modifications/modifications-repository.ts'
import { modificationOutcomes, type NotificationOutcome } from '../payments/notification-outcomes.ts'
import type { PaymentNotification } from '../payments/provider.ts'
import {
  type Attempt,
  findAttempt,
  findAttemptByPspReference,
  findAttemptByReference,
  findChargedAmount,
  transitionAttempt,
} from '../payments/repository.ts'
import { isFailed } from '../payments/states.ts'
import { applyExternalModification } from './external-modifications.ts'
import { releaseGoods } from './release-goods.ts'
import { applyReversedReturn, raiseReversalAlarm, settleReversalAlarms } from './reversals.ts'
import { isNothingToCancel, raiseCancelResultAlarms } from './unknown-outcome-alarms.ts'

/** Applies the result of cancelling a payment of unknown outcome. */
async function applyTechnicalCancel(
  tx: Queryable,
  attempt: Attempt,
  cancel: Modification,
  failed: boolean,
  notification: PaymentNotification,
  now: Date,
): Promise<void> {
  const isNothing =
    failed && (isNothingToCancel(attempt, cancel, notification.reason) || isFailed(attempt.state))
  if (failed && attempt.state === 'unwanted') await cancelRemaining(tx, attempt, 'late payment', now)
  if (failed && !isNothing) return
  await transitionAttempt(tx, attempt, 'cancelled', now)
  await settleAlarms(tx, attempt.id, ['outcome_unknown'], now)
}

/**
 * Whether the result is unexpected: staff had closed it as "let go", or it cancelled a payment that has since
 * paid its order.
 */
function isUnexpected(order: Order, attempt: Attempt, modification: Modification): boolean {
  if (attempt.state !== 'authorised' || order.status === 'CA') return false
  return modification.handledAt !== null || modification.kind === 'technical_cancel'
}

/** Applies a notification about a known modification. */
async function applyToModification(
  tx: Queryable,
  order: Order,
  attempt: Attempt,
  modification: Modification,
  notification: PaymentNotification,
  now: Date,
): Promise<NotificationOutcome> {
  const failed = await isFailedModification(tx, notification)
  const { pspReference } = notification
  const to = failed ? ('failed' as const) : ('done' as const)
  // A reversal may have its own reference.
  const isNew =
    modification.pspReference === null || (isOwnModification(modification) && !isReversalEvent(notification))
  // A result that contradicts a staff decision reopens it for review.
  const facts = { ...(isNew && { pspReference }), ...(failed && { handledAt: null }) }
  if (!(await transitionModification(tx, modification, to, now, facts))) return 'noted'
  const { kind, amount, reference } = modification
  if (kind === 'technical_cancel') {
    await applyTechnicalCancel(tx, attempt, modification, failed, notification, now)
    await raiseCancelResultAlarms(tx, attempt, modification, failed, now)
  }
  if (failed && !isOwnModification(modification))
    return applyReversedReturn(tx, order, attempt, modification, now)
  if (!failed) await settleAlarm(tx, 'kept_for_cancelled', reference, now)
  if (kind === 'chargeback')
    await raiseAlarm(tx, { ...toAlarmSubject(attempt), kind, key: reference, amount }, now)
  if (!failed && isUnexpected(order, attempt, modification)) {
    const found = kind === 'capture' ? ('captured_elsewhere' as const) : ('returned_elsewhere' as const)
    await raiseAlarm(tx, { ...toAlarmSubject(attempt), kind: found, key: reference, amount }, now)
  }
  const outcome = modificationOutcomes[kind][failed ? 1 : 0]
  const shouldNotifyCustomer =
    isOwnModification(modification) && (kind !== 'technical_cancel' || attempt.state === 'unwanted')
  if (outcome === 'refunded' && shouldNotifyCustomer)
    await queueRefundEmail(tx, order, { amount, occasion: reference }, now)
  return outcome
}

/** The payment that an event names: by the provider's reference, or by the shop's if that is missing. */
const findPayment = (tx: Queryable, { originalReference, reference }: PaymentNotification) =>
  originalReference ? findAttemptByPspReference(tx, originalReference) : findAttemptByReference(tx, reference)

/**
 * The modification that an event names, with its payment. In the provider's console, staff can enter the
 * reference of one modification for another payment: then the payment decides.
 */
async function findModificationAndAttempt(
  tx: Queryable,
  event: ModificationEvent,
  notification: PaymentNotification,
  given: Attempt | null,
): Promise<{ readonly named: Modification | null; readonly paid: Attempt | null }> {
  const named = await findNamedModification(tx, event, notification)
  const paid = named ? await findAttempt(tx, named.attemptId) : null
  const { originalReference } = notification
  const isOther =
    paid !== null &&
    paid.id !== given?.id &&
    originalReference !== null &&
    paid.pspReference !== null &&
    paid.pspReference !== originalReference
  return isOther ? { named: null, paid: null } : { named, paid }
}

/**
 * An event about an unknown payment. If the shop's reference matches an order, its goods are blocked until
 * staff review it.
 */
async function raiseUnknownPaymentAlarm(
  tx: Queryable,
  notification: PaymentNotification,
  now: Date,
): Promise<NotificationOutcome> {
  const { reference, amount, currency } = notification
  const like = await findAttemptByReference(tx, reference)
  const payment = { orderId: like?.orderId ?? null, attemptId: like?.id ?? null, reference, amount, currency }
  if (notification.success)
    await raiseAlarm(tx, { ...payment, kind: 'unknown_payment', key: notificationKey(notification) }, now)
  return 'unknown_payment'
}

type ModificationContext = {
  readonly order: Order
  readonly attempt: Attempt
  readonly event: ModificationEvent
  readonly notification: PaymentNotification
  /** The modification that the notification names. */
  readonly named: Modification | null
  readonly now: Date
}

async function applyToAttempt(tx: Queryable, applying: ModificationContext): Promise<NotificationOutcome> {
  const { order, attempt, event, notification, named, now } = applying
  const { amount, currency } = notification
  // A failed modification from the provider's console moved no money.
  if (!notification.success && !named) return 'noted'
  const modification = named ?? (await findReversedModification(tx, attempt, event, notification))
  const isOther = modification
    ? !hasExpectedAmount(modification, attempt, notification)
    : amount !== 0 && currency !== attempt.currency
  if (event.reverses && (isOther || !modification))
    return raiseReversalAlarm(tx, order, attempt, event, notification, now)
  if (isOther) {
    // Its amount would count as another one: staff have to review it.
    const alarm = { ...toAlarmSubject(attempt), key: notificationKey(notification), amount, currency }
    await raiseAlarm(tx, { ...alarm, kind: 'wrong_amount' }, now)
    return 'wrong_amount'
  }
  if (modification) return applyToModification(tx, order, attempt, modification, notification, now)
  if (!(await isFailedModification(tx, notification)))
    return applyExternalModification(tx, order, attempt, event, notification, now)
  await settleReversalAlarms(tx, notification, now)
  return 'noted'
}

/**
 * Applies a notification about a capture, cancel, refund or dispute. It changes one of the shop's own
 * modifications only if reference, amount and currency match; otherwise it is recorded as an external event.
 * @param given the payment it is about, if the caller knows it
 */
export async function applyModificationNotification(
  tx: Queryable,
  event: ModificationEvent,
  notification: PaymentNotification,
  now: Date,
  given: Attempt | null = null,
): Promise<NotificationOutcome> {
  // A failed reversal or dispute changed nothing.
  if (!notification.success && (event.reverses || event.kind === 'chargeback')) return 'noted'
  const { named, paid } = await findModificationAndAttempt(tx, event, notification, given)
  const known = paid ?? given ?? (await findPayment(tx, notification))
  if (!known) return raiseUnknownPaymentAlarm(tx, notification, now)
  const order = await lockOrder(tx, known.orderId)
  const current = (await findAttempt(tx, known.id)) ?? known
  const attempt = { ...current, amount: await findChargedAmount(tx, current) }
  const outcome = await applyToAttempt(tx, { order, attempt, event, notification, named, now })
  await releaseGoods(tx, order, now)
  return outcome
}
