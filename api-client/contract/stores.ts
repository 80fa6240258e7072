import { z } from 'zod'
import { brand, countryId, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** URL segment of a store: `ciudad-de-mexico`. */
export const storeSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)

export const storeServices = ['pickup', 'resole', 'take-back', 'fitting', 'gait'] as const

const timeOfDay = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)

export const openingHours = z.object({
  /** ISO: 1 is Monday, 7 is Sunday. */
  day: z.number().int().min(1).max(7),
  opens: timeOfDay,
  closes: timeOfDay,
})

export const store = z.object({
  id: z.string(),
  slug: storeSlug,
  name: z.string(),
  brands: z.array(brand).min(1),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  citySlug: storeSlug,
  region: z.string().nullable(),
  countryId,
  country: z.string(),
  phone: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** IANA: `Europe/Madrid`. */
  timeZone: z.string(),
  /** In the store’s time zone; a day without an entry is closed. */
  hours: z.array(openingHours),
  services: z.array(z.enum(storeServices)),
  /** Exceptions and notes: a holiday, stairs, dogs. */
  note: z.string().nullable(),
})
export type StoreDto = z.infer<typeof store>

const stocked = z.stringbool().optional().meta({ description: 'Only stores that share their stock' })

export const storesOverview = defineRoute('stores', {
  domain: 'stores',
  summary: 'Lists the countries and cities in which a brand has stores, and their coordinates.',
  input: z.object({ profile, brand, stocked }),
  reply: okReply({
    countries: z.array(
      z.object({
        countryId,
        name: z.string(),
        total: z.number().int(),
        cities: z.array(z.object({ slug: storeSlug, name: z.string(), total: z.number().int() })),
      }),
    ),
    points: z.array(z.object({ id: z.string(), latitude: z.number(), longitude: z.number() })),
  }),
})

export const storesByCountry = defineRoute('storesByCountry', {
  domain: 'stores',
  summary: 'Lists the stores of a brand in a country.',
  input: z.object({ profile, brand, countryId, stocked }),
  reply: okReply({ stores: z.array(store) }),
  errors: { place_not_found: 404 },
})

export const storesByCity = defineRoute('storesByCity', {
  domain: 'stores',
  summary: 'Lists the stores of a brand in a city.',
  input: z.object({ profile, brand, countryId, city: storeSlug }),
  reply: okReply({ stores: z.array(store) }),
  errors: { place_not_found: 404 },
})

export const storeById = defineRoute('store', {
  domain: 'stores',
  summary: 'Returns a store by its id or by its URL segments.',
  input: z.object({
    profile,
    brand,
    id: storeSlug.optional(),
    countryId: countryId.optional(),
    city: storeSlug.optional(),
    slug: storeSlug.optional(),
  }),
  reply: okReply({ store }),
  errors: { store_not_found: 404 },
})

export const checkStorePass = defineRoute('checkStorePass', {
  domain: 'stores',
  summary: 'Returns the store and the workstation of a tablet’s pass.',
  input: z.object({ profile, storePass: z.string().min(1).max(400) }),
  reply: okReply({ storeId: z.string(), workstation: z.string(), until: z.iso.datetime() }),
  errors: { store_pass_refused: 403 },
})
