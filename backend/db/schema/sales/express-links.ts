import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { cartProduct } from '#api-client/contract/bag.ts'
import type { Brand } from '#config/brands.ts'
import { timestamptz } from '../../columns.ts'
import { bags } from './bag.ts'

/** Bags sent by e-mail: a snapshot of their lines, redeemable once. The recipient is not stored. */
export const expressLinks = pgTable(
  'express_links',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** SHA-256 of the 128 bits that the link carries. */
    digest: text('digest').notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    products: jsonb('products').$type<readonly z.output<typeof cartProduct>[]>().notNull(),
    /** Voucher codes sent with it. */
    vouchers: jsonb('vouchers').$type<readonly string[]>().notNull(),
    /** The employee who sent it from a store; null for customers. */
    employee: text('employee'),
    store: text('store'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    redeemedAt: timestamptz('taken_at'),
    /** The idempotency key of the redemption: the same key returns the same result. */
    redeemedKey: text('taken_key'),
    redeemedBagId: bigint('taken_bag', { mode: 'number' }).references(() => bags.id, {
      onDelete: 'set null',
    }),
  },
  (t) => [
    unique('express_links_digest').on(t.digest),
    index('express_links_of_bag').on(t.redeemedBagId).where(sql`${t.redeemedBagId} is not null`),
    index('express_links_expiring').on(t.expiresAt).where(sql`${t.redeemedAt} is null`),
    check('express_links_taken', sql`(${t.redeemedAt} is null) = (${t.redeemedKey} is null)`),
  ],
)
