import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products, stock } from '#backend/db/schema/catalog/catalog.ts'
import { bags } from '#backend/db/schema/sales/bag.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { timestamptz } from '../../columns.ts'

/** Back-in-stock requests, first come, first served. */
export const stockNotifications = pgTable(
  'stock_notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    material: text('material')
      .notNull()
      .references(() => products.material, { onDelete: 'cascade' }),
    /** The stored size; null for any size. */
    size: text('size'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The mailbox of the address in any spelling; null for requests of former releases. */
    mailbox: text('mailbox'),
    lab: text('lab'),
    requestedAt: timestamptz('asked_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    notifiedAt: timestamptz('told_at'),
    /** The size that the customer was notified of. */
    notifiedSize: text('told_size'),
    /** The customer stopped the request; it can be resumed until the row is deleted. */
    stoppedAt: timestamptz('stopped_at'),
  },
  (t) => [
    uniqueIndex('stock_notices_once')
      .on(t.material, sql`coalesce(${t.size}, '')`, sql`lower(${t.email})`)
      .where(sql`${t.notifiedAt} is null`),
    index('stock_notices_queue').on(t.material, t.requestedAt, t.id),
    index('stock_notices_waiting')
      .on(t.material, sql`coalesce(${t.size}, '')`, t.requestedAt, t.id)
      .where(sql`${t.notifiedAt} is null`),
    index('stock_notices_over').on(t.notifiedAt).where(sql`${t.notifiedAt} is not null`),
    index('stock_notices_expiring').on(t.expiresAt).where(sql`${t.notifiedAt} is null`),
    index('stock_notices_stopped').on(t.stoppedAt).where(sql`${t.stoppedAt} is not null`),
    index('stock_notices_of').on(sql`lower(${t.email})`),
    index('stock_notices_of_mailbox').on(sql`coalesce(${t.mailbox}, lower(${t.email}))`),
    check('stock_notices_told', sql`(${t.notifiedAt} is null) = (${t.notifiedSize} is null)`),
  ],
)

/**
 * Units in the warehouse that are held for notified customers. A hold without an order counts in
 * `stock.reserved`. One whose request was deleted passes on like one that was released.
 */
export const stockHolds = pgTable(
  'stock_holds',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    requestId: bigint('request_id', { mode: 'number' }).references(() => stockNotifications.id, {
      onDelete: 'set null',
    }),
    material: text('material')
      .notNull()
      .references(() => products.material, { onDelete: 'cascade' }),
    ean: text('ean')
      .notNull()
      .references(() => stock.ean, { onDelete: 'cascade' }),
    until: timestamptz('held_until').notNull(),
    /** The customer stopped the request. */
    releasedAt: timestamptz('released_at'),
    /** The bag that may order the unit: the last one to which the customer added it. */
    bagId: bigint('bag_id', { mode: 'number' }).references(() => bags.id, { onDelete: 'set null' }),
    /** The order that took the unit over; the unit then counts as the order's. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('stock_holds_of').on(t.requestId),
    index('stock_holds_product').on(t.material, t.until),
    index('stock_holds_unit').on(t.ean),
    index('stock_holds_bag').on(t.bagId),
    index('stock_holds_order').on(t.orderId),
    index('stock_holds_until').on(t.until),
    index('stock_holds_released').on(t.releasedAt).where(sql`${t.releasedAt} is not null`),
  ],
)

/**
 * Newsletter consents that the previous release recorded with back-in-stock requests; a job moves them into
 * `consent_ledger`.
 */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** The form in which it was given. */
    source: text('source', { enum: ['notify-me'] }).notNull(),
    lab: text('lab'),
    givenAt: timestamptz('given_at').notNull(),
  },
  (t) => [uniqueIndex('newsletter_consents_once').on(t.brand, t.source, sql`lower(${t.email})`)],
)
