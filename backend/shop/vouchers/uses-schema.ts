import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { minor } from '../../db/columns.ts'
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
