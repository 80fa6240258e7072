import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'

/** How often something was tried lately, for all processes together. The name is a keyed digest: it tells nothing of whom. */
export const rateLimits = pgTable(
  'throttles',
  {
    name: text('name').primaryKey(),
    count: integer('count').notNull(),
    /** When counting begins anew. */
    resetsAt: timestamptz('resets_at').notNull(),
  },
  (t) => [index('throttles_over').on(t.resetsAt)],
)
