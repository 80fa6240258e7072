import { asc, eq } from 'drizzle-orm'
import { orderExchanges } from '../../../db/schema/sales/exchanges.ts'
import { orders } from '../../../db/schema/sales/orders.ts'
import type { TimelineEvent, TimelineSource } from './timeline-source.ts'

/** Each size exchange: when it was requested, and how it ended; the reference is the number of its follow-up order. */
export const exchangeEvents: TimelineSource = async (db, { order }) => {
  const rows = await db
    .select({ exchange: orderExchanges, reference: orders.locator })
    .from(orderExchanges)
    .innerJoin(orders, eq(orders.id, orderExchanges.newOrderId))
    .where(eq(orderExchanges.orderId, order.id))
    .orderBy(asc(orderExchanges.id))
  return rows.flatMap(({ exchange, reference }): TimelineEvent[] => {
    const { position, createdAt, closedAt, state } = exchange
    const about = { kind: 'exchange', reference, positions: [position] }
    return [
      { ...about, code: 'requested', at: createdAt },
      ...(closedAt ? [{ ...about, code: state, at: closedAt }] : []),
    ]
  })
}
