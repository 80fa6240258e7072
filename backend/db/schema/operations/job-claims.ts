import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'

/** Leases of the items that a process works on, so that no other process does the same; a lease expires. */
export const jobClaims = pgTable(
  'job_claims',
  {
    job: text('job').notNull(),
    item: text('item').notNull(),
    until: timestamptz('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.item] }), index('job_claims_ending').on(t.until)],
)
