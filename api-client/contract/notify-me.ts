import { z } from 'zod'
import { brand, material, profile, shortText, sizeValue } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

export const notifyMe = defineRoute('notifyMe', {
  domain: 'notify-me',
  summary:
    'Asks to be told by mail when a product can be bought again; answers alike whoever asks, and how often',
  perMinute: 10,
  input: z.object({
    profile,
    brand,
    /** The material. */
    productId: material,
    /** The stored size; without one, and with `notifymeForSize` false, any size of the product will do. */
    size: sizeValue.optional(),
    name: z.string().max(400),
    email: z.string().max(400),
    /** Wants the newsletter as well: recorded as a consent of its own. */
    newsletter: z.boolean().default(false),
    notifymeForSize: z.boolean().default(true),
    /** The newsletter campaign that the form belongs to. */
    lab: shortText.optional(),
  }),
  reply: okReply({}),
  errors: {
    product_not_found: 404,
    size_not_found: 404,
    /** It can be bought now. */
    in_stock: 409,
    /** It could not be bought if it came back: for members, over, or not sold online. */
    not_for_sale: 409,
  },
})
