import { z } from 'zod'
import { captchaErrors, captchaToken } from './captcha.ts'
import { brand, material, profile, shortText, sizeValue } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

export const notifyMe = defineRoute('notifyMe', {
  domain: 'notify-me',
  summary:
    'Subscribes to a back-in-stock e-mail for a product; the reply is the same for every address and for repeated requests.',
  perMinute: 10,
  input: z.object({
    profile,
    brand,
    /** The material. */
    productId: material,
    /** The stored size; without one, and with `notifymeForSize` false, any size of the product counts. */
    size: sizeValue.optional(),
    name: z.string().max(400),
    email: z.string().max(400),
    /** Subscribes to the newsletter as well, recorded as a separate consent. */
    newsletter: z.boolean().default(false),
    notifymeForSize: z.boolean().default(true),
    /** The newsletter campaign of the form. */
    lab: shortText.optional(),
    captchaToken: captchaToken.optional(),
  }),
  reply: okReply({}),
  errors: {
    product_not_found: 404,
    size_not_found: 404,
    /** It is in stock now. */
    in_stock: 409,
    /** It could not be bought if it were back in stock: members only, over, or not sold online. */
    not_for_sale: 409,
    too_many_requests: 429,
    ...captchaErrors,
  },
})
