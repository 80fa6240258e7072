import { z } from 'zod'
import { isProductId } from '#i18n/routing.ts'
import { bagHash, brand, material, profile, sizeValue } from './common.ts'
import { degrees } from './degrees.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { store, storeSlug } from './stores.ts'

/** What a shopper is told of a size in a store: several, the last one, none. */
export const storeStock = z.enum(['in_stock', 'last', 'none'])
export type StoreStock = z.infer<typeof storeStock>

export const inStoreStock = defineRoute('inStoreStock', {
  domain: 'stores',
  summary:
    'In which of a market’s stores a size lies at this moment; nearest first where a position is given',
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
        /** As the crow flies, to a tenth; null without a position. */
        distanceKm: z.number().nullable(),
      }),
    ),
  }),
  errors: { product_not_found: 404, size_not_found: 404 },
})

/** What becomes of a whole bag that is to be fetched in a store. */
export const storePickup = z.object({
  /** Every piece lies there and can be fetched today; otherwise the store is sent them. */
  ready: z.boolean(),
  /** The days on which it can be fetched, and in words. */
  from: z.iso.date(),
  to: z.iso.date(),
  text: z.string(),
})
export type StorePickup = z.infer<typeof storePickup>

export const findStores = defineRoute('findStores', {
  domain: 'stores',
  summary:
    'A market’s stores: what they have of a size, when a bag can be fetched there, how far they are; nearest first where a position is given',
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
    /** Only stores that take worn pairs back. */
    takeback: z.boolean().optional(),
    /** The bag that is to be fetched; leaves out stores that hand nothing over. */
    shoppingCartHashId: bagHash.optional(),
  }),
  reply: okReply({
    stores: z.array(
      z.object({
        store,
        /** Null where no product was asked about, and of stores that keep no count. */
        stock: storeStock.nullable(),
        distanceKm: z.number().nullable(),
        /** An id of the list of regions; null where addresses have none. */
        regionId: z.string().nullable(),
        /** Null where no bag was asked about. */
        pickup: storePickup.nullable(),
      }),
    ),
  }),
  errors: {
    product_not_found: 404,
    size_not_found: 404,
    bag_not_found: 404,
    bag_market_mismatch: 409,
    /** The market hands nothing over in stores. */
    shipping_not_available: 409,
  },
})

/** Hours that a store holds a piece. */
export const reservationHours = 24

export const productReservation = defineRoute('productReservation', {
  domain: 'stores',
  summary: 'Holds a piece in a store for a day and writes to whom it is held for',
  perMinute: 5,
  input: z.object({
    profile,
    brand,
    store_id: storeSlug,
    email: z.string().max(400),
    /** The material; with a third part, the size. */
    sku: z.string().max(24),
    /** The stored size; needed where the product has several and the SKU names none. */
    size: sizeValue.optional(),
    phone: z.string().max(60),
    name: z.string().max(400),
  }),
  reply: okReply({
    /** What is said at the till. */
    code: z.string(),
    heldUntil: z.iso.datetime(),
  }),
  errors: {
    product_not_found: 404,
    size_not_found: 404,
    store_not_found: 404,
    out_of_stock: 409,
    /** So many are held for the address that no more are. */
    too_many_reservations: 409,
    /** So many were reserved from the network address that no more are. */
    too_many_requests: 429,
  },
})

/** At most so many products are named to a screen. */
export const maxScreenProducts = 40

export const rokuStock = defineRoute('rokuStock', {
  domain: 'catalog',
  summary: 'What can be bought in a size, for the screens on the walls of stores: of one product, or of all',
  perMinute: 60,
  input: z.object({
    profile,
    size: sizeValue,
    /** A material, or a model: all its colours. */
    productId: z.string().refine(isProductId, { error: 'Not a product code.' }).optional(),
  }),
  reply: okReply({
    size: sizeValue,
    /** Pieces of that size that can still be sold. */
    stock: z.number().int(),
    /** How many products have it. */
    total: z.number().int(),
    /** Of these the first, as the shop recommends them. */
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
