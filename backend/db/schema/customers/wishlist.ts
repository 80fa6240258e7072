import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import type { TargetId } from '#i18n/routing.ts'
import { minorUnits, timestamptz } from '../../columns.ts'
import { members } from './account.ts'

/** A child product of a wishlist item; without a size it takes that of the item. */
export type WishlistChild = { readonly material: string; readonly size?: string | undefined }

/**
 * The wishlist of a member, by brand. A material has no foreign key: a product that an import removes may
 * come back.
 */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    brand: text('brand').$type<Brand>().notNull(),
    material: text('material').notNull(),
    /** The stored size. */
    size: text('size').notNull(),
    target: text('target').$type<TargetId>().notNull(),
    children: jsonb('children').$type<readonly WishlistChild[]>().notNull().default([]),
    /** The market in which the item was saved, and its price there; null if the market did not sell it. */
    market: text('market').$type<MarketCode>().notNull(),
    price: minorUnits('price'),
    addedAt: timestamptz('added_at').notNull(),
  },
  (t) => [
    unique('wishlist_items_once').on(t.memberId, t.brand, t.material, t.size),
    index('wishlist_items_newest').on(t.memberId, t.brand, t.addedAt, t.id),
    check('wishlist_items_price', sql`${t.price} >= 0`),
  ],
)

/** The link with which a member shares the wishlist of a brand; a new link gets a new row. */
export const wishlistShares = pgTable(
  'wishlist_shares',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    brand: text('brand').$type<Brand>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [unique('wishlist_shares_once').on(t.memberId, t.brand)],
)
