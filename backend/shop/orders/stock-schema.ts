import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'
import { orders } from './schema.ts'

/** What orders took out of the warehouse or a store and what came back of it: each at most once an order, whatever happens. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ean: text('ean').notNull(),
    /** The store whose shelf it was; empty for the warehouse. */
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
