import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type RefreshEvent, refreshEvent } from '#api-client/contract/refresh.ts'
import type { Queryable } from '../../db/client.ts'
import { refreshOutbox } from '../../db/schema/operations/refresh.ts'

/** Queues events for every storefront. Call it in the transaction of the change. */
export async function enqueueRefresh(tx: Queryable, events: readonly RefreshEvent[]): Promise<void> {
  if (events.length) await tx.insert(refreshOutbox).values(events.map((event) => ({ event })))
}

/** Null is an event type that this version does not know: a newer version may have written it. */
const claimedEvent = z.object({
  id: z.coerce.number(),
  attempts: z.number(),
  event: refreshEvent.nullable().catch(null),
  confirmedBy: z.array(z.string()),
})
export type ClaimedEvent = z.infer<typeof claimedEvent>

/**
 * Claims due events for this process until the lease ends, new ones before those that storefronts have not
 * confirmed. If the process dies, they are due again after the lease.
 */
export async function claimEvents(
  db: Queryable,
  limit: number,
  { dueBy, until }: { readonly dueBy: Date; readonly until: Date },
): Promise<ClaimedEvent[]> {
  const found = await db.execute(sql`
    update ${refreshOutbox} set due_at = ${until.toISOString()}, attempts = attempts + 1
    where id = any(array(
      select id from ${refreshOutbox} where due_at <= ${dueBy.toISOString()}
      order by attempts, id limit ${limit} for update skip locked
    ))
    returning id, attempts, event, confirmed_by as "confirmedBy"
  `)
  return z.array(claimedEvent).parse(found.rows)
}

export async function deleteEvents(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.delete(refreshOutbox).where(inArray(refreshOutbox.id, [...ids]))
}

/** Postpones events until `dueAt`; the storefronts in `confirmedBy` do not get them again. */
export async function postponeEvents(
  db: Queryable,
  ids: readonly number[],
  later: { readonly dueAt: Date; readonly lastError: string; readonly confirmedBy: readonly string[] },
): Promise<void> {
  const { dueAt, lastError } = later
  const confirmed = sql.param([...later.confirmedBy], refreshOutbox.confirmedBy)
  await db
    .update(refreshOutbox)
    .set({
      dueAt,
      lastError,
      confirmedBy: sql`array(select distinct unnest(${refreshOutbox.confirmedBy} || ${confirmed}::text[]))`,
    })
    .where(inArray(refreshOutbox.id, [...ids]))
}
