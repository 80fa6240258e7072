import { z } from 'zod'
import { captchaErrors, captchaToken } from './captcha.ts'
import { encodedReference, profile, shortText } from './common.ts'
import { okReply } from './envelope.ts'
import { orderThanks } from './orders.ts'
import { defineRoute } from './route.ts'

/**
 * How a caller identifies an order: its unguessable reference; number and e-mail; or the receipt’s reference,
 * store, fiscal year and total.
 */
const lookupFields = {
  profile,
  encodedReference: encodedReference.optional(),
  email: z.string().max(254).optional(),
  locator: z.string().max(40).optional(),
  offlineReference: z.string().max(40).optional(),
  store: shortText.optional(),
  fiscalYear: z.number().int().min(2000).max(2999).optional(),
  /** In units of the receipt's currency. References are sequential, so they must not be sufficient alone. */
  receiptTotal: z.number().nonnegative().max(1e9).optional(),
  captchaToken: captchaToken.optional(),
}
/** Failed attempts are counted. */
export const lookupErrors = { too_many_requests: 429, ...captchaErrors } as const

const {
  paymentData,
  bag,
  locator,
  shipment,
  placedAt,
  orderStatus,
  waitsForOldSize,
  timeline,
  events,
  returnDays,
} = orderThanks.reply.shape

/** The six digits of an e-mail. */
export const orderCode = z.string().regex(/^\d{6}$/, { error: 'Six digits.' })

export const orderInfo = defineRoute('orderInfo', {
  domain: 'orders',
  summary: 'Returns an order by number and e-mail, or by its receipt, without recipient and address.',
  input: z.object({
    ...lookupFields,
    includeReturnLabel: z.boolean().default(false),
  }),
  reply: okReply({
    paymentData: paymentData.pick({ descripcion: true, state: true }),
    bag,
    locator,
    shipment,
    placedAt,
    orderStatus,
    waitsForOldSize,
    timeline,
    events,
    returnDays,
    /** Whether a code can be sent that unlocks the whole order. */
    opensByCode: z.boolean(),
    /** Set on request, if an item of the order can be returned. */
    returnLabel: z.object({ returnReference: z.string(), pdfUrl: z.string() }).nullable(),
  }),
  errors: { order_not_found: 404, ...lookupErrors },
  perMinute: 12,
})

export const orderInfoCode = defineRoute('orderInfoCode', {
  domain: 'orders',
  summary:
    'Sends a six-digit access code to the e-mail address of an order; the reply is the same if there is no such order.',
  input: z.object(lookupFields),
  reply: okReply({}),
  errors: lookupErrors,
  perMinute: 6,
})

export const orderInfoOpen = defineRoute('orderInfoOpen', {
  domain: 'orders',
  summary: 'Returns the reference of an order for an access code, which is valid once.',
  input: z.object({ ...lookupFields, code: orderCode }),
  reply: okReply({
    encodedReference,
    /** For `orderThanks`, which shows all details with it for an hour. */
    accessToken: z.string(),
  }),
  /**
   * Wrong, used, expired, too many attempts, or no such order: the cases are not distinguished for security.
   */
  errors: { code_wrong: 403, ...lookupErrors },
  perMinute: 12,
})
