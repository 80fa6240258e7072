import { z } from 'zod'
import { captchaErrors, captchaToken } from './captcha.ts'
import { encodedReference, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { orderStatus } from './order-statuses.ts'
import { defineRoute } from './route.ts'

/** Whose order it is: the reference of its link, and the e-mail it was ordered with. */
const orderAuthFields = { profile, encodedReference, email: z.string().max(254) }

export const cancelOrder = defineRoute('cancelOrder', {
  domain: 'orders',
  summary: 'Stops an order that has not left: its goods go back on the shelf and its money to who paid',
  input: z.object(orderAuthFields),
  reply: okReply({ locator: z.string(), orderStatus }),
  errors: {
    /** Also where the e-mail is another one. */
    order_not_found: 404,
    /** It has left, or was never taken. */
    order_not_cancellable: 409,
    /** A gift card that was bought with it has been used. */
    gift_card_used: 409,
    too_many_requests: 429,
  },
  perMinute: 20,
})

export const confirmOrder = defineRoute('confirmOrder', {
  domain: 'orders',
  summary:
    'Confirms an order that is paid at the door, where its market asks; saying it again changes nothing',
  input: z.object({
    profile,
    encodedReference,
    /** The order's own, from its page. */
    email: z.string().max(254).optional(),
    /** What the link in the confirmation mail carries, in place of the e-mail. */
    token: z.string().max(200).optional(),
  }),
  reply: okReply({ locator: z.string(), orderStatus }),
  errors: {
    /** Also where e-mail or token are another order's. */
    order_not_found: 404,
    /** It waits for none, was cancelled, or its time is up. */
    order_not_confirmable: 409,
    too_many_requests: 429,
  },
  perMinute: 20,
})

/** Wrong e-mails for a number are counted with those of looking the order up. */
const lookupErrors = { too_many_requests: 429, ...captchaErrors } as const

/** One of both names the order; its own e-mail goes with it. */
const orderLookupFields = {
  profile,
  encodedReference: encodedReference.optional(),
  locator: z.string().max(40).optional(),
  email: z.string().max(254),
}

export const sendMail = defineRoute('sendMail', {
  domain: 'orders',
  summary: 'Sends the confirmation of an order to its own e-mail again; answers alike whether there is one',
  input: z.object(orderLookupFields),
  reply: okReply({}),
  perMinute: 6,
})

export const sendInvoice = defineRoute('sendInvoice', {
  domain: 'orders',
  summary: 'Writes an order’s invoice, once, and sends a link to it to the order’s own e-mail',
  input: z.object({ ...orderLookupFields, captchaToken: captchaToken.optional() }),
  reply: okReply({ invoiceNumber: z.string() }),
  errors: {
    order_not_found: 404,
    /** It is neither paid nor confirmed to be paid by it. */
    invoice_not_ready: 409,
    ...lookupErrors,
  },
  perMinute: 6,
})

export const returnLabel = defineRoute('returnLabel', {
  domain: 'returns',
  summary: 'The label for a parcel that comes back, as the address of a PDF that is good for a day',
  input: z.object({ ...orderLookupFields, captchaToken: captchaToken.optional() }),
  reply: okReply({ returnReference: z.string(), pdfUrl: z.string() }),
  errors: {
    order_not_found: 404,
    /** Nothing of it may come back, or not any more. */
    return_not_allowed: 409,
    ...lookupErrors,
  },
  perMinute: 12,
})

export const reviewDelivery = defineRoute('reviewDelivery', {
  domain: 'orders',
  summary: 'What the buyer says of a delivery, in markets that ask; saying it again changes it',
  input: z.object({
    ...orderAuthFields,
    stars: z.number().int().min(1).max(5),
    comment: z.string().max(1000).optional(),
  }),
  reply: okReply({}),
  errors: {
    order_not_found: 404,
    /** The order’s market does not ask. */
    review_not_asked: 409,
    order_not_delivered: 409,
    too_many_requests: 429,
  },
  perMinute: 12,
})
