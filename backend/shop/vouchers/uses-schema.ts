import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { firstKeyId } from '#api-client/contract/deployment/secret-keys.ts'
import { localized, minorUnits } from '../../db/columns.ts'
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
    off: minorUnits('off').notNull(),
    /** Who used it: a keyed digest, which cannot be read back. */
    who: text('who').notNull(),
    /** The key that `who` is made with; null in uses of earlier releases, which had the first key only. */
    whoKey: text('who_key'),
    /**
     * What `who` is the digest of: the e-mail address as it was typed (older uses), or its mailbox. Rehashed uses were
     * allowed by address, so one mailbox may have more of them than its share.
     */
    whoFrom: text('who_from').$type<'address' | 'mailbox' | 'rehashed'>().notNull().default('address'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.code] }),
    index('voucher_uses_of').on(t.code, t.who),
    index('voucher_uses_key').on(sql`coalesce(${t.whoKey}, ${sql.raw(`'${firstKeyId}'`)})`),
    index('voucher_uses_to_rehash').on(t.orderId).where(sql`${t.whoFrom} = 'address'`),
    check('voucher_uses_who_from_known', sql`${t.whoFrom} in ('address', 'mailbox', 'rehashed')`),
    check('voucher_uses_off_not_negative', sql`${t.off} >= 0`),
  ],
)
