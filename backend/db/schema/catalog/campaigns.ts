import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { hasEnglish, localized, timestamptz } from '../../columns.ts'

/**
 * A launch by the server's clock: its products are published at `preAt` and sold from `openAt` until
 * `postAt`.
 */
export const campaigns = pgTable(
  'campaigns',
  {
    code: text('code').primaryKey(),
    name: localized('name').notNull(),
    preAt: timestamptz('pre_at').notNull(),
    openAt: timestamptz('open_at').notNull(),
    /** Null: never closes. */
    postAt: timestamptz('post_at'),
    /** Whether its tiles are square. */
    square: boolean('square').notNull().default(false),
  },
  (t) => [
    check('campaigns_code_shape', sql`${t.code} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('campaigns_in_order', sql`${t.preAt} <= ${t.openAt} and ${t.openAt} < ${t.postAt}`),
    check('campaigns_name_en', hasEnglish(t.name)),
  ],
)
