import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { localized, minor } from '../../db/columns.ts'
import { orders } from '../orders/schema.ts'

/** A voucher that an order was made with. It counts while the order may still be paid, and once it is. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    /** What it was called then; null for uses from before it was kept. */
    name: localized('name'),
    freeShipping: boolean('free_shipping').notNull().default(false),
    /** What it took off the goods, in minor units of the order’s currency. */
    off: minor('off').notNull(),
    /** Who used it: a digest of the address, keyed, so that nobody reads it back. */
    who: text('who').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.code] }),
    index('voucher_uses_of').on(t.code, t.who),
    check('voucher_uses_off_not_negative', sql`${t.off} >= 0`),
  ],
)
