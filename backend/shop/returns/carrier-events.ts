import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { type CarrierEventKind, orderReturns, returnCarrierEvents } from '../../db/schema/sales/returns.ts'

export type CarrierEvent = Pick<typeof returnCarrierEvents.$inferSelect, 'eventId' | 'kind' | 'at'>

/** Records a report; false if the carrier sent it before. */
export async function insertCarrierEvent(
  tx: Queryable,
  event: Omit<typeof returnCarrierEvents.$inferInsert, 'id'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(returnCarrierEvents)
    .values(event)
    .onConflictDoNothing({ target: [returnCarrierEvents.returnId, returnCarrierEvents.eventId] })
    .returning({ id: returnCarrierEvents.id })
  return inserted.length > 0
}

/** The reports about a return by the time of the carrier, the latest first. */
export function findCarrierEvents(db: Queryable, returnId: number): Promise<CarrierEvent[]> {
  const { eventId, kind, at } = returnCarrierEvents
  return db
    .select({ eventId, kind, at })
    .from(returnCarrierEvents)
    .where(eq(returnCarrierEvents.returnId, returnId))
    .orderBy(desc(at), desc(returnCarrierEvents.id))
}

/** Ids of open returns about whose parcel the carrier last reported this, the oldest first, after an id. */
export async function findReportedReturns(
  db: Queryable,
  kind: CarrierEventKind,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const last = sql`(
    select e.kind from return_carrier_events e
    where e.return_id = "order_returns"."id" order by e.at desc, e.id desc limit 1
  )`
  const rows = await db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(
      and(
        gt(orderReturns.id, afterId),
        sql`${orderReturns.status} in ('PE', 'EN', 'RE')`,
        sql`${last} = ${kind}`,
      ),
    )
    .orderBy(orderReturns.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
