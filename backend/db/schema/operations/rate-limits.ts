import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'

/**
 * Rate limit counters of all processes. The name is a keyed digest, so the table contains no personal data.
 */
export const rateLimits = pgTable(
  'throttles',
  {
    name: text('name').primaryKey(),
    count: integer('count').notNull(),
    /** When the count is reset. */
    resetsAt: timestamptz('resets_at').notNull(),
  },
  (t) => [index('throttles_over').on(t.resetsAt)],
)
