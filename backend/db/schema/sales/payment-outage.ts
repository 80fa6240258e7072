import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'

/**
 * Sources that recently got no response from the payment provider, shared by all processes. A response to any
 * payment deletes them. The source is a keyed digest of a customer's network, or `probe` for the service's
 * health check.
 */
export const providerFailures = pgTable(
  'provider_failures',
  {
    source: text('source').primaryKey(),
    /** Consecutive failures. */
    failures: integer('failures').notNull(),
    failedAt: timestamptz('failed_at').notNull(),
  },
  (t) => [check('provider_failures_positive', sql`${t.failures} > 0`)],
)
