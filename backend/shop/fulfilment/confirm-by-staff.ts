import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import { committedStates, orders } from '../../db/schema/sales/orders.ts'
import { fail, isDomainError } from '../../http/result.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'
import { getConfirmDeadline } from '../orders/confirm-deadline.ts'
import { findCursor, findOrderByLocator, lockOrder, type Order } from '../orders/repository.ts'
import { isCommitted } from '../orders/states.ts'
import { confirmLockedOrder } from './confirm-locked-order.ts'

const pageSize = 200

/** Accepted orders that wait for staff confirmation, oldest first, one page at a time. */
export async function findOrdersAwaitingStaff({ database: { db } }: AppContext, after?: string) {
  const cursor = await findCursor(db, after)
  if (isDomainError(cursor)) return cursor
  return db
    .select({
      locator: orders.locator,
      channel: orders.channel,
      wholesalerId: orders.wholesalerId,
      total: orders.total,
      currency: orders.currency,
      state: orders.state,
      status: orders.status,
      createdAt: orders.createdAt,
      confirmUntil: orders.confirmUntil,
    })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'PC'),
        eq(orders.confirmBy, 'shop'),
        // They wait for the old size, not for staff.
        ne(orders.channel, 'exchange'),
        inArray(orders.state, [...committedStates]),
        gt(orders.id, cursor),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(pageSize)
}

/** Why staff cannot confirm an order; null if they can, or if it is already confirmed. */
function blockedReason(order: Order, now: Date): string | null {
  const { locator, status, confirmBy } = order
  if (status === 'CA') return `Order ${locator} is cancelled.`
  if (order.state === 'open') return `Order ${locator} is neither paid nor accepted yet.`
  if (!isCommitted(order)) return `Order ${locator} has expired.`
  if (status !== 'PC') return null
  if (confirmBy !== 'shop') return `Order ${locator} waits for confirmation by its customer, not by the shop.`
  const until = getConfirmDeadline(order)
  return until && until <= now
    ? `The deadline for confirming order ${locator} passed at ${until.toISOString()}.`
    : null
}

/**
 * Confirms an order on behalf of the shop while it waits for that; idempotent. Its prices are those that the
 * customer saw, and its stock was taken when it was placed.
 */
export async function confirmByStaff(
  { database, clock }: AppContext,
  { locator, ...staff }: Staff & { readonly locator: string },
) {
  const found = await findOrderByLocator(database.db, locator)
  if (!found) return fail('order_not_found', 'The order was not found.', 'locator')
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const now = clock()
    const why = blockedReason(order, now)
    if (why) return fail('order_not_confirmable', why, 'locator')
    if (order.status !== 'PC') return order
    await recordStaffAction(tx, 'order-confirmed', `order:${order.id}`, staff, now)
    return confirmLockedOrder(tx, order, now, { by: 'shop', reason: staff.reason })
  })
}
