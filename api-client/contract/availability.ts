import { z } from 'zod'
import { isProductId } from '#i18n/routing.ts'
import { bagHash, brand, material, profile, sizeValue } from './common.ts'
import { degrees } from './degrees.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { store, storeSlug } from './stores.ts'

/** Stock level of a size in a store: several, the last one, none. */
export const storeStock = z.enum(['in_stock', 'last', 'none'])
export type StoreStock = z.infer<typeof storeStock>

export const inStoreStock = defineRoute('inStoreStock', {
  domain: 'stores',
  summary:
    'Lists the stores of a market with their stock of a size, the nearest first if a position is given.',
  perMinute: 60,
  input: z.object({
    profile,
    brand,
    /** The material. */
    productId: material,
    size: sizeValue,
    /** Both or neither. */
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
  }),
  reply: okReply({
    stores: z.array(
      z.object({
        store,
        stock: storeStock,
        /** Great-circle distance to a tenth; null without a position. */
        distanceKm: z.number().nullable(),
      }),
    ),
  }),
  errors: { product_not_found: 404, size_not_found: 404 },
})

/** Store pick-up of a whole bag. */
export const storePickup = z.object({
  /** Every item is in the store and can be picked up today; otherwise the store receives a shipment. */
  ready: z.boolean(),
  /** The pick-up dates, as dates and as text. */
  from: z.iso.date(),
  to: z.iso.date(),
  text: z.string(),
})
export type StorePickup = z.infer<typeof storePickup>

export const findStores = defineRoute('findStores', {
  domain: 'stores',
  summary:
    'Lists the stores of a market with their stock of a size, the pick-up date of a bag and the distance, the nearest first if a position is given.',
  perMinute: 60,
  input: z.object({
    profile,
    brand,
    /** The material. */
    productId: material.optional(),
    size: sizeValue.optional(),
    /** Both or neither. */
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
    /** Only stores that accept worn pairs for recycling. */
    takeback: z.boolean().optional(),
    /** The bag to pick up; omits stores without pick-up. */
    shoppingCartHashId: bagHash.optional(),
  }),
  reply: okReply({
    stores: z.array(
      z.object({
        store,
        /** Null without a requested product, and for stores without stock counts. */
        stock: storeStock.nullable(),
        distanceKm: z.number().nullable(),
        /** An id of the list of regions; null where addresses have none. */
        regionId: z.string().nullable(),
        /** Null without a requested bag. */
        pickup: storePickup.nullable(),
      }),
    ),
  }),
  errors: {
    product_not_found: 404,
    size_not_found: 404,
    bag_not_found: 404,
    bag_market_mismatch: 409,
    /** The market has no store pick-up. */
    shipping_not_available: 409,
  },
})

/** Hours that a store holds a reserved item. */
export const reservationHours = 24

export const productReservation = defineRoute('productReservation', {
  domain: 'stores',
  summary: 'Reserves an item in a store for a day and sends the customer a confirmation by e-mail.',
  perMinute: 5,
  input: z.object({
    profile,
    brand,
    store_id: storeSlug,
    email: z.string().max(400),
    /** The material; with a third part, the size. */
    sku: z.string().max(24),
    /** The stored size; required where the product has several and the SKU names none. */
    size: sizeValue.optional(),
    phone: z.string().max(60),
    name: z.string().max(400),
  }),
  reply: okReply({
    /** The code to show at the checkout of the store. */
    code: z.string(),
    heldUntil: z.iso.datetime(),
  }),
  errors: {
    product_not_found: 404,
    size_not_found: 404,
    store_not_found: 404,
    out_of_stock: 409,
    /** The e-mail address has reached the limit of open reservations. */
    too_many_reservations: 409,
    /** The network address has reached the limit of reservations. */
    too_many_requests: 429,
  },
})

/** Maximum number of products per screen. */
export const maxScreenProducts = 40

export const rokuStock = defineRoute('rokuStock', {
  domain: 'catalog',
  summary: 'Lists what is available in a size, of one product or of all, for the screens in stores.',
  perMinute: 60,
  input: z.object({
    profile,
    size: sizeValue,
    /** A material, or a model: all its colours. */
    productId: z.string().refine(isProductId, { error: 'Not a product code.' }).optional(),
  }),
  reply: okReply({
    size: sizeValue,
    /** Units of that size available for sale. */
    stock: z.number().int(),
    /** Number of matching products. */
    total: z.number().int(),
    /** The first of these in the recommended order. */
    products: z.array(
      z.object({
        id: material,
        name: z.string(),
        color: z.string(),
        stock: z.number().int(),
        url: z.string(),
      }),
    ),
  }),
  errors: { product_not_found: 404 },
})
