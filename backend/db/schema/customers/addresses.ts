import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MarketCode } from '#config/markets.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { timestamptz } from '../../columns.ts'
import { members } from './account.ts'

/** The address books of members. */
export const memberAddresses = pgTable(
  'member_addresses',
  {
    /** 96 random bits. */
    id: text('id').primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    country: text('country').$type<MarketCode>().notNull(),
    /** Without the national ID, which the checkout asks where an order needs it. */
    address: jsonb('address').$type<Omit<CheckoutAddress, 'nationalId'>>().notNull(),
    /** Chosen in the checkouts of its country unless the customer chooses another. */
    defaultDelivery: boolean('default_delivery').notNull().default(false),
    /** Chosen when the customer enters another billing address. */
    defaultBilling: boolean('default_billing').notNull().default(false),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [
    index('member_addresses_of').on(t.memberId),
    uniqueIndex('member_addresses_delivery').on(t.memberId, t.country).where(sql`${t.defaultDelivery}`),
    uniqueIndex('member_addresses_billing').on(t.memberId).where(sql`${t.defaultBilling}`),
  ],
)
