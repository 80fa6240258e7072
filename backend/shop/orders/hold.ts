import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { KeyRing } from '../../key-ring.ts'
import { mayUse } from '../vouchers/uses.ts'
import { findLines, moveOrder, type Order } from './repository.ts'
import { orders } from './schema.ts'
import { holdMinutes, refusedHoldMinutes } from './states.ts'
import { countPairs, lockStock, reserve } from './stock-repository.ts'

const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** Lets an open order hold what it is made of for a few more minutes at most. The order is locked. */
export async function shortenHold(tx: Queryable, orderId: number, now: Date): Promise<void> {
  const holdUntil = after(now, refusedHoldMinutes)
  const longer = and(eq(orders.id, orderId), eq(orders.state, 'open'), gt(orders.holdUntil, holdUntil))
  await tx.update(orders).set({ holdUntil }).where(longer)
}

/** Whether an order may still hold, or hold again, what it is made of: its time from its creation is not over. */
export function mayHold(
  { state, status, createdAt, supersededBy, giftCardTotal }: Order,
  now: Date,
): boolean {
  if (after(createdAt, holdMinutes) <= now) return false
  if (state === 'open') return true
  // What was drawn of gift cards is held once an order; its bag is ordered again.
  return state === 'expired' && status !== 'CA' && supersededBy === null && giftCardTotal === 0
}

/**
 * Holds an order's goods and vouchers until its time is over, anew where they were released meanwhile. False, with
 * nothing done, where something of it is gone. The order is locked, and {@link mayHold} has said that it may.
 */
export async function extendHold(
  tx: Queryable,
  order: Order,
  { now, keys }: { readonly now: Date; readonly keys: KeyRing },
): Promise<boolean> {
  if (order.state === 'expired') {
    if (!(await mayUse(tx, order.id, { keys }))) return false
    const pairs = countPairs(await findLines(tx, order.id))
    const sellable = await lockStock(tx, pairs.keys(), now)
    if ([...pairs].some(([key, count]) => (sellable.get(key) ?? 0) < count)) return false
    await reserve(tx, pairs, [], now)
    await moveOrder(tx, order, 'open')
  }
  const holdUntil = after(order.createdAt, holdMinutes)
  await tx.update(orders).set({ holdUntil }).where(eq(orders.id, order.id))
  return true
}
