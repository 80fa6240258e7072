import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { MarketCode } from '#config/markets.ts'

/**
 * Wholesale customers: shops that resell. The id is on their documents, so an order needs the access code as
 * proof.
 */
export const wholesalers = pgTable(
  'wholesalers',
  {
    /** Twelve upper-case letters and digits. */
    id: text('id').primaryKey(),
    /**
     * Hash of the access code, stored as passwords are; null until one is issued: the number alone allows no
     * orders.
     */
    codeHash: text('code_hash'),
    name: text('name').notNull(),
    markets: text('markets').array().$type<MarketCode[]>().notNull(),
    state: text('state').$type<'open' | 'closed'>().notNull().default('open'),
    /** Payment term of an invoice in days; null if dispatch requires prepayment. */
    invoiceDays: integer('invoice_days'),
  },
  (t) => [
    check('wholesalers_id_shape', sql`${t.id} ~ '^[A-Z0-9]{12}$'`),
    check('wholesalers_state_known', sql`${t.state} in ('open', 'closed')`),
    check('wholesalers_invoice_days', sql`${t.invoiceDays} between 1 and 120`),
  ],
)
