import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { orders } from './schema.ts'

/** The six digits that were last sent to open an order: one code an order, gone once it was good. */
export const orderCodes = pgTable(
  'order_codes',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Keyed: six digits could be tried out against any other. */
    digest: text('digest').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    index('order_codes_over').on(t.expiresAt),
    check('order_codes_tries_counted', sql`${t.tries} >= 0`),
  ],
)
