import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { openingHours, storeServices } from '#api-client/contract/stores.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { type Localized, timestamptz } from '../../columns.ts'
import { stock } from './catalog.ts'

export type OpeningHours = z.output<typeof openingHours>
export type StoreService = (typeof storeServices)[number]

/** Stores that customers can visit. */
export const stores = pgTable(
  'stores',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    brands: text('brands').array().$type<Brand[]>().notNull(),
    address: text('address').notNull(),
    postalCode: text('postal_code').notNull(),
    city: text('city').notNull(),
    citySlug: text('city_slug').notNull(),
    region: text('region'),
    countryId: text('country_id').notNull(),
    phone: text('phone').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    hours: jsonb('hours').$type<readonly OpeningHours[]>().notNull(),
    services: text('services').array().$type<StoreService[]>().notNull().default(sql`'{}'`),
    note: jsonb('note').$type<Localized>(),
    status: text('status').$type<'open' | 'closed'>().notNull().default('open'),
  },
  (t) => [
    unique('stores_address').on(t.countryId, t.citySlug, t.slug),
    check('stores_brands_some', sql`cardinality(${t.brands}) > 0`),
    check('stores_country_shape', sql`${t.countryId} ~ '^[A-Z]{2}$'`),
    check('stores_on_earth', sql`abs(${t.latitude}) <= 90 and abs(${t.longitude}) <= 180`),
    index('stores_by_place').on(t.countryId, t.citySlug),
  ],
)

/** A unit held in a store for a customer until a time; deleted some time later. */
export const storeReservations = pgTable(
  'store_reservations',
  {
    /** The code to show at the store checkout. */
    code: text('code').primaryKey(),
    brand: text('brand').$type<Brand>().notNull(),
    profile: text('profile').$type<Locale>().notNull(),
    store: text('store')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    ean: text('ean')
      .notNull()
      .references(() => stock.ean, { onDelete: 'cascade', onUpdate: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    heldUntil: timestamptz('held_until').notNull(),
  },
  (t) => [
    index('store_reservations_held').on(t.store, t.ean, t.heldUntil),
    index('store_reservations_over').on(t.heldUntil),
    index('store_reservations_of').on(sql`lower(${t.email})`),
  ],
)
