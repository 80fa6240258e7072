import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { Language } from '#config/markets.ts'
import { timestamptz } from '../../columns.ts'

/**
 * Query log: the normalised words, how many visitors searched for them, and whether they may be suggested to
 * others.
 */
export const searchQueries = pgTable(
  'search_queries',
  {
    brand: text('brand').$type<Brand>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Lower case, single spaces; words of the catalogue only. */
    query: text('query').notNull(),
    /** Distinct visitors, by a marker that lasts a day. */
    askers: integer('askers').notNull().default(0),
    /** Products found the last time. */
    found: integer('found').notNull().default(0),
    lastAskedAt: timestamptz('last_asked_at').notNull().defaultNow(),
    /**
     * `waiting` is treated as shown once enough visitors have searched for it; staff may pin it or hide it
     * permanently.
     */
    review: text('review', { enum: ['waiting', 'shown', 'hidden'] })
      .notNull()
      .default('waiting'),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.language, t.query] }),
    index('search_queries_old').on(t.lastAskedAt).where(sql`${t.review} = 'waiting'`),
    check('search_queries_short', sql`length(${t.query}) between 1 and 60`),
    check('search_queries_review_known', sql`${t.review} in ('waiting', 'shown', 'hidden')`),
  ],
)

/**
 * Which markers searched for what today. A marker cannot be traced to a person; yesterday's are pruned every
 * hour.
 */
export const searchAskers = pgTable(
  'search_askers',
  {
    day: date('day').notNull(),
    asker: text('asker').notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    language: text('language').$type<Language>().notNull(),
    query: text('query').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.asker, t.brand, t.language, t.query] })],
)
