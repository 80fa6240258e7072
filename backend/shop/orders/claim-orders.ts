import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { memberReturnDays, returnDays } from '#config/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import type { Member } from '../../http/register-route.ts'
import { fail } from '../../http/result.ts'
import { lockOrder } from './repository.ts'
import { returnDaysOf } from './return-days.ts'

/**
 * Addresses are compared exactly, except for the case of the letters a to z: another mailbox may belong to
 * another person, even if a provider treats both as one, or if other letters look or fold alike.
 */
const isAddressOf = (email: string) =>
  sql`lower(${orders.email} collate "C") = lower(${email}::text collate "C")`

/**
 * Gives a member the orders that were placed as a guest with their address; returns how many. Call it only
 * for an address that the member has proven. Orders of other members are never taken. An order that is locked
 * by another transaction is claimed by the next call. Claimed orders keep the return period of guests.
 */
export async function claimGuestOrders(
  db: Queryable,
  { id, email }: Pick<Member, 'id' | 'email'>,
): Promise<number> {
  if (email === '') return 0
  const isUnclaimed = and(isNull(orders.memberId), isAddressOf(email))
  const found = await db.select({ id: orders.id }).from(orders).where(isUnclaimed).limit(1)
  if (!found.length) return 0
  const free = db
    .select({ id: orders.id })
    .from(orders)
    .where(isUnclaimed)
    .orderBy(asc(orders.id))
    .for('no key update', { skipLocked: true })
  const claimed = await db
    .update(orders)
    .set({ memberId: id, returnDays: sql`coalesce(${orders.returnDays}, ${returnDays})` })
    .where(and(inArray(orders.id, free), isNull(orders.memberId)))
    .returning({ id: orders.id })
  return claimed.length
}

/** Gives a member an order whose mailbox they have proven to own; idempotent. */
export async function claimOrder(tx: Queryable, orderId: number, { id }: Pick<Member, 'id'>) {
  const order = await lockOrder(tx, orderId)
  if (order.memberId !== null && order.memberId !== id)
    return fail('order_taken', 'The order belongs to another account.')
  const claimed = { memberId: id, returnDays: returnDaysOf(order) }
  await tx.update(orders).set(claimed).where(eq(orders.id, order.id))
  return { ...order, ...claimed }
}

/** Stores the return period of a member's orders of former releases, before the account is deleted. */
export async function storeReturnPeriods(tx: Queryable, memberId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ returnDays: memberReturnDays })
    .where(and(eq(orders.memberId, memberId), isNull(orders.returnDays)))
}
