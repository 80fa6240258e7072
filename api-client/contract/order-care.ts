import { z } from 'zod'
import { encodedReference, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { orderStatus } from './order-statuses.ts'
import { defineRoute } from './route.ts'

/** Whose order it is: the reference of its link, and the e-mail it was ordered with. */
const ownOrder = { profile, encodedReference, email: z.string().max(254) }

export const cancelOrder = defineRoute('cancelOrder', {
  domain: 'orders',
  summary: 'Stops an order that has not left: its goods go back on the shelf and its money to who paid',
  input: z.object(ownOrder),
  reply: okReply({ locator: z.string(), orderStatus }),
  errors: {
    /** Also where the e-mail is another one. */
    order_not_found: 404,
    /** It has left, or was never taken. */
    order_not_cancellable: 409,
    /** A gift card that was bought with it has been used. */
    gift_card_used: 409,
  },
  perMinute: 20,
})

export const sendMail = defineRoute('sendMail', {
  domain: 'orders',
  summary: 'Sends the confirmation of an order to its own e-mail again; answers alike whether there is one',
  input: z.object({
    profile,
    /** One of both names the order. */
    encodedReference: encodedReference.optional(),
    locator: z.string().max(40).optional(),
    email: z.string().max(254),
  }),
  reply: okReply({}),
  perMinute: 6,
})
