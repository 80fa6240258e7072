import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import { canUseVouchers } from '../vouchers/can-use-vouchers.ts'
import { findOrderLines, type Order, transitionOrder } from './repository.ts'
import { orders } from './schema.ts'
import { declinedHoldMinutes, holdMinutes } from './states.ts'
import { countUnits, lockStock, reserveStock } from './stock-repository.ts'

const addMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** Lets an open order hold what it is made of for a few more minutes at most. The order is locked. */
export async function shortenHold(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const holdUntil = addMinutes(now, declinedHoldMinutes)
  const longer = and(eq(orders.id, orderId), eq(orders.state, 'open'), gt(orders.holdUntil, holdUntil))
  await tx.update(orders).set({ holdUntil }).where(longer)
}

/** Whether an order may still hold, or hold again, what it is made of: its time from its creation is not over. */
export function canHold(
  { state, status, createdAt, supersededBy, giftCardTotal }: Order,
  now: Date,
): boolean {
  if (addMinutes(createdAt, holdMinutes) <= now) return false
  if (state === 'open') return true
  // What was drawn of gift cards is held once an order; its bag is ordered again.
  return state === 'expired' && status !== 'CA' && supersededBy === null && giftCardTotal === 0
}

/**
 * Holds an order's goods and vouchers until its time is over, anew where they were released meanwhile. False, with
 * nothing done, where something of it is gone. The order is locked, and {@link canHold} has said that it may.
 */
export async function extendHold(
  tx: Queryable,
  order: Order,
  { now, keys }: { readonly now: Date; readonly keys: KeyRing },
): Promise<boolean> {
  if (order.state === 'expired') {
    if (!(await canUseVouchers(tx, order.id, { keys }))) return false
    const pairs = countUnits(await findOrderLines(tx, order.id))
    const sellable = await lockStock(tx, pairs.keys(), now)
    if ([...pairs].some(([key, count]) => (sellable.get(key) ?? 0) < count)) return false
    await reserveStock(tx, pairs, [], now)
    await transitionOrder(tx, order, 'open')
  }
  const holdUntil = addMinutes(order.createdAt, holdMinutes)
  await tx.update(orders).set({ holdUntil }).where(eq(orders.id, order.id))
  return true
}
