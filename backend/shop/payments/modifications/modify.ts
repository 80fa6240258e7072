import type { Queryable } from '#backend/db/client.ts'
import { settleAlarms } from '#backend/shop/payments/alarms.ts'
import { paymentMethods } from '#backend/shop/payments/methods/payment-methods.ts'
import { type Attempt, findPayingAttempt, transitionAttempt } from '#backend/shop/payments/repository.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Order } from '../../orders/repository.ts'
import {
  findModifications,
  insertModification,
  type Modification,
  sumReturned,
  transitionModification,
} from './modifications-repository.ts'

/** The reason of a modification, for staff; `key` is its idempotency key. */
export type ModificationReason = { readonly key: string; readonly reason: string; readonly now: Date }

/** If no provider holds the money, staff refund it manually. */
const getInitialState = ({ method }: Attempt) =>
  paymentMethods[method].kind === 'online' ? 'due' : 'by_hand'

/** The refundable part of a payment: 0 if its capture failed. */
function getRefundableLeft(paying: Attempt, done: readonly Modification[]): Minor {
  const isLost = done.some(({ kind, state }) => kind === 'capture' && state === 'failed')
  // Refunds may exceed the payment if staff refunded what the shop had also requested.
  return isLost ? 0 : Math.max(0, paying.amount - sumReturned(done))
}

/**
 * How much of an order's payment can still be refunded, in minor units; 0 before it is paid. Gift cards are
 * not included. The caller holds the order's lock, here and in all functions below.
 */
export async function findRefundablePayment(tx: Queryable, order: Order): Promise<Minor> {
  const paying = await findPayingAttempt(tx, order.id)
  if (paying?.state !== 'authorised') return 0
  return getRefundableLeft(paying, await findModifications(tx, paying.id))
}

/**
 * Requests a partial refund of an order's payment; the job sends it. Idempotent per key. Throws RangeError
 * above {@link findRefundablePayment}, which is a bug of the caller.
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
    throw new RangeError(`Order ${order.locator}: ${amount} cannot be refunded`)
  await insertModification(
    tx,
    paying,
    { kind: 'refund', state: getInitialState(paying), amount, reason, key: own },
    now,
  )
}

/**
 * Refunds the rest of an order's payment, or cancels it if it was not captured yet; returns the amount, 0 if
 * nothing was paid. A payment due on delivery is no longer collected.
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
  const isCaptured =
    !paying.capturesLater || done.some(({ kind, state }) => kind === 'capture' && state !== 'failed')
  // Nothing was captured: the cancel also covers pending refunds.
  const waiting = isCaptured ? [] : done.filter(({ kind, state }) => kind === 'refund' && state === 'due')
  for (const refund of waiting) await transitionModification(tx, refund, 'failed', now)
  const returned = sumReturned(done.filter((modification) => !waiting.includes(modification)))
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

/** The order is cancelled: a refund that the shop did not request is now the refund that it would request. */
export async function settleReturnAlarms(tx: Queryable, order: Order, now: Date): Promise<void> {
  const paying = await findPayingAttempt(tx, order.id)
  if (paying) await settleAlarms(tx, paying.id, ['returned_elsewhere', 'chargeback'], now)
}

/** Captures the payment of an order that is handed over, if the capture was deferred. */
export async function requestCapture(tx: Queryable, order: Order, now: Date): Promise<void> {
  const paying = await findPayingAttempt(tx, order.id)
  if (paying?.state !== 'authorised' || !paying.capturesLater) return
  const done = await findModifications(tx, paying.id)
  if (done.some(({ kind, state }) => kind === 'cancel' && state !== 'failed')) return
  const { amount } = paying
  // Staff captured all of it in the provider's console.
  if (
    done.some(
      (modification) =>
        modification.kind === 'capture' && modification.state === 'done' && modification.amount >= amount,
    )
  )
    return
  const own = { kind: 'capture', state: 'due', amount, reason: 'handed over', key: 'capture' } as const
  await insertModification(tx, paying, own, now)
}

/** The payment that an accepted order still expects; null if there is none. */
export async function findDeferredPayment(tx: Queryable, order: Order): Promise<Attempt | null> {
  const paying = await findPayingAttempt(tx, order.id)
  return order.state === 'accepted' && paying?.state === 'promised' ? paying : null
}
