import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PageKind } from '#api-client/contract/content.ts'
import type { Brand } from '#config/brands.ts'
import type { Language } from '#config/markets.ts'
import type { Locale } from '#i18n/locales.ts'
import { timestamptz } from '../../columns.ts'
import type { PageBody } from './page-bodies.ts'

/**
 * A page in one language. A brand's own page takes precedence over that of `all`, a locale's over its
 * language's.
 */
export const pages = pgTable(
  'pages',
  {
    brand: text('brand').$type<Brand | 'all'>().notNull(),
    kind: text('kind').$type<PageKind>().notNull(),
    code: text('code').notNull(),
    language: text('language').$type<Language | Locale>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    keywords: text('keywords').array().notNull().default(sql`'{}'`),
    body: jsonb('body').$type<PageBody>().notNull(),
    status: text('status').$type<'published' | 'draft'>().notNull().default('published'),
    noindex: boolean('noindex').notNull().default(false),
    /** Shown only between these times, if set. */
    validFrom: timestamptz('valid_from'),
    validUntil: timestamptz('valid_until'),
    /** A campaign's window: before it the page announces it, after it the page says that it is over. */
    opens: timestamptz('opens'),
    closes: timestamptz('closes'),
    revision: integer('revision').notNull().default(1),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
    /** The next of the times above: the storefront must be notified then. */
    nextChangeAt: timestamptz('next_change_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.code, t.brand, t.language] }),
    check('pages_brand_known', sql`${t.brand} in ('all', 'vereda', 'taller', 'cumbre')`),
    check('pages_kind_known', sql`${t.kind} in ('home', 'landing', 'content', 'legal', 'ribbon', 'popup')`),
    check('pages_language_shape', sql`${t.language} ~ '^[a-z]{2}(_[A-Z]{2})?$'`),
    index('pages_due').on(t.nextChangeAt).where(sql`${t.nextChangeAt} is not null`),
  ],
)

/** Rendered scenes that blocks reference; served like the catalogue's pictures. */
export const scenes = pgTable('scenes', {
  name: text('name').primaryKey(),
  /** Without size and extension; changes with the picture. */
  fileName: text('file_name').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull(),
})
