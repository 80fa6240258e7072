import { sql } from 'drizzle-orm'
import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { transactionId } from '../../db/columns.ts'

/**
 * Which products changed in which transaction: what they are, what they cost, what is left of them, where they are
 * listed. Written by triggers and read by the listings that each process holds; only ever added to, so that nobody waits.
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
