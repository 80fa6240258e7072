import { z } from 'zod'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

export const contactChannels = ['email', 'phone'] as const

export const clienteling = defineRoute('clienteling', {
  domain: 'clienteling',
  summary: 'Asks the personal shopper of a store to contact the customer; not offered in Chile and Japan.',
  perMinute: 10,
  input: z.object({
    profile,
    brand,
    store_id: z.string().min(1).max(60),
    name: z.string().max(400),
    email: z.string().max(400),
    /** Required for contact by phone. */
    phone: z.string().max(60).optional(),
    channel: z.enum(contactChannels).default('email'),
    message: z.string().max(1000).optional(),
    /** Consents to be contacted by the store. */
    consent: z.literal(true),
  }),
  reply: okReply({}),
  errors: {
    store_not_found: 404,
    /** The market has no personal shoppers. */
    clienteling_not_offered: 409,
    too_many_requests: 429,
  },
})
