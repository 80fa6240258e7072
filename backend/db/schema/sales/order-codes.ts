import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'
import { orders } from './orders.ts'

/**
 * Six-digit codes that unlock an order, deleted once one of them is used. Each stays valid for its full time,
 * so that requesting another code cannot invalidate it.
 */
export const orderCodes = pgTable(
  'order_codes',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Keyed digest: six digits could be brute-forced against a plain hash. */
    digest: text('digest').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.digest] }), index('order_codes_over').on(t.expiresAt)],
)
