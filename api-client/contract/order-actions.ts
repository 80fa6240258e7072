import { z } from 'zod'
import { captchaErrors, captchaToken } from './captcha.ts'
import { encodedReference, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { orderStatus } from './order-statuses.ts'
import { defineRoute } from './route.ts'

/** The e-mail address of the order; not needed with the token of its member. */
const orderEmail = z.string().max(254).optional()

/** Identifies the order and its customer: the reference of its link, and the e-mail address of the order. */
const orderAuthFields = { profile, encodedReference, email: orderEmail }

export const cancelOrder = defineRoute('cancelOrder', {
  domain: 'orders',
  summary: 'Cancels an order that has not been shipped: returns its stock and refunds its payments.',
  input: z.object(orderAuthFields),
  reply: okReply({ locator: z.string(), orderStatus }),
  errors: {
    /** Also where the e-mail does not match. */
    order_not_found: 404,
    /** It has been shipped, or was never accepted. */
    order_not_cancellable: 409,
    /** A gift card that was bought with it has been used. */
    gift_card_used: 409,
    too_many_requests: 429,
  },
  perMinute: 20,
})

export const confirmOrder = defineRoute('confirmOrder', {
  domain: 'orders',
  summary: 'Confirms a cash-on-delivery order, in markets that require it; idempotent.',
  input: z.object({
    profile,
    encodedReference,
    email: orderEmail,
    /** The token of the link in the confirmation e-mail, instead of the e-mail address. */
    token: z.string().max(200).optional(),
  }),
  reply: okReply({ locator: z.string(), orderStatus }),
  errors: {
    /** Also where the e-mail or token belongs to another order. */
    order_not_found: 404,
    /** No confirmation is pending, it was cancelled, or the deadline has passed. */
    order_not_confirmable: 409,
    too_many_requests: 429,
  },
  perMinute: 20,
})

/** Wrong e-mails count towards the same rate limit as order lookups. */
const lookupErrors = { too_many_requests: 429, ...captchaErrors } as const

/** Either reference or number identifies the order, together with its e-mail or the token of its member. */
const orderLookupFields = {
  profile,
  encodedReference: encodedReference.optional(),
  locator: z.string().max(40).optional(),
  email: orderEmail,
}

export const sendMail = defineRoute('sendMail', {
  domain: 'orders',
  summary:
    'Resends the confirmation of an order to its e-mail address; the reply is the same if there is no such order.',
  input: z.object(orderLookupFields),
  reply: okReply({}),
  perMinute: 6,
})

export const sendInvoice = defineRoute('sendInvoice', {
  domain: 'orders',
  summary:
    'Creates the invoice of an order, once, and sends a link to it to the e-mail address of the order.',
  input: z.object({ ...orderLookupFields, captchaToken: captchaToken.optional() }),
  reply: okReply({ invoiceNumber: z.string() }),
  errors: {
    order_not_found: 404,
    /** It is neither paid nor confirmed for payment on delivery. */
    invoice_not_ready: 409,
    ...lookupErrors,
  },
  perMinute: 6,
})

export const returnLabel = defineRoute('returnLabel', {
  domain: 'returns',
  summary: 'Returns the URL of a return label as a PDF, valid for a day.',
  input: z.object({ ...orderLookupFields, captchaToken: captchaToken.optional() }),
  reply: okReply({ returnReference: z.string(), pdfUrl: z.string() }),
  errors: {
    order_not_found: 404,
    /** Nothing of it can be returned, or no longer. */
    return_not_allowed: 409,
    ...lookupErrors,
  },
  perMinute: 12,
})

export const reviewDelivery = defineRoute('reviewDelivery', {
  domain: 'orders',
  summary: 'Rates a delivery, in markets with a satisfaction survey; a second rating replaces the first.',
  input: z.object({
    ...orderAuthFields,
    stars: z.number().int().min(1).max(5),
    comment: z.string().max(1000).optional(),
  }),
  reply: okReply({}),
  errors: {
    order_not_found: 404,
    /** The order’s market has no satisfaction survey. */
    review_not_asked: 409,
    order_not_delivered: 409,
    too_many_requests: 429,
  },
  perMinute: 12,
})
