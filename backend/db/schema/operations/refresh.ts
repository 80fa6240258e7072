import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { timestamptz } from '../../columns.ts'

/**
 * The revalidation outbox: changes that storefronts do not know yet. Written in the transaction of the
 * change; deleted once all have confirmed.
 */
export const refreshOutbox = pgTable(
  'refresh_outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    event: jsonb('event').$type<RefreshEvent>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** New events are due at once. Also the lease of the process that is sending it. */
    dueAt: timestamptz('due_at').notNull().default(sql`'epoch'`),
    /** URLs of the storefronts that have confirmed the event. */
    confirmedBy: text('confirmed_by').array().notNull().default(sql`'{}'::text[]`),
    lastError: text('last_error'),
  },
  (t) => [index('refresh_outbox_due').on(t.dueAt)],
)
