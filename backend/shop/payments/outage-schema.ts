import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'

/**
 * Who got no answer from the payment provider lately, for all processes together. An answer to any payment empties it.
 * The source is a keyed digest of a customer's network, or `probe` for the service's own question.
 */
export const providerFailures = pgTable(
  'provider_failures',
  {
    source: text('source').primaryKey(),
    /** Failures without an answer between them. */
    failures: integer('failures').notNull(),
    failedAt: timestamptz('failed_at').notNull(),
  },
  (t) => [check('provider_failures_positive', sql`${t.failures} > 0`)],
)
