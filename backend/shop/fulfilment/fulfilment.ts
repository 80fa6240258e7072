import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor, OrderStatus } from '../../db/schema/sales/orders.ts'
import { fail } from '../../http/result.ts'
import { queueShippedEmail } from '../order-emails/order-emails.ts'
import {
  findOrderByLocator,
  findOrderEvents,
  findOrderLines,
  lockOrder,
  type Order,
  recordOrderEvent,
  setOrderStatus,
} from '../orders/repository.ts'
import {
  findShipments,
  insertShipment,
  setShipmentsDelivered,
  setShipmentTracking,
  type Tracking,
} from '../orders/shipments.ts'
import { isCommitted } from '../orders/states.ts'
import { canChangeStatus, isShipped } from '../orders/statuses.ts'
import { isFulfilmentBlocked } from '../payments/alarms.ts'
import { requestCapture } from '../payments/modifications/modify.ts'
import { cancelLockedOrder } from './cancel-order.ts'
import { confirmLockedOrder } from './confirm-locked-order.ts'
import { collectOnDelivery } from './settle-deferred-payment.ts'

export type StatusChange = {
  readonly locator: string
  readonly to: OrderStatus
  readonly by: Actor
  readonly reason: string | null
  /** The tracking of the parcel, if it is reported with this transition. */
  readonly tracking: Tracking | null
}

const noTracking: Tracking = { carrier: null, trackingNumber: null, trackingUrl: null }

/** The side effects of a status transition, besides recording it. */
async function applyStatusEffects(tx: Queryable, order: Order, { to, tracking }: StatusChange, now: Date) {
  if (to === 'EN') {
    await requestCapture(tx, order, now)
    const lines = await findOrderLines(tx, order.id)
    const positions = lines.map(({ position }) => position)
    const shipment = await insertShipment(tx, {
      ...(tracking ?? noTracking),
      orderId: order.id,
      type: 'P19',
      positions,
      sentAt: now,
    })
    await queueShippedEmail(tx, order, shipment, now)
  } else if (tracking) {
    const original = (await findShipments(tx, order.id)).find(({ type }) => type === 'P19')
    if (original?.trackingNumber === null) {
      await setShipmentTracking(tx, original.id, tracking)
      await queueShippedEmail(tx, order, { ...original, ...tracking }, now)
    }
  }
  if (to === 'FI') {
    await collectOnDelivery(tx, order, now)
    await setShipmentsDelivered(tx, order.id, now)
  }
}

const paymentOnHold = (field: string) =>
  fail(
    'payment_on_hold',
    'The payment of the order has an open alarm. Resolve the alarm before shipping the goods.',
    field,
  )

async function changeLockedStatus(tx: Queryable, order: Order, change: StatusChange, now: Date) {
  const { to, by, reason } = change
  if (to === 'CA') return cancelLockedOrder(tx, order, by, now, reason)
  if (order.status === to) return order
  if (to === 'PC' || !canChangeStatus(order.status, to, by))
    return fail('status_not_allowed', `An order in status ${order.status} cannot change to ${to}.`, 'status')
  if (!isCommitted(order)) return fail('order_not_paid', 'The order is not paid.', 'status')
  if (order.status === 'PC' && order.channel === 'contingency' && order.state !== 'paid')
    return fail(
      'staff_required',
      `Order ${order.locator} waits for confirmation by staff. Send POST /admin/orders/${order.locator}/confirmation with by and reason.`,
      'status',
    )
  if (to === 'EN' && (await isFulfilmentBlocked(tx, order.id))) return paymentOnHold('status')
  if (order.status === 'PC') return confirmLockedOrder(tx, order, now, { by, reason })
  await setOrderStatus(tx, order.id, to)
  await recordOrderEvent(tx, order.id, { status: to, actor: by, at: now, reason })
  await applyStatusEffects(tx, order, change, now)
  return { ...order, status: to }
}

/** Changes the fulfilment status if the transition table allows it; idempotent. */
export async function changeOrderStatus({ database, clock }: AppContext, change: StatusChange) {
  const found = await findOrderByLocator(database.db, change.locator)
  if (!found) return fail('order_not_found', 'The order was not found.', 'locator')
  return database.db.transaction(async (tx) =>
    changeLockedStatus(tx, await lockOrder(tx, found.id), change, clock()),
  )
}

/** Creates a shipment after the first one: for a missing item, or to replace a damaged one. */
export async function createFollowUpShipment(
  { database, clock }: AppContext,
  sending: { readonly locator: string; readonly positions: readonly number[]; readonly tracking: Tracking },
) {
  const found = await findOrderByLocator(database.db, sending.locator)
  if (!found) return fail('order_not_found', 'The order was not found.', 'locator')
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (!isShipped(order.status))
      return fail('status_not_allowed', 'The order has no shipment yet.', 'locator')
    if (await isFulfilmentBlocked(tx, order.id)) return paymentOnHold('locator')
    const known = new Set((await findOrderLines(tx, order.id)).map(({ position }) => position))
    if (!sending.positions.every((position) => known.has(position)))
      return fail('line_not_found', 'The line was not found in the order.', 'positions')
    const { positions, tracking } = sending
    const now = clock()
    const own = { ...tracking, orderId: order.id, type: 'P56' as const, positions, sentAt: now }
    const shipment = await insertShipment(tx, own)
    await queueShippedEmail(tx, order, shipment, now)
    return shipment
  })
}

/** An order as staff see it. */
export async function findOrderForStaff({ database: { db } }: AppContext, locator: string) {
  const order = await findOrderByLocator(db, locator)
  if (!order) return null
  const [steps, shipments] = await Promise.all([findOrderEvents(db, order.id), findShipments(db, order.id)])
  return { order, steps, shipments }
}
