import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { moment } from '../../db/columns.ts'
import { products } from '../catalog/schema.ts'

/**
 * Who wants to be told when something can be bought again, first come first told. A row lives until its turn is over:
 * once told it stands for the piece that its owner was told of, and then it is deleted.
 */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    material: text('material')
      .notNull()
      .references(() => products.material, { onDelete: 'cascade' }),
    /** The stored size; null where any will do. */
    size: text('size'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    lab: text('lab'),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    toldAt: moment('told_at'),
    /** The size she was told of. */
    toldSize: text('told_size'),
  },
  (t) => [
    uniqueIndex('stock_notices_once')
      .on(t.material, sql`coalesce(${t.size}, '')`, sql`lower(${t.email})`)
      .where(sql`${t.toldAt} is null`),
    index('stock_notices_queue').on(t.material, t.askedAt, t.id),
    index('stock_notices_waiting')
      .on(t.material, sql`coalesce(${t.size}, '')`, t.askedAt, t.id)
      .where(sql`${t.toldAt} is null`),
    index('stock_notices_turns').on(t.material, t.toldAt).where(sql`${t.toldAt} is not null`),
    index('stock_notices_over').on(t.toldAt).where(sql`${t.toldAt} is not null`),
    index('stock_notices_expiring').on(t.expiresAt).where(sql`${t.toldAt} is null`),
    index('stock_notices_of').on(sql`lower(${t.email})`),
    check('stock_notices_told', sql`(${t.toldAt} is null) = (${t.toldSize} is null)`),
  ],
)

/** Consents to the newsletter given beside a wish to be told: each with when, where and in which words’ language. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** The form it was given in. */
    source: text('source', { enum: ['notify-me'] }).notNull(),
    lab: text('lab'),
    givenAt: moment('given_at').notNull(),
  },
  (t) => [uniqueIndex('newsletter_consents_once').on(t.brand, t.source, sql`lower(${t.email})`)],
)
