import { z } from 'zod'
import { profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

export const mailUnsubscribe = defineRoute('mailUnsubscribe', {
  domain: 'mails',
  summary:
    'Unsubscribes the recipient of a signed link from a kind of e-mail, or subscribes them again; idempotent.',
  input: z.object({
    profile,
    token: z.string().min(1).max(400),
    /** Re-subscribes the address. */
    again: z.boolean().default(false),
  }),
  reply: okReply({ topic: z.enum(['reviews', 'stock']) }),
  errors: { unknown_link: 404 },
  perMinute: 30,
})
