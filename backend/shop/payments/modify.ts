import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { acceptOrder } from '../orders/accept-order.ts'
import type { Order } from '../orders/repository.ts'
import { settleAlarms } from './alarms.ts'
import {
  findModifications,
  insertModification,
  type Modification,
  sumReturned,
  transitionModification,
} from './modifications-repository.ts'
import { paymentMethods } from './payment-methods.ts'
import { type Attempt, findPayingAttempt, transitionAttempt } from './repository.ts'

/** Why money moves, for whoever looks after it; `key` names the occasion, so that telling it twice moves it once. */
export type ModificationReason = { readonly key: string; readonly reason: string; readonly now: Date }

/** Where no provider has the money, somebody of the house gives it back. */
const getInitialState = ({ method }: Attempt) =>
  paymentMethods[method].kind === 'online' ? 'due' : 'by_hand'

/** What of a payment can be given back: nothing where its money was to be taken and could not be. */
function getRefundableLeft(paying: Attempt, done: readonly Modification[]): Minor {
  const isLost = done.some(({ kind, state }) => kind === 'capture' && state === 'failed')
  // More may have gone back than was paid, where a person gave back what the shop had requested as well.
  return isLost ? 0 : Math.max(0, paying.amount - sumReturned(done))
}

/**
 * How much of an order's payment can still be given back, in minor units; nothing before it is paid. Gift cards are
 * not in it. The caller holds the order's lock, here and in all below.
 */
export async function findRefundablePayment(tx: Queryable, order: Order): Promise<Minor> {
  const paying = await findPayingAttempt(tx, order.id)
  if (paying?.state !== 'authorised') return 0
  return getRefundableLeft(paying, await findModifications(tx, paying.id))
}

/**
 * Gives some of an order's payment back; the job sends it. The same key again changes nothing. Throws RangeError above
 * {@link findRefundablePayment}: a caller that asks for more has a fault.
 */
export async function requestRefund(
  tx: Queryable,
  order: Order,
  amount: Minor,
  { key, reason, now }: ModificationReason,
): Promise<void> {
  const paying = await findPayingAttempt(tx, order.id)
  const done = paying ? await findModifications(tx, paying.id) : []
  const own = `refund-${key}`
  if (paying && done.some(({ reference }) => reference === `${paying.reference}-${own}`)) return
  if (paying?.state !== 'authorised' || !(amount > 0) || amount > getRefundableLeft(paying, done))
    throw new RangeError(`order ${order.locator}: ${amount} cannot be given back`)
  await insertModification(
    tx,
    paying,
    { kind: 'refund', state: getInitialState(paying), amount, reason, key: own },
    now,
  )
}

/**
 * Gives back all that is left of an order's payment, or lets it go where it was not taken yet; returns how much, 0
 * where nothing was paid. What was to be paid on delivery is asked for no more.
 */
export async function cancelPayment(
  tx: Queryable,
  order: Order,
  { reason, now }: Omit<ModificationReason, 'key'>,
): Promise<Minor> {
  const paying = await findPayingAttempt(tx, order.id)
  if (!paying) return 0
  if (paying.state === 'promised') {
    await transitionAttempt(tx, paying, 'cancelled', now)
    return 0
  }
  const done = await findModifications(tx, paying.id)
  const taken =
    !paying.capturesLater || done.some(({ kind, state }) => kind === 'capture' && state !== 'failed')
  // Nothing was taken: what was to be given back of it goes with the whole.
  const waiting = taken ? [] : done.filter(({ kind, state }) => kind === 'refund' && state === 'due')
  for (const refund of waiting) await transitionModification(tx, refund, 'failed', now)
  const returned = sumReturned(done.filter((each) => !waiting.includes(each)))
  const left = paying.amount - returned
  if (left <= 0) return 0
  const kind = returned > 0 ? ('refund' as const) : ('cancel' as const)
  const number = done.length + 1
  const own = {
    kind,
    state: getInitialState(paying),
    amount: left,
    reason,
    key: `${kind}-all-${number}`,
  } as const
  await insertModification(tx, paying, own, now)
  return left
}

/** The order is cancelled: money that went back without the shop's asking is what it would have asked for. */
export async function settleReturnAlarms(tx: Queryable, order: Order, now: Date): Promise<void> {
  const paying = await findPayingAttempt(tx, order.id)
  if (paying) await settleAlarms(tx, paying.id, ['returned_elsewhere', 'chargeback'], now)
}

/** Takes the money of an order whose goods are handed over, where it was left to wait until then. */
export async function requestCapture(tx: Queryable, order: Order, now: Date): Promise<void> {
  const paying = await findPayingAttempt(tx, order.id)
  if (paying?.state !== 'authorised' || !paying.capturesLater) return
  const done = await findModifications(tx, paying.id)
  if (done.some(({ kind, state }) => kind === 'cancel' && state !== 'failed')) return
  const { amount } = paying
  // Somebody took all of it in the provider's own console.
  if (done.some((each) => each.kind === 'capture' && each.state === 'done' && each.amount >= amount)) return
  const own = { kind: 'capture', state: 'due', amount, reason: 'handed over', key: 'capture' } as const
  await insertModification(tx, paying, own, now)
}

/** The payment that an accepted order waits for; null where it waits for none. */
export async function findDeferredPayment(tx: Queryable, order: Order): Promise<Attempt | null> {
  const paying = await findPayingAttempt(tx, order.id)
  return order.state === 'accepted' && paying?.state === 'promised' ? paying : null
}

/** The money that was {@link findDeferredPayment promised} has come: the order is paid. */
export async function settleDeferredPayment(tx: Queryable, order: Order, promised: Attempt, now: Date) {
  await transitionAttempt(tx, promised, 'authorised', now)
  await acceptOrder(tx, order, 'paid', now)
}

/**
 * The order is delivered: it is paid where the carrier collects the money. Delivery says nothing about money that
 * comes later, see `record-payment.ts`.
 */
export async function collectOnDelivery(tx: Queryable, order: Order, now: Date): Promise<void> {
  const promised = await findDeferredPayment(tx, order)
  if (promised && paymentMethods[promised.method].kind === 'on_delivery')
    await settleDeferredPayment(tx, order, promised, now)
}
