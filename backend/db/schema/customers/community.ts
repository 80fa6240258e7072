import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { localized } from '../../columns.ts'

/** Advice for runners. Categories: general 0, training 1, neuromuscular 2, nutrition 3, carbohydrates 4, altitude 5, heat 6. */
export const tips = pgTable(
  'tips',
  {
    id: text('id').primaryKey(),
    category: integer('category').notNull(),
    position: integer('position').notNull(),
    title: localized('title').notNull(),
    text: localized('text').notNull(),
  },
  (t) => [
    check('tips_category_known', sql`${t.category} between 0 and 6`),
    index('tips_in_order').on(t.category, t.position),
  ],
)

/** Races to enter: where, when, how far and how high. */
export const races = pgTable(
  'races',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    countryId: text('country_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    distanceMetres: integer('distance_metres').notNull(),
    climbMetres: integer('climb_metres').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Code of the runner profile: ultra 1, medium 2, short 3. */
    type: integer('type').notNull(),
    note: localized('note'),
  },
  (t) => [
    check('races_type_known', sql`${t.type} in (1, 2, 3)`),
    check('races_lengths', sql`${t.distanceMetres} > 0 and ${t.climbMetres} >= 0`),
    index('races_by_day').on(t.startsOn),
  ],
)
