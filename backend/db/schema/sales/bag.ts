import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import type { TargetId } from '#i18n/routing.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'
import { minorUnits, timestamptz } from '../../columns.ts'

/**
 * A customer's bag in one market. Only the SHA-256 of its hash is stored: the hash is the bag's bearer
 * credential.
 */
export const bags = pgTable(
  'bags',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    digest: text('digest').notNull(),
    market: text('market').$type<MarketCode>().notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    unique('bags_digest').on(t.digest),
    index('bags_expiring').on(t.expiresAt),
    check('bags_digest_shape', sql`${t.digest} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** The kind of a child line: an optional addition, or a part without which the parent is not sold. */
export type ChildKind = 'addition' | 'part'

/** One unit. Prices are in minor units of the bag's market. */
export const bagLines = pgTable(
  'bag_lines',
  {
    id: text('id').primaryKey(),
    bagId: bigint('bag_id', { mode: 'number' })
      .notNull()
      .references(() => bags.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The parent line; null for a top-level line. */
    parentId: text('parent_id').references((): AnyPgColumn => bagLines.id, { onDelete: 'cascade' }),
    childKind: text('child_kind').$type<ChildKind>(),
    material: text('material').notNull(),
    size: text('size').notNull(),
    ean: text('ean')
      .notNull()
      .references(() => stock.ean, { onDelete: 'cascade' }),
    target: text('target').$type<TargetId>().notNull(),
    /** The price when the customer last saw it. */
    priceSeen: minorUnits('price_seen').notNull(),
    /** The price before that and when it changed; the change is displayed for a while. */
    priceBefore: minorUnits('price_before'),
    priceChangedAt: timestamptz('price_changed_at'),
    /** The recipient, for gift cards. */
    giftCardFacts: jsonb('gift_card_facts').$type<GiftCardFacts>(),
    addedAt: timestamptz('added_at').notNull(),
  },
  (t) => [
    index('bag_lines_of').on(t.bagId, t.position),
    index('bag_lines_ean').on(t.ean),
    index('bag_lines_of_parent').on(t.parentId).where(sql`${t.parentId} is not null`),
    check('bag_lines_child', sql`(${t.parentId} is null) = (${t.childKind} is null)`),
    check('bag_lines_child_kind_known', sql`${t.childKind} in ('addition', 'part')`),
    check('bag_lines_price_positive', sql`${t.priceSeen} > 0`),
  ],
)
