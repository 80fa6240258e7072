import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { holdMinutes } from '#config/order-holds.ts'
import { retentionDays } from '#config/retention.ts'
import type { Queryable } from '../../db/client.ts'
import { orderExchanges } from '../../db/schema/sales/exchanges.ts'
import { findRefundedLines } from '../returns/repository.ts'

export type Exchange = typeof orderExchanges.$inferSelect
export type NewExchange = Omit<typeof orderExchanges.$inferInsert, 'id'>

export async function insertExchange(tx: Queryable, values: NewExchange): Promise<Exchange> {
  const [written] = await tx.insert(orderExchanges).values(values).returning()
  if (!written) throw new Error('The exchange was not saved')
  return written
}

export async function findExchange(db: Queryable, id: number): Promise<Exchange | null> {
  const [found] = await db.select().from(orderExchanges).where(eq(orderExchanges.id, id))
  return found ?? null
}

export async function findExchangeByReturn(db: Queryable, returnId: number): Promise<Exchange | null> {
  const [found] = await db.select().from(orderExchanges).where(eq(orderExchanges.returnId, returnId))
  return found ?? null
}

/** The exchanges of an order, oldest first. */
export function findExchanges(db: Queryable, orderId: number): Promise<Exchange[]> {
  return db
    .select()
    .from(orderExchanges)
    .where(eq(orderExchanges.orderId, orderId))
    .orderBy(asc(orderExchanges.id))
}

export async function updateExchange(
  tx: Queryable,
  { id }: Pick<Exchange, 'id'>,
  values: Partial<
    Pick<Exchange, 'state' | 'ending' | 'refunded' | 'withheld' | 'deliveryRefund' | 'settledAt' | 'closedAt'>
  >,
): Promise<Exchange> {
  const [updated] = await tx.update(orderExchanges).set(values).where(eq(orderExchanges.id, id)).returning()
  if (!updated) throw new Error('The exchange to change was not found')
  return updated
}

/** Whether the new size came back and was accepted for a refund. */
export const isNewSizeReturned = async (db: Queryable, newOrderId: number): Promise<boolean> =>
  (await findRefundedLines(db, newOrderId)).length > 0

/** The condition for {@link isNewSizeReturned} of a follow-up order `n`. */
const isReturned = sql`exists (
  select from order_return_lines l join order_returns b on b.id = l.return_id
  where l.order_id = n.id and not l.released and l.accepted and b.kind = 'return'
)`

const idRows = z.array(z.object({ id: z.coerce.number() }))

/** How long every run watches a completed exchange for its new size coming back; a slower job watches all. */
const watchedMs = retentionDays.exchanges * 24 * 3600_000

type Watched = {
  readonly now: Date
  /** When returns are given up that were not handed over. */
  readonly before: Date
  readonly after: number
  /** Looks at all that were never settled, however long ago they closed: too many for every run. */
  readonly includesOld: boolean
}

/**
 * Exchanges whose orders or return have changed so that a step follows: see `advance-exchange.ts`, which decides.
 */
export async function findExchangesToAdvance(
  db: Queryable,
  { now, before, after, includesOld }: Watched,
): Promise<readonly number[]> {
  const since = includesOld ? new Date(0) : new Date(now.getTime() - watchedMs)
  const held = new Date(now.getTime() - holdMinutes * 60_000)
  const { rows } = await db.execute(sql`
    select e.id from order_exchanges e
    join orders n on n.id = e.new_order_id
    join order_returns r on r.id = e.return_id
    where e.id > ${after} and (
      (e.state = 'unpaid' and (n.state = 'paid' or n.status = 'CA' or r.status = 'CA' or n.state = 'late_refunded'
        or (n.state = 'expired' and n.created_at <= ${held.toISOString()}::timestamptz)))
      or (e.state = 'waiting' and (r.status in ('FI', 'NA', 'CA') or n.status = 'CA'
        or (r.status = 'PE' and r.hand_over_by <= ${before.toISOString()}::timestamptz)))
      or (e.closed_at > ${since.toISOString()}::timestamptz and e.settled_at is null and (
        (r.status = 'FI' and e.refunded + e.withheld < e.refund_due)
        or (r.status = 'FI' and (n.status = 'CA' or ${isReturned}))
        or (e.state = 'completed' and (r.status = 'FI' or ${isReturned}) and exists (
          select from payment_alarms a where a.kind = 'old_size_missing' and a.key = 'exchange-' || e.id
            and a.resolved_at is null
        ))
      ))
    )
    order by e.id limit 100`)
  return idRows.parse(rows).map(({ id }) => id)
}
