import { sql } from 'drizzle-orm'
import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { transactionId } from '../../columns.ts'

/**
 * Which products changed in which transaction: their data, prices, stock and listings. Written by triggers
 * and read by the catalog index of each process. Append-only, so that writers never wait for each other.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    material: text('material').notNull(),
    transaction: transactionId('transaction'),
    at: timestamp('at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('product_changes_by_transaction').on(t.transaction),
    index('product_changes_by_age').on(t.at),
  ],
)
