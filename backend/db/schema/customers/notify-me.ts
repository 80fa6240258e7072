import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from '#backend/db/schema/catalog/catalog.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { timestamptz } from '../../columns.ts'

/**
 * Back-in-stock requests, first come, first served. After the notification a row stands for the unit that the
 * customer was notified of; it is deleted when that turn ends.
 */
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
    lab: text('lab'),
    requestedAt: timestamptz('asked_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    notifiedAt: timestamptz('told_at'),
    /** The size that the customer was notified of. */
    notifiedSize: text('told_size'),
  },
  (t) => [
    uniqueIndex('stock_notices_once')
      .on(t.material, sql`coalesce(${t.size}, '')`, sql`lower(${t.email})`)
      .where(sql`${t.notifiedAt} is null`),
    index('stock_notices_queue').on(t.material, t.requestedAt, t.id),
    index('stock_notices_waiting')
      .on(t.material, sql`coalesce(${t.size}, '')`, t.requestedAt, t.id)
      .where(sql`${t.notifiedAt} is null`),
    index('stock_notices_turns').on(t.material, t.notifiedAt).where(sql`${t.notifiedAt} is not null`),
    index('stock_notices_over').on(t.notifiedAt).where(sql`${t.notifiedAt} is not null`),
    index('stock_notices_expiring').on(t.expiresAt).where(sql`${t.notifiedAt} is null`),
    index('stock_notices_of').on(sql`lower(${t.email})`),
    check('stock_notices_told', sql`(${t.notifiedAt} is null) = (${t.notifiedSize} is null)`),
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
