import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import type { Order } from './repository.ts'
import { contingencyHours } from './states.ts'

const contingencyMs = contingencyHours * 60 * 60_000

/** When an order placed at that time without payment is cancelled, unless staff confirm it. */
export const getContingencyDeadline = (from: Date) => new Date(from.getTime() + contingencyMs)

type ConfirmableOrder = Pick<Order, 'state' | 'status' | 'channel' | 'confirmUntil' | 'createdAt'>

/**
 * The confirmation deadline of an order; null if it does not wait for a confirmation, or the shop has no deadline. The
 * previous release writes no `confirmUntil` to orders placed while payments are down.
 */
export function getConfirmDeadline({
  state,
  status,
  channel,
  confirmUntil,
  createdAt,
}: ConfirmableOrder): Date | null {
  if (state !== 'accepted' || status !== 'PC') return null
  return confirmUntil ?? (channel === 'contingency' ? getContingencyDeadline(createdAt) : null)
}

/** Orders whose {@link getConfirmDeadline} has passed, ordered by id, one page at a time. */
export function findUnconfirmedOrders(
  db: Queryable,
  now: Date,
  limit: number,
  after: number,
): Promise<Pick<Order, 'id'>[]> {
  const withoutDeadline = and(
    eq(orders.channel, 'contingency'),
    isNull(orders.confirmUntil),
    lte(orders.createdAt, new Date(now.getTime() - contingencyMs)),
  )
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'accepted'),
        eq(orders.status, 'PC'),
        or(lte(orders.confirmUntil, now), withoutDeadline),
        gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}
