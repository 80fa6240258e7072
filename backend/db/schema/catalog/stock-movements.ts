import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { timestamptz } from '../../columns.ts'

/**
 * Units that orders took from the warehouse or a store, and units returned: one row of each kind per order and
 * size; returns of a delivered order add to it.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ean: text('ean').notNull(),
    /** The store; empty for the warehouse. */
    location: text('location').notNull().default(''),
    kind: text('kind').$type<'sold' | 'returned'>().notNull(),
    units: integer('pairs').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.ean, t.location, t.kind] }),
    index('stock_movements_of').on(t.ean),
    check('stock_movements_kind_known', sql`${t.kind} in ('sold', 'returned')`),
    check('stock_movements_some', sql`${t.units} > 0`),
  ],
)
