import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { firstKeyId } from '#api-client/contract/deployment/secret-keys.ts'
import { localized, minorUnits, timestamptz } from '../../columns.ts'
import { orders } from './orders.ts'

/** The use of a voucher by an order. It counts while the order can still be paid, and once it is paid. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    /** The voucher’s name at the time; null for uses from before it was stored. */
    name: localized('name'),
    freeShipping: boolean('free_shipping').notNull().default(false),
    /** The discount on the goods, in minor units of the order’s currency. */
    off: minorUnits('off').notNull(),
    /** When the use stopped counting, because everything in the order was returned; null while it counts. */
    restoredAt: timestamptz('restored_at'),
    /** The user as a keyed digest, which cannot be reversed. */
    who: text('who').notNull(),
    /** The id of the key of `who`; null for uses of earlier releases, which had the first key only. */
    whoKey: text('who_key'),
    /**
     * What `who` is the digest of: the e-mail address as typed (older uses), or its mailbox. Rehashed uses
     * were limited by address, so one mailbox may have more of them than the limit per person.
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
