import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'

/** How often something was tried lately, for all processes together. The name is a keyed digest: it tells nothing of whom. */
export const throttles = pgTable(
  'throttles',
  {
    name: text('name').primaryKey(),
    count: integer('count').notNull(),
    /** When counting begins anew. */
    resetsAt: moment('resets_at').notNull(),
  },
  (t) => [index('throttles_over').on(t.resetsAt)],
)
