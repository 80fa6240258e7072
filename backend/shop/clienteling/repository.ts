import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { clientelingRequests } from '../../db/schema/customers/clienteling.ts'

export type ClientelingRequest = typeof clientelingRequests.$inferSelect

export async function insertRequest(
  tx: Queryable,
  request: typeof clientelingRequests.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(clientelingRequests).values(request).returning({ id: clientelingRequests.id })
  if (!row) throw new Error('The clienteling request was not saved')
  return row.id
}

/** Requests that no one has answered, the oldest first; of one store, if given. */
export function findOpenRequests(
  db: Queryable,
  storeId: string | undefined,
  limit: number,
): Promise<ClientelingRequest[]> {
  return db
    .select()
    .from(clientelingRequests)
    .where(
      and(
        isNull(clientelingRequests.handledAt),
        storeId === undefined ? undefined : eq(clientelingRequests.storeId, storeId),
      ),
    )
    .orderBy(asc(clientelingRequests.requestedAt), asc(clientelingRequests.id))
    .limit(limit)
}

/**
 * Marks a request as answered.
 * @returns false if there is no open one
 */
export async function markHandled(db: Queryable, id: number, now: Date): Promise<boolean> {
  const done = await db
    .update(clientelingRequests)
    .set({ handledAt: now })
    .where(and(eq(clientelingRequests.id, id), isNull(clientelingRequests.handledAt)))
    .returning({ id: clientelingRequests.id })
  return done.length > 0
}

/** Deletes requests that were made before a time. */
export async function pruneRequests(db: Queryable, before: Date, signal?: AbortSignal): Promise<void> {
  await deleteInBatches(db, clientelingRequests, lte(clientelingRequests.requestedAt, before), { signal })
}
