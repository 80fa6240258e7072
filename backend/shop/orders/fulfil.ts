import type { Queryable } from '../../db/client.ts'
import { refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { holdsGoods } from '../payments/alarms.ts'
import { captureDue, collectOnDelivery } from '../payments/modify.ts'
import { cancelLocked } from './cancel.ts'
import { confirmLocked } from './confirm.ts'
import { mailSent } from './mails.ts'
import {
  findLines,
  findOrderByLocator,
  findShipments,
  findSteps,
  insertShipment,
  lockOrder,
  noteStep,
  type Order,
  setDelivered,
  setStatus,
  setTracking,
  type Tracking,
} from './repository.ts'
import { isTaken } from './states.ts'
import { type Actor, isHandedOver, mayMoveStatus, type OrderStatus } from './statuses.ts'

export type StatusChange = {
  readonly locator: string
  readonly to: OrderStatus
  readonly by: Actor
  readonly reason: string | null
  /** How the parcel can be followed, where it is told with this move. */
  readonly tracking: Tracking | null
}

const untracked: Tracking = { carrier: null, trackingNumber: null, trackingUrl: null }

/** What a move does beside being noted. */
async function follow(tx: Queryable, order: Order, { to, tracking }: StatusChange, now: Date) {
  if (to === 'EN') {
    await captureDue(tx, order, now)
    const lines = await findLines(tx, order.id)
    const positions = lines.map(({ position }) => position)
    const shipment = await insertShipment(tx, {
      ...(tracking ?? untracked),
      orderId: order.id,
      type: 'P19',
      positions,
      sentAt: now,
    })
    await mailSent(tx, order, shipment, now)
  } else if (tracking) {
    const original = (await findShipments(tx, order.id)).find(({ type }) => type === 'P19')
    if (original?.trackingNumber === null) {
      await setTracking(tx, original.id, tracking)
      await mailSent(tx, order, { ...original, ...tracking }, now)
    }
  }
  if (to === 'FI') {
    await collectOnDelivery(tx, order, now)
    await setDelivered(tx, order.id, now)
  }
}

const onHold = (field: string) =>
  refuse(
    'payment_on_hold',
    'The payment of the order has an open alarm. Look at it and resolve it before the goods leave.',
    field,
  )

async function moveLocked(tx: Queryable, order: Order, change: StatusChange, now: Date) {
  const { to, by, reason } = change
  if (to === 'CA') return cancelLocked(tx, order, by, now, reason)
  if (order.status === to) return order
  if (to === 'PC' || !mayMoveStatus(order.status, to, by))
    return refuse('status_not_allowed', `An order that is ${order.status} cannot become ${to}.`, 'status')
  if (!isTaken(order)) return refuse('order_not_paid', 'The order is not paid.', 'status')
  if (order.status === 'PC' && order.channel === 'contingency' && order.state !== 'paid')
    return refuse(
      'staff_required',
      `Order ${order.locator} waits for confirmation by staff. Send POST /admin/orders/${order.locator}/confirmation with by and reason.`,
      'status',
    )
  if (to === 'EN' && (await holdsGoods(tx, order.id))) return onHold('status')
  if (order.status === 'PC') return confirmLocked(tx, order, now, { by, reason })
  await setStatus(tx, order.id, to)
  await noteStep(tx, order.id, { status: to, actor: by, at: now, reason })
  await follow(tx, order, change, now)
  return { ...order, status: to }
}

/** Moves an order's goods on where the table of moves allows it; the same move twice is one. */
export async function changeStatus({ database, clock }: ShopParts, change: StatusChange) {
  const found = await findOrderByLocator(database.db, change.locator)
  if (!found) return refuse('order_not_found', 'No such order.', 'locator')
  return database.db.transaction(async (tx) => moveLocked(tx, await lockOrder(tx, found.id), change, clock()))
}

/** Sends a parcel after the first: something that was missing, or in place of what arrived broken. */
export async function followUp(
  { database, clock }: ShopParts,
  sending: { readonly locator: string; readonly positions: readonly number[]; readonly tracking: Tracking },
) {
  const found = await findOrderByLocator(database.db, sending.locator)
  if (!found) return refuse('order_not_found', 'No such order.', 'locator')
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (!isHandedOver(order.status))
      return refuse('status_not_allowed', 'Nothing of the order has left yet.', 'locator')
    if (await holdsGoods(tx, order.id)) return onHold('locator')
    const known = new Set((await findLines(tx, order.id)).map(({ position }) => position))
    if (!sending.positions.every((position) => known.has(position)))
      return refuse('line_not_found', 'The order has no such line.', 'positions')
    const { positions, tracking } = sending
    const now = clock()
    const own = { ...tracking, orderId: order.id, type: 'P56' as const, positions, sentAt: now }
    const shipment = await insertShipment(tx, own)
    await mailSent(tx, order, shipment, now)
    return shipment
  })
}

/** An order as those see it who look after it. */
export async function orderForStaff({ database: { db } }: ShopParts, locator: string) {
  const order = await findOrderByLocator(db, locator)
  if (!order) return null
  const [steps, shipments] = await Promise.all([findSteps(db, order.id), findShipments(db, order.id)])
  return { order, steps, shipments }
}
