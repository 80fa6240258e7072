import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'
import { orders } from './orders.ts'

export const holderKinds = ['address', 'network', 'customer', 'mailbox'] as const
export type HolderKind = (typeof holderKinds)[number]

/**
 * Which holders an order's units count for while it is unpaid: keyed digests of addresses and customers, for
 * an hour, or for three days if the order keeps its goods without being paid.
 */
export const orderHolders = pgTable(
  'order_holders',
  {
    holder: text('holder').notNull(),
    kind: text('kind').$type<HolderKind>().notNull(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    units: integer('units').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holder, t.orderId] }),
    index('order_holders_of_order').on(t.orderId),
    index('order_holders_created').on(t.createdAt),
    check('order_holders_kind_known', sql`${t.kind} in ('address', 'network', 'customer', 'mailbox')`),
  ],
)
