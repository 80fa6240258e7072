import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { walletContact } from '#api-client/contract/checkout-express.ts'
import type { Brand } from '#config/brands.ts'
import type { MarketCode, WalletKind } from '#config/markets.ts'
import { timestamptz } from '../../columns.ts'
import { bags } from './bag.ts'
import { orders } from './orders.ts'

/** A wallet's response. The token is encrypted for the provider: the shop cannot read the card. */
export type WalletResponse = {
  readonly method: WalletKind
  readonly token: string
  readonly contact: z.output<typeof walletContact>
}

/**
 * Express checkouts: a bag paid by a wallet and the wallet's response, kept until an order is made or for two
 * hours.
 */
export const expressCheckouts = pgTable(
  'checkout_expresses',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** SHA-256 of the 128 bits that the customer's browser holds. */
    digest: text('digest').notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    market: text('market').$type<MarketCode>().notNull(),
    bagId: bigint('bag_id', { mode: 'number' })
      .notNull()
      .references(() => bags.id, { onDelete: 'cascade' }),
    /** Whether the bag was created for it, with one product. */
    ownBag: boolean('own_bag').notNull(),
    walletResponse: jsonb('said').$type<WalletResponse>(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The order made from it. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('checkout_expresses_digest').on(t.digest),
    index('checkout_expresses_expiring').on(t.expiresAt),
    index('checkout_expresses_of_bag').on(t.bagId),
    index('checkout_expresses_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
)
