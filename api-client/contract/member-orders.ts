import { z } from 'zod'
import { marketCodes } from '#config/markets.ts'
import { captchaToken } from './captcha.ts'
import { brand, encodedReference, picture, profile, wholeNumber } from './common.ts'
import { okReply } from './envelope.ts'
import { orderGroups, purchaseChannels } from './member-order-filters.ts'
import { lookupErrors, orderCode } from './order-info.ts'
import { orderAction, orderShipment, orderStatus, orderType, waitsForOldSize } from './order-statuses.ts'
import { orderThanks } from './orders.ts'
import { paymentState } from './payments.ts'
import { returnStatus } from './return-parts.ts'
import { defineRoute } from './route.ts'

export const orderGroup = z.enum(orderGroups)
export const purchaseChannel = z.enum(purchaseChannels)

/** An order or a return in the list of its member. */
export const memberOrder = z.object({
  /** The reference of the order, for a return as well. */
  encodedReference,
  /** The number of the order, or of the return: `R4512345678-1`. */
  locator: z.string(),
  type: orderType,
  brand,
  market: z.enum(marketCodes),
  channel: purchaseChannel,
  /** When the order was placed, or the return registered. */
  placedAt: z.iso.datetime(),
  /** The status of the order. */
  orderStatus,
  waitsForOldSize,
  /** The status of a return; null for an order. */
  returnStatus: returnStatus.nullable(),
  paymentState,
  /** Everything in it is sent by e-mail. */
  digital: z.boolean(),
  /** The total of the order, or the refund of the return, which is expected until it is decided. */
  total: z.number(),
  currency: z.string(),
  /** The top-level items, bundles without their parts. */
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      color: z.string(),
      sizeLabel: z.string(),
      thumbnail: picture.nullable(),
    }),
  ),
  shipments: z.array(orderShipment),
  allowedActions: z.array(orderAction),
})
export type MemberOrderDto = z.infer<typeof memberOrder>

/** The default and the maximum number of orders of a page. */
export const orderPageSize = 10
export const maxOrderPageSize = 50

export const myOrders = defineRoute('myOrders', {
  domain: 'account',
  summary: 'Lists the orders, or the returns, of the member, the newest first, in pages.',
  input: z.object({
    profile,
    /** The number of the last order or return of the previous page. */
    after: z.string().max(40).optional(),
    limit: wholeNumber.pipe(z.number().int().min(1).max(maxOrderPageSize)).default(orderPageSize),
    type: orderType.default('ZTON'),
    /** Has no effect on returns. */
    status: orderGroup.optional(),
    /** The year in which it was placed, in the time zone of the profile's market. */
    year: wholeNumber.pipe(z.number().int().min(2000).max(2999)).optional(),
    channel: purchaseChannel.optional(),
  }),
  reply: okReply({
    orders: z.array(memberOrder),
    /** `after` of the next page; null on the last one. */
    next: z.string().nullable(),
    /** The years from the first order to now, the newest first; empty without orders. */
    years: z.array(z.number().int()),
  }),
  /** `after` names no order of the member. */
  errors: { order_not_found: 404 },
})

export const myOrder = defineRoute('myOrder', {
  domain: 'account',
  summary: 'Returns an order of the member with all its details, whatever its age.',
  input: z.object({ profile, encodedReference }),
  reply: orderThanks.reply,
  /** Also where the order has no member or another one. */
  errors: { order_not_found: 404 },
})

export const claimOrder = defineRoute('claimOrder', {
  domain: 'account',
  summary: 'Adds an order to the account of the member, by a code from `orderInfoCode`.',
  input: z.object({
    profile,
    locator: z.string().max(40),
    /** The e-mail address of the order, to which the code was sent. */
    email: z.string().max(254),
    code: orderCode,
    captchaToken: captchaToken.optional(),
  }),
  reply: okReply({ encodedReference, locator: z.string() }),
  errors: {
    /** Wrong, used, expired, or no such order. */
    code_wrong: 403,
    /** Another account has it. */
    order_taken: 409,
    ...lookupErrors,
  },
  perMinute: 12,
})

export const myInvoice = defineRoute('myInvoice', {
  domain: 'account',
  summary:
    'Returns links to the invoice of an order of the member and its credit notes; creates the invoice once.',
  input: z.object({ profile, encodedReference }),
  reply: okReply({
    documents: z.array(
      z.object({
        kind: z.enum(['invoice', 'credit']),
        number: z.string(),
        /** A PDF; valid for 30 days. */
        pdfUrl: z.string(),
      }),
    ),
  }),
  errors: {
    order_not_found: 404,
    /** It is neither paid nor confirmed for payment on delivery. */
    invoice_not_ready: 409,
  },
  perMinute: 30,
})
