import { and, eq, gt } from 'drizzle-orm'
import { declinedHoldMinutes, holdMinutes } from '#config/order-holds.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import type { KeyRing } from '../../key-ring.ts'
import { returnHolds, takeHolds } from '../stock/stock-holds.ts'
import { lockStock, reserveStock } from '../stock/stock-repository.ts'
import { addUnits, countUnits } from '../stock/unit-counts.ts'
import { canUseVouchers } from '../vouchers/can-use-vouchers.ts'
import { findOrderLines, type Order, transitionOrder } from './repository.ts'

const addMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** Shortens the hold of an open order to a few more minutes at most. The order is locked. */
export async function shortenHold(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const holdUntil = addMinutes(now, declinedHoldMinutes)
  const longer = and(eq(orders.id, orderId), eq(orders.state, 'open'), gt(orders.holdUntil, holdUntil))
  await tx.update(orders).set({ holdUntil }).where(longer)
}

/** Whether an order may keep or renew its hold: its maximum hold time since creation is not over. */
export function canHold(
  { state, status, createdAt, supersededBy, giftCardTotal }: Order,
  now: Date,
): boolean {
  if (addMinutes(createdAt, holdMinutes) <= now) return false
  if (state === 'open') return true
  // Gift card amounts are held once per order; to use them again, the bag is ordered again.
  return state === 'expired' && status !== 'CA' && supersededBy === null && giftCardTotal === 0
}

/**
 * Extends the hold on an order's goods and vouchers to its full time, and renews it if it was released.
 * False, with no changes, if something is no longer available. The order is locked, and {@link canHold}
 * returned true.
 */
export async function extendHold(
  tx: Queryable,
  order: Order,
  { now, keys }: { readonly now: Date; readonly keys: KeyRing },
): Promise<boolean> {
  if (order.state === 'expired') {
    if (!(await canUseVouchers(tx, order.id, { keys }))) return false
    const units = countUnits(await findOrderLines(tx, order.id))
    const taken = await takeHolds(tx, { order, units, now })
    const sellable = addUnits(await lockStock(tx, units.keys(), now), taken)
    if ([...units].some(([key, count]) => (sellable.get(key) ?? 0) < count)) {
      await returnHolds(tx, [order.id])
      return false
    }
    await reserveStock(tx, units, [taken], now)
    await transitionOrder(tx, order, 'open')
  }
  const holdUntil = addMinutes(order.createdAt, holdMinutes)
  await tx.update(orders).set({ holdUntil }).where(eq(orders.id, order.id))
  return true
}
