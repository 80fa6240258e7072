import { sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import { settleDonation } from '../donations/settle-donation.ts'
import { lockBagAndOrder, transitionOrder } from '../orders/repository.ts'
import { raiseAlarm, settleAlarm, settleAlarms } from '../payments/alarms.ts'
import { modificationEvents, notificationKey } from '../payments/match-modification.ts'
import {
  findModifications,
  insertModification,
  type Modification,
  setModificationAmount,
  sumReturned,
  withdrawModification,
} from '../payments/modifications-repository.ts'
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
  const left = notice.amount - sumReturned(await findModifications(tx, charge.id))
  const own = { kind: 'cancel', state: 'due', reason: 'second charge', key: 'back' } as const
  if (left > 0) await insertModification(tx, charge, { ...own, amount: left }, now)
  return 'second_charge'
}

/**
 * The cancel requested while the outcome was unknown, if the provider may have executed it; null if there was
 * none.
 */
async function findCancel(tx: Queryable, attempt: Attempt, now: Date): Promise<Modification | null> {
  const all = await findModifications(tx, attempt.id)
  const cancel = all.find(({ kind, state }) => kind === 'technical_cancel' && state !== 'failed')
  // It was not sent yet: the notification was faster.
  return cancel && !(await withdrawModification(tx, cancel, now)) ? cancel : null
}

async function applyAuthorised(settling: SettlementContext, notice: PaymentNotification) {
  const { tx, order, attempt, pspReference, now } = settling
  const cancel = await findCancel(tx, attempt, now)
  if (cancel) {
    if (notice.currency === attempt.currency && notice.amount > 0)
      await setModificationAmount(tx, cancel.id, notice.amount)
    await transitionAttempt(tx, attempt, 'unwanted', now, { pspReference, resultCode: 'Authorised' })
    if (order.state === 'expired') await transitionOrder(tx, order, 'late_refunded')
    return order.state === 'paid' ? 'double_payment' : 'late_refund'
  }
  await settleAlarms(tx, attempt.id, ['outcome_unknown'], now)
  const returned = sumReturned(await findModifications(tx, attempt.id))
  if (returned >= notice.amount && notice.amount > 0) {
    // It was refunded before it was reported: it does not pay the order.
    await transitionAttempt(tx, attempt, 'unwanted', now, { pspReference, resultCode: 'Authorised' })
    return 'returned_before'
  }
  if (notice.amount !== attempt.amount || notice.currency !== attempt.currency) {
    if (notice.amount > 0) await refundUnmatched(settling, 'wrong amount', notice.amount - returned)
    return 'wrong_amount'
  }
  return settlePayment({ ...settling, returned })
}

async function applyAuthorisation(
  tx: Queryable,
  notice: PaymentNotification,
  now: Date,
  keys: KeyRing,
): Promise<NotificationOutcome> {
  const known = await findAttemptByReference(tx, notice.reference)
  const { pspReference } = notice
  if (!known) {
    const { reference, amount, currency } = notice
    const alarm = {
      kind: 'unknown_payment',
      key: notificationKey(notice),
      reference,
      amount,
      currency,
    } as const
    if (notice.success && amount > 0) await raiseAlarm(tx, alarm, now)
    return 'unknown_payment'
  }
  const order = await lockBagAndOrder(tx, known.orderId)
  const attempt = (await findAttempt(tx, known.id)) ?? known
  if (!notice.success) {
    // The provider authorised another payment with this reference: that one is not declined.
    const isOther = attempt.pspReference !== null && attempt.pspReference !== pspReference
    if (isOther && authorisedCodes.some((code) => code === attempt.resultCode)) return 'noted'
    const facts = { pspReference, refusalReason: notice.reason, resultCode: 'Refused' }
    if (!(await transitionAttempt(tx, attempt, 'refused', now, facts))) return 'noted'
    const all = await findModifications(tx, attempt.id)
    for (const each of all) if (each.kind === 'technical_cancel') await withdrawModification(tx, each, now)
    await settleAlarms(tx, attempt.id, ['outcome_unknown'], now)
    await shortenHoldAfterFailure(tx, order.id, now)
    return 'refused'
  }
  if (chargedStates.has(attempt.state))
    return attempt.pspReference === pspReference ? 'noted' : refundSecondCharge(tx, attempt, notice, now)
  await applyEarlierEvents(tx, attempt, pspReference, now)
  return applyAuthorised({ tx, order, attempt, pspReference, now, keys }, notice)
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

/** Stores a verified notification and applies it in one transaction; a duplicate changes nothing. */
export function applyPaymentNotification(
  { database, config, clock }: AppContext,
  notice: PaymentNotification,
): Promise<NotificationOutcome> {
  const now = clock()
  return database.db.transaction(async (tx) => {
    // Notifications about one payment are serialized, even while the payment is still unknown to the shop.
    const payment = notice.originalReference ?? notice.pspReference
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${payment}, 0))`)
    const event = await insertPaymentEvent(tx, notice, now)
    if (event === null) return 'duplicate'
    const outcome = await dispatchNotification(tx, notice, now, config.linkSecret)
    await setPaymentEventOutcome(tx, event, outcome)
    return outcome
  })
}
