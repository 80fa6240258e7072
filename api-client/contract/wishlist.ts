import { z } from 'zod'
import { isMarketCode } from '#config/markets.ts'
import { maxAdditionalProducts } from './bag.ts'
import { commaSeparated } from './catalog.ts'
import { brand, material, maxPrice, profile, sizeValue, targetId } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { maxGuestWishlist } from './wishlist-limits.ts'

const productFields = {
  id: material,
  size: sizeValue,
  gender: targetId,
  /** Child products; without a size they take that of the item. */
  with: z
    .array(z.object({ material, size: sizeValue.optional() }))
    .max(maxAdditionalProducts)
    .optional(),
}

const wishlistItem = z.object({
  ...productFields,
  addedAt: z.iso.datetime(),
  /**
   * The price of the product alone when it was saved, in the market of the profile; null if it was saved in
   * another market, or not sold then.
   */
  priceThen: z.number().nullable(),
})

/** The price of a product alone when a guest saved it, in currency units of that market. */
const guestPrice = z.object({
  price: z.number().positive().max(maxPrice),
  market: z.string().refine(isMarketCode, { error: 'Unknown market.' }),
})

const items = z.array(wishlistItem)
const itemKey = z.object({ id: material, size: sizeValue })
const scope = { profile, brand }

export const wishlistGet = defineRoute('wishlistGet', {
  domain: 'wishlist',
  summary: 'Returns the wishlist of the member, the newest item first, and the token of its shared link.',
  input: z.object(scope),
  reply: okReply({
    items,
    /** Null while the list is not shared. */
    shareToken: z.string().nullable(),
  }),
})

export const wishlistAdd = defineRoute('wishlistAdd', {
  domain: 'wishlist',
  summary:
    'Saves products on the wishlist of the member; saved products stay as they are. All of them or, if the list is full, none.',
  input: z.object({
    ...scope,
    products: z
      .array(
        z.object({
          ...productFields,
          /** From the browser of a guest who has signed in; the current price otherwise. */
          priceThen: guestPrice.optional(),
        }),
      )
      .min(1)
      .max(maxGuestWishlist),
  }),
  reply: okReply({
    /** Products that were not on the list before. */
    added: z.array(itemKey),
    /** Products that are not in the catalogue of any market, and were not saved. */
    unknown: z.array(itemKey),
  }),
  errors: { wishlist_full: 409 },
  perMinute: 120,
})

export const wishlistRemove = defineRoute('wishlistRemove', {
  domain: 'wishlist',
  summary: 'Removes a product from the wishlist of the member; one that is not on it counts as removed.',
  input: z.object({ ...scope, ...itemKey.shape }),
  reply: okReply({}),
  perMinute: 120,
})

export const wishlistCheck = defineRoute('wishlistCheck', {
  domain: 'wishlist',
  summary: 'Lists which sizes of some products are on the wishlist of the member.',
  input: z.object({
    ...scope,
    codes: commaSeparated(material, 100).meta({ description: 'Comma-separated material codes' }),
  }),
  reply: okReply({ saved: z.array(itemKey) }),
})

export const wishlistShare = defineRoute('wishlistShare', {
  domain: 'wishlist',
  summary:
    'Starts or stops sharing the wishlist of the member by link. A stopped link never works again; sharing again creates another.',
  input: z.object({ ...scope, shared: z.boolean() }),
  reply: okReply({ shareToken: z.string().nullable() }),
  perMinute: 20,
})

export const wishlistShared = defineRoute('wishlistShared', {
  domain: 'wishlist',
  summary: 'Returns a shared wishlist: the first name of its member, and the items.',
  input: z.object({ ...scope, token: z.string().min(1).max(100) }),
  reply: okReply({ name: z.string(), items: items.element.omit({ addedAt: true, priceThen: true }).array() }),
  errors: { unknown_link: 404 },
  perMinute: 60,
})
