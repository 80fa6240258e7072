import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { stock } from './catalog.ts'

/** Stock locations: the warehouse, whose stock is sold online, and the stores by their ids. */
export const locations = pgTable(
  'locations',
  {
    code: text('code').primaryKey(),
    kind: text('kind', { enum: ['warehouse', 'store'] }).notNull(),
    /** ISO 3166 alpha-2. */
    country: text('country').notNull(),
  },
  (t) => [
    check('locations_kind_known', sql`${t.kind} in ('warehouse', 'store')`),
    check('locations_country_shape', sql`${t.country} ~ '^[A-Z]{2}$'`),
  ],
)

/** Units in a store's own stock; online they are sold for pickup only. */
export const storeStock = pgTable(
  'store_stock',
  {
    location: text('location')
      .notNull()
      .references(() => locations.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    ean: text('ean')
      .notNull()
      .references(() => stock.ean, { onDelete: 'cascade', onUpdate: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** Units held by unpaid pickup orders. */
    reserved: integer('reserved').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.ean, t.location] }),
    index('store_stock_by_location').on(t.location),
    check('store_stock_reserved_within', sql`0 <= ${t.reserved} and ${t.reserved} <= ${t.quantity}`),
  ],
)
