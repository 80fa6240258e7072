import { sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import { settleDonation } from '../donations/settle-donation.ts'
import { lockBagAndOrder, transitionOrder } from '../orders/repository.ts'
import { raiseAlarm, settleAlarm, settleAlarms } from '../payments/alarms.ts'
import { modificationEvents, notificationKey } from '../payments/modifications/match-modification.ts'
import {
  findModifications,
  insertModification,
  type Modification,
  setModificationAmount,
  sumReturned,
  withdrawModification,
} from '../payments/modifications/modifications-repository.ts'
import type { NotificationOutcome } from '../payments/notification-outcomes.ts'
import { shortenHoldAfterFailure } from '../payments/payment-result.ts'
import type { PaymentNotification } from '../payments/provider.ts'
import {
  type Attempt,
  findAttempt,
  findAttemptByReference,
  findUnmatchedEvents,
  insertExtraCharge,
  insertPaymentEvent,
  setPaymentEventOutcome,
  transitionAttempt,
} from '../payments/repository.ts'
import { authorisedCodes } from '../payments/states.ts'
import { applyModificationNotification } from './modification-notifications.ts'
import { refundUnmatched, type SettlementContext, settlePayment } from './settle-payment.ts'

const chargedStates: ReadonlySet<Attempt['state']> = new Set(['authorised', 'unwanted'])

/** Applies events that arrived before the payment's reference was known. */
async function applyEarlierEvents(tx: Queryable, attempt: Attempt, pspReference: string, now: Date) {
  for (const { id, ...notice } of await findUnmatchedEvents(tx, pspReference)) {
    const event = modificationEvents.get(notice.eventCode)
    if (!event) continue
    await settleAlarm(tx, 'unknown_payment', notificationKey(notice), now)
    await setPaymentEventOutcome(tx, id, await applyModificationNotification(tx, event, notice, now, attempt))
  }
}

/** An unmatched second charge: it is refunded as a separate attempt, and the paid one is unchanged. */
async function refundSecondCharge(
  tx: Queryable,
  attempt: Attempt,
  notice: PaymentNotification,
  now: Date,
): Promise<NotificationOutcome> {
  if (notice.amount <= 0) return 'second_charge'
  const charge = await insertExtraCharge(tx, attempt, notice, now)
  await applyEarlierEvents(tx, charge, notice.pspReference, now)
  const remaining = notice.amount - sumReturned(await findModifications(tx, charge.id))
  const refund = { kind: 'cancel', state: 'due', reason: 'second charge', key: 'back' } as const
  if (remaining > 0) await insertModification(tx, charge, { ...refund, amount: remaining }, now)
  return 'second_charge'
}

/**
 * The cancel requested while the outcome was unknown, if the provider may have executed it; null if there was
 * none.
 */
async function findCancel(tx: Queryable, attempt: Attempt, now: Date): Promise<Modification | null> {
  const modifications = await findModifications(tx, attempt.id)
  const cancel = modifications.find(({ kind, state }) => kind === 'technical_cancel' && state !== 'failed')
  // It was not sent yet: the notification was faster.
  return cancel && !(await withdrawModification(tx, cancel, now)) ? cancel : null
}

/** The charge of a payment that the shop had cancelled meanwhile: the cancel returns it. */
async function returnCancelled(
  { tx, order, attempt, pspReference, now }: SettlementContext,
  cancel: Modification,
  { currency, amount }: PaymentNotification,
): Promise<NotificationOutcome> {
  if (currency === attempt.currency && amount > 0) await setModificationAmount(tx, cancel.id, amount)
  await transitionAttempt(tx, attempt, 'unwanted', now, { pspReference, resultCode: 'Authorised' })
  if (order.state === 'expired') await transitionOrder(tx, order, 'late_refunded')
  return order.state === 'paid' ? 'double_payment' : 'late_refund'
}

/** A first charge of a payment: it pays the order, or is returned. */
async function applyCharge(
  context: SettlementContext,
  notice: PaymentNotification,
): Promise<NotificationOutcome> {
  const { tx, attempt, pspReference, now } = context
  const cancel = await findCancel(tx, attempt, now)
  if (cancel) return returnCancelled(context, cancel, notice)
  await settleAlarms(tx, attempt.id, ['outcome_unknown'], now)
  const returned = sumReturned(await findModifications(tx, attempt.id))
  if (returned >= notice.amount && notice.amount > 0) {
    // It was refunded before it was reported: it does not pay the order.
    await transitionAttempt(tx, attempt, 'unwanted', now, { pspReference, resultCode: 'Authorised' })
    return 'returned_before'
  }
  if (notice.amount !== attempt.amount || notice.currency !== attempt.currency) {
    if (notice.amount > 0) await refundUnmatched(context, 'wrong amount', notice.amount - returned)
    return 'wrong_amount'
  }
  return settlePayment({ ...context, returned })
}

async function raiseUnknownPayment(
  tx: Queryable,
  notice: PaymentNotification,
  now: Date,
): Promise<NotificationOutcome> {
  const { reference, amount, currency, success } = notice
  const key = notificationKey(notice)
  if (success && amount > 0)
    await raiseAlarm(tx, { kind: 'unknown_payment', key, reference, amount, currency }, now)
  return 'unknown_payment'
}

/** The provider declined the payment: the order may be paid again for a short time. */
async function applyDecline(
  { tx, order, attempt, now }: SettlementContext,
  { pspReference, reason }: PaymentNotification,
): Promise<NotificationOutcome> {
  // The provider authorised another payment with this reference: that one is not declined.
  const isOther = attempt.pspReference !== null && attempt.pspReference !== pspReference
  if (isOther && authorisedCodes.some((code) => code === attempt.resultCode)) return 'noted'
  const facts = { pspReference, refusalReason: reason, resultCode: 'Refused' }
  if (!(await transitionAttempt(tx, attempt, 'refused', now, facts))) return 'noted'
  const modifications = await findModifications(tx, attempt.id)
  for (const each of modifications)
    if (each.kind === 'technical_cancel') await withdrawModification(tx, each, now)
  await settleAlarms(tx, attempt.id, ['outcome_unknown'], now)
  await shortenHoldAfterFailure(tx, order.id, now)
  return 'refused'
}

/** Whether a payment was authorised: find it, lock its order, then decline, refund or settle. */
async function applyAuthorisation(
  tx: Queryable,
  notice: PaymentNotification,
  now: Date,
  keys: KeyRing,
): Promise<NotificationOutcome> {
  const { pspReference } = notice
  const known = await findAttemptByReference(tx, notice.reference)
  if (!known) return raiseUnknownPayment(tx, notice, now)
  const order = await lockBagAndOrder(tx, known.orderId)
  const attempt = (await findAttempt(tx, known.id)) ?? known
  const context = { tx, order, attempt, pspReference, now, keys }
  if (!notice.success) return applyDecline(context, notice)
  if (chargedStates.has(attempt.state))
    return attempt.pspReference === pspReference ? 'noted' : refundSecondCharge(tx, attempt, notice, now)
  await applyEarlierEvents(tx, attempt, pspReference, now)
  return applyCharge(context, notice)
}

function dispatchNotification(
  tx: Queryable,
  notice: PaymentNotification,
  now: Date,
  keys: KeyRing,
): Promise<NotificationOutcome> {
  if (notice.eventCode === 'AUTHORISATION') return applyAuthorisation(tx, notice, now, keys)
  if (notice.eventCode === 'DONATION') return settleDonation(tx, notice, now)
  const event = modificationEvents.get(notice.eventCode)
  return event ? applyModificationNotification(tx, event, notice, now) : Promise.resolve('noted')
}

/** Notifications about one payment are serialized, even while the payment is still unknown to the shop. */
const lockPayment = (tx: Queryable, pspReference: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pspReference}, 0))`)

/** Stores a verified notification and applies it in one transaction; a duplicate changes nothing. */
export function applyPaymentNotification(
  { database, config, clock }: Pick<AppContext, 'database' | 'config' | 'clock'>,
  notice: PaymentNotification,
): Promise<NotificationOutcome> {
  const now = clock()
  return database.db.transaction(async (tx) => {
    await lockPayment(tx, notice.originalReference ?? notice.pspReference)
    const event = await insertPaymentEvent(tx, notice, now)
    if (event === null) return 'duplicate'
    const outcome = await dispatchNotification(tx, notice, now, config.linkSecret)
    await setPaymentEventOutcome(tx, event, outcome)
    return outcome
  })
}
