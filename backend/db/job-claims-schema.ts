import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** What a process works on at the moment, so that no other does the same; a claim ends with its time. */
export const jobClaims = pgTable(
  'job_claims',
  {
    job: text('job').notNull(),
    item: text('item').notNull(),
    until: timestamptz('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.item] }), index('job_claims_ending').on(t.until)],
)
