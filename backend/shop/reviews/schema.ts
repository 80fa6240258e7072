import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#i18n/markets.ts'

/** What people wrote about a model, in their own language. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    model: text('model').notNull(),
    material: text('material'),
    /** Where it came from: our own shop, or a service. */
    origin: text('origin').notNull(),
    language: text('language').$type<Language>().notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    writtenOn: date('written_on', { mode: 'string' }).notNull(),
    /** The writer bought it here. */
    verified: boolean('verified').notNull(),
    size: text('size'),
    fit: text('fit').$type<'small' | 'true' | 'large'>(),
  },
  (t) => [
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
    index('reviews_of_model').on(t.model, t.writtenOn),
  ],
)
