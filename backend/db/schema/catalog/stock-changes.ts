import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'

/** Stock changes by imports (deliveries, corrections): each at most once per size and import id. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    importId: text('import_id').notNull(),
    ean: text('ean').notNull(),
    change: integer('change').notNull(),
    /** When it happened: a later count includes it, an earlier one does not. */
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.ean] }),
    index('stock_changes_of').on(t.ean),
    check('stock_changes_some', sql`${t.change} <> 0`),
  ],
)
