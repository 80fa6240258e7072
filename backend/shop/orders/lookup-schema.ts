import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'
import { orders } from './schema.ts'

/**
 * The six digits that were sent to open an order, gone once one of them was good. Each stays good for its time, so that
 * nobody can make a code worthless by asking for another.
 */
export const orderCodes = pgTable(
  'order_codes',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Keyed: six digits could be tried out against any other. */
    digest: text('digest').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.digest] }), index('order_codes_over').on(t.expiresAt)],
)
