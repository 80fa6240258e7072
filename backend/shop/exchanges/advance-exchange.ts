import type { FastifyBaseLogger } from 'fastify'
import type { Minor } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { ExchangeEnding } from '../../db/schema/sales/exchanges.ts'
import type { Actor } from '../../db/schema/sales/orders.ts'
import { isDomainError } from '../../http/result.ts'
import { cancelLockedOrder } from '../fulfilment/cancel-order.ts'
import { confirmLockedOrder } from '../fulfilment/confirm-locked-order.ts'
import { canHold } from '../orders/hold.ts'
import { type Order, recordOrderEvent, setOrderStatus } from '../orders/repository.ts'
import { isShipped } from '../orders/statuses.ts'
import { changeLockedReturn, reclaimLines } from '../return-processing/change-return.ts'
import { findPayingOrders, lockOrders, type PayingOrder } from '../returns/paying-orders.ts'
import {
  findRemainingReturnCost,
  findReturnById,
  lacksOldSize,
  type OrderReturn,
} from '../returns/repository.ts'
import { graceDays } from '../returns/states.ts'
import { findDueDelivery, restoreVouchersOf } from '../returns/whole-order.ts'
import { raiseMissingAlarm, settleMissingAlarm } from './exchange-alarms.ts'
import {
  isCancelledByCustomer,
  queueEndedEmail,
  queueRegisteredEmail,
  queueUndoneEmail,
} from './exchange-emails.ts'
import {
  type Exchange,
  findExchange,
  findExchangesToAdvance,
  isNewSizeReturned,
  updateExchange,
} from './exchange-repository.ts'
import { repay } from './refund-exchange.ts'

const graceMs = graceDays * 24 * 3600_000
/** When a registered return is given up: its time to be handed over is past, and the grace period. */
const overdueBefore = (now: Date) => new Date(now.getTime() - graceMs)

/** An exchange with everything that belongs to it, locked. */
type Locked = {
  readonly tx: Queryable
  readonly now: Date
  readonly exchange: Exchange
  /** The orders in which the old size was paid; the last is its own. */
  readonly paying: readonly PayingOrder[]
  readonly order: Order
  readonly own: OrderReturn
  readonly newOrder: Order
}

const isOver = ({ newOrder, now }: Locked) =>
  newOrder.status === 'CA' ||
  newOrder.state === 'late_refunded' ||
  (newOrder.state === 'expired' && !canHold(newOrder, now))

/** Why an exchange ends, and who ends it. */
type Ending = { readonly ending: ExchangeEnding; readonly by: Actor }

const endingsByActor: Readonly<Record<Actor, ExchangeEnding>> = {
  shopper: 'customer',
  shop: 'shop',
  carrier: 'shop',
  clock: 'overdue',
}

/** Cancels the follow-up order: its unit returns to stock, and a paid difference is refunded. */
async function cancelNewOrder({ tx, newOrder, now }: Locked, by: Actor): Promise<void> {
  if (newOrder.status === 'CA') return
  if (newOrder.state === 'expired' || newOrder.state === 'late_refunded') {
    // Its unit was released. A payment that still arrives is refunded.
    await setOrderStatus(tx, newOrder.id, 'CA')
    await recordOrderEvent(tx, newOrder.id, { status: 'CA', actor: by, at: now })
    return
  }
  const done = await cancelLockedOrder(tx, newOrder, by, now, 'exchange ended')
  if (isDomainError(done)) throw new Error(`Exchange of order ${newOrder.locator}: ${done.message}`)
}

/** Cancels the return of the old size, if that has not been handed over. */
async function cancelOwnReturn({ tx, order, own, now }: Locked, by: Actor): Promise<void> {
  if (own.status !== 'PE') return
  const done = await changeLockedReturn(tx, order, own, { to: 'CA', by, reason: 'exchange ended' }, now)
  if (isDomainError(done)) throw new Error(done.message)
}

/** Ends an exchange without a new size. The old one, if it has not been handed over, can be exchanged again. */
async function endExchange(locked: Locked, { ending, by }: Ending): Promise<void> {
  const { tx, exchange, order, own, newOrder, now } = locked
  await cancelNewOrder(locked, by)
  await cancelOwnReturn(locked, by)
  const state = ending === 'rejected' ? 'rejected' : 'cancelled'
  const ended = await updateExchange(tx, exchange, { state, ending, closedAt: now })
  // The settlement, which follows, says what was repaid.
  if (own.status === 'FI') return
  const isOnItsWay = own.status === 'EN' || own.status === 'RE'
  const delivery = isOnItsWay && own.isStatutory ? await findDueDeliveryOf(locked, true) : 0
  const value = isOnItsWay ? exchange.value + delivery : 0
  await queueEndedEmail(tx, { order, newOrder, exchange: ended, ending, value }, now)
}

/** Closes an exchange whose new size was sent and whose old one did not come back or was not accepted: staff decide. */
async function closeSentExchange(locked: Locked, by: Actor): Promise<void> {
  const { tx, exchange, order, own, newOrder, now } = locked
  await cancelOwnReturn(locked, by)
  // Cancelled before the new size was sent: the old one must not be returned for its price.
  if (own.status === 'CA') await reclaimLines(tx, own)
  const closed = await updateExchange(tx, exchange, { state: 'completed', closedAt: now })
  if (await isNewSizeReturned(tx, newOrder.id)) return
  await raiseMissingAlarm(tx, locked, now)
  await queueEndedEmail(tx, { order, newOrder, exchange: closed, ending: 'sent' }, now)
}

/** Why an exchange ends although its old size was not accepted; null while it can still be accepted. */
async function findEnding(locked: Locked): Promise<Ending | null> {
  const { tx, exchange, own, newOrder, now } = locked
  if (own.status === 'NA') return { ending: 'rejected', by: 'shop' }
  if (own.status === 'CA') return { ending: 'shop', by: 'shop' }
  if (newOrder.status === 'CA' && (await isCancelledByCustomer(tx, newOrder)))
    return { ending: 'customer', by: 'shopper' }
  if (isOver(locked)) return { ending: exchange.state === 'unpaid' ? 'unpaid' : 'shop', by: 'clock' }
  const isOverdue = own.status === 'PE' && own.handOverBy <= overdueBefore(now)
  return exchange.state === 'waiting' && isOverdue ? { ending: 'overdue', by: 'clock' } : null
}

/** The exchange’s own step that follows from the states of its orders and its return; false if there is none. */
async function takeStep(locked: Locked): Promise<boolean> {
  const { tx, exchange, order, own, newOrder, now } = locked
  if (exchange.closedAt !== null) return false
  const end = await findEnding(locked)
  if (end && isShipped(newOrder.status)) await closeSentExchange(locked, end.by)
  else if (end) await endExchange(locked, end)
  else if (exchange.state === 'unpaid' && newOrder.state === 'paid') {
    await updateExchange(tx, exchange, { state: 'waiting' })
    await queueRegisteredEmail(tx, { order, own, newOrder, exchange }, now)
  } else if (exchange.state === 'waiting' && own.status === 'FI') {
    if (newOrder.status === 'PC')
      await confirmLockedOrder(tx, newOrder, now, { by: 'shop', reason: 'old size accepted' })
    await updateExchange(tx, exchange, { state: 'completed', closedAt: now })
  } else return false
  return true
}

/** The delivery that is due with this exchange: one never adds a delivery, so it belongs to the order that was paid first. */
async function findDueDeliveryOf({ tx, paying: [first] }: Locked, isExpected = false): Promise<Minor> {
  return first ? findDueDelivery(tx, first.order, new Set(isExpected ? [first.position] : [])) : 0
}

/** Says what was repaid, unless the old size was on its way at the end: then the e-mail about that has said it. */
async function queueSettledEmail({ tx, exchange, order, own, newOrder, now }: Locked, repaid: Minor) {
  const parts = { order, newOrder, exchange, repaid }
  if (exchange.state === 'completed') await queueUndoneEmail(tx, parts, now)
  else if (exchange.ending && isAcceptedBefore(exchange, own))
    await queueEndedEmail(tx, { ...parts, ending: exchange.ending }, now)
}

const isAcceptedBefore = ({ closedAt }: Exchange, own: OrderReturn) =>
  closedAt !== null && own.closedAt !== null && own.closedAt <= closedAt

/**
 * Repays what the customer is owed by now, once: the difference, or everything if they have neither size. What the
 * payments do not cover any more is withheld.
 */
async function settleMoney(locked: Locked): Promise<void> {
  const { tx, exchange, paying, order, own, newOrder, now } = locked
  const isReturned = await isNewSizeReturned(tx, newOrder.id)
  if (own.status === 'FI' || isReturned) await settleMissingAlarm(tx, exchange, now)
  // An exchange that has not taken its step yet is settled after it.
  if (own.status !== 'FI' || own.kind !== 'exchange' || exchange.closedAt === null) return
  // The value includes that of a size before, which the customer still has.
  if (await lacksOldSize(tx, order)) return
  const { value, refundDue, refunded, withheld } = exchange
  const hasNeither = newOrder.status === 'CA' || isReturned
  if (exchange.settledAt !== null || (!hasNeither && refunded + withheld >= refundDue)) return
  const deliveryRefund = hasNeither ? exchange.deliveryRefund || (await findDueDeliveryOf(locked)) : 0
  const cost = isReturned ? await findRemainingReturnCost(tx, newOrder.id) : 0
  const amount = (hasNeither ? value + deliveryRefund - cost : refundDue) - refunded - withheld
  const repaid = amount > 0 ? await repay(tx, paying, locked, { amount, deliveryRefund }, now) : 0
  const settled = await updateExchange(tx, exchange, {
    deliveryRefund,
    refunded: refunded + repaid,
    withheld: withheld + Math.max(0, amount - repaid),
    ...(hasNeither && { settledAt: now }),
  })
  if (!hasNeither) return
  for (const each of paying) await restoreVouchersOf(tx, each.order, now)
  if (newOrder.status === 'CA') await queueSettledEmail({ ...locked, exchange: settled }, repaid)
}

async function lockExchange(tx: Queryable, id: number, now: Date): Promise<Locked> {
  const found = await findExchange(tx, id)
  if (!found) throw new Error('The exchange to lock was not found')
  const lines = await findPayingOrders(tx, found)
  const orders = await lockOrders(tx, [...lines.map((line) => line.order), found.newOrderId])
  const exchange = (await findExchange(tx, id)) ?? found
  const own = await findReturnById(tx, found.returnId)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const paying = lines.flatMap(({ order: orderId, position }) => {
    const order = byId.get(orderId)
    return order ? { order, position } : []
  })
  const [order, newOrder] = [byId.get(found.orderId), byId.get(found.newOrderId)]
  if (!own || !order || !newOrder) throw new Error('The exchange has no return or no orders')
  return { tx, now, exchange, paying, order, own, newOrder }
}

/** Takes every step that is due for an exchange, each in its own transaction; idempotent. */
export async function advanceExchange(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  id: number,
): Promise<void> {
  const hasMoved = await database.db.transaction(async (tx) => takeStep(await lockExchange(tx, id, clock())))
  await database.db.transaction(async (tx) => settleMoney(await lockExchange(tx, id, clock())))
  if (hasMoved) await advanceExchange({ database, clock }, id)
}

/** Cancels an exchange under the locks of its orders; false if its old size has been handed over, or it is over. */
export function cancelExchangeBy(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  id: number,
  by: 'shopper' | 'shop',
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const locked = await lockExchange(tx, id, clock())
    if (locked.exchange.closedAt !== null) return locked.exchange.state === 'cancelled'
    if (locked.own.status !== 'PE' || isShipped(locked.newOrder.status)) return false
    await endExchange(locked, { ending: endingsByActor[by], by })
    return true
  })
}

/**
 * Advances the exchanges whose orders or returns have changed; returns how many. One that fails is logged and tried
 * again in the next run, and does not block the others.
 * @param includesOld as in {@link findExchangesToAdvance}
 */
export async function advanceExchanges(
  context: AppContext,
  log: FastifyBaseLogger,
  {
    stopping,
    includesOld = false,
  }: { readonly stopping?: AbortSignal | undefined; readonly includesOld?: boolean } = {},
): Promise<number> {
  let advanced = 0
  let after = 0
  for (;;) {
    const now = context.clock()
    const ids = await findExchangesToAdvance(context.database.db, {
      now,
      before: overdueBefore(now),
      after,
      includesOld,
    })
    for (const id of ids) {
      if (stopping?.aborted) return advanced
      try {
        await advanceExchange(context, id)
        advanced += 1
      } catch (cause) {
        log.error({ exchange: id, err: cause }, 'exchange not advanced; will be tried again')
      }
      after = id
    }
    if (ids.length < 100) return advanced
  }
}
