import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { MarketCode } from '#i18n/markets.ts'

/** Shops that buy to sell. The id is on their documents; who orders as one proves it with an access code. */
export const wholesalers = pgTable(
  'wholesalers',
  {
    /** Twelve letters and digits in capitals. */
    id: text('id').primaryKey(),
    /** Of the access code, as passwords are stored; null until one was issued: nobody can order by the number. */
    codeHash: text('code_hash'),
    name: text('name').notNull(),
    markets: text('markets').array().$type<MarketCode[]>().notNull(),
    state: text('state').$type<'open' | 'closed'>().notNull().default('open'),
    /** Days in which an invoice is paid; null where nothing leaves before it is paid. */
    invoiceDays: integer('invoice_days'),
  },
  (t) => [
    check('wholesalers_id_shape', sql`${t.id} ~ '^[A-Z0-9]{12}$'`),
    check('wholesalers_state_known', sql`${t.state} in ('open', 'closed')`),
    check('wholesalers_invoice_days', sql`${t.invoiceDays} between 1 and 120`),
  ],
)
