import { z } from 'zod'
import { encodedReference, material, picture, sizeValue } from './common.ts'
import { errorEntry, okReply } from './envelope.ts'
import { accessCodeErrors, orderAccessErrors, orderAccessFields, orderKey } from './order-access.ts'
import { orderStatus } from './order-statuses.ts'
import {
  cardResponse,
  methodErrors,
  orderPayment,
  paymentInfo,
  paymentMethodIds,
  paymentState,
  storedCardErrors,
} from './payments.ts'
import { orderReturn, returnId, returnMethod } from './return-parts.ts'
import { rejectOrderStep1, rejectOrderStep2 } from './returns.ts'
import { defineRoute } from './route.ts'

/**
 * `unpaid`: the difference is due, and the new size is held. `waiting`: the new size is reserved until the old one is
 * accepted. `completed`: it is packed. `rejected`, `cancelled`: ended without a new size.
 */
export const exchangeState = z.enum(['unpaid', 'waiting', 'completed', 'rejected', 'cancelled'])

const exchangeItem = z.object({
  name: z.string(),
  color: z.string(),
  size: z.string(),
  thumbnail: picture.nullable(),
})

/** A size exchange. Amounts in decimal units of the order's currency. */
export const orderExchange = z.object({
  /** The number of the return of the old size, which also names the exchange. */
  exchangeId: returnId,
  state: exchangeState,
  /** Why it ended without a new size. */
  ending: z.enum(['unpaid', 'overdue', 'customer', 'shop', 'rejected']).nullable(),
  createdAt: z.iso.datetime(),
  old: exchangeItem,
  new: exchangeItem,
  /** Paid for the new size; 0 if it does not cost more. */
  difference: z.number(),
  differenceFormated: z.string(),
  /** Repaid once the old size is accepted; 0 if the new one does not cost less. */
  refundDue: z.number(),
  refundDueFormated: z.string(),
  currency: z.string(),
  paymentState,
  /** Until when the difference can be paid; null if nothing is due. */
  payUntil: z.iso.datetime().nullable(),
  /** The follow-up order with the new size. */
  newOrder: z.object({
    orderId: z.string(),
    /** Null for callers who may not see the address. */
    encodedReference: encodedReference.nullable(),
    orderStatus,
  }),
  /** The return of the old size, with its label. */
  return: orderReturn,
  cancellable: z.boolean(),
})
export type OrderExchangeDto = z.output<typeof orderExchange>

const step1Parts = rejectOrderStep1.reply.shape

export const modifySizeStep1 = defineRoute('modifySizeStep1', {
  domain: 'returns',
  summary:
    'Returns what of an order can be exchanged, for which sizes, at what difference, and how it goes back.',
  input: z.object({ ...orderAccessFields, reference: orderKey.optional() }),
  reply: okReply({
    /** Order number. */
    orderId: z.string(),
    currency: z.string(),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        color: z.string(),
        size: z.string(),
        thumbnail: picture.nullable(),
        /** Why it cannot be exchanged. */
        blockedReason: z
          .enum(['gift_card', 'gift', 'returned', 'period_over', 'one_size', 'bundle', 'old_size_missing'])
          .nullable(),
        /** It has a hygiene seal, which must be whole: `sealIntact` is required. */
        sealed: z.boolean(),
        /** The colours of its model, its own first. */
        colors: z.array(
          z.object({
            material,
            color: z.string(),
            thumbnail: picture.nullable(),
            sizes: z.array(
              z.object({
                size: sizeValue,
                label: z.string(),
                /** Units that are free now. */
                stock: z.number().int(),
                /** To pay, or negative to be repaid. */
                difference: z.number(),
                differenceFormated: z.string(),
              }),
            ),
          }),
        ),
      }),
    ),
    returnMethods: z.array(returnMethod),
    /** What an exchange costs beside the difference: nothing. */
    productShipmentCost: z.number(),
    pickup: step1Parts.pickup,
    /** Where and when the carrier collects the old size unless told otherwise; null where it is not offered. */
    defaultPickup: z
      .object({
        date: z.iso.date(),
        text: z.string(),
        /** Null if the caller may not see it. */
        address: z.unknown(),
        phone: z.string().nullable(),
      })
      .nullable(),
    stores: step1Parts.stores,
    regions: step1Parts.regions,
    cities: step1Parts.cities,
    /** Payment methods for a difference. */
    paymentMethods: z.array(
      z.object({ id: z.enum(paymentMethodIds), name: z.string(), brands: z.array(z.string()) }),
    ),
    /** The market of the order: its addresses, points and accounts follow its rules. */
    country: step1Parts.country,
    /** The order was paid in cash: step 2 needs the account of a repayment. */
    account: step1Parts.account,
    banks: step1Parts.banks,
    exchanges: z.array(orderExchange),
  }),
  errors: rejectOrderStep1.errors,
  perMinute: 30,
})

const {
  shippingMethodId,
  expeditionCenter,
  expeditionCenterType,
  useNewAddress,
  applicant,
  returnDate,
  account,
} = rejectOrderStep2.input.shape

export const modifySizeStep2 = defineRoute('modifySizeStep2', {
  domain: 'returns',
  summary:
    'Exchanges an item for another size: holds the new one, registers the return of the old one, and starts the payment of a difference.',
  idempotent: true,
  input: z.object({
    ...orderAccessFields,
    reference: orderKey.optional(),
    /** The item, and what it is exchanged for: its own material or another colour of its model. */
    product: z.object({
      id: z.string().min(1).max(80),
      material,
      size: sizeValue,
      sealIntact: z.boolean().optional(),
    }),
    shippingMethodId,
    expeditionCenter,
    expeditionCenterType,
    useNewAddress,
    applicant,
    returnDate,
    /** The difference that the customer saw; another one now is `exchange_changed`, and nothing is exchanged. */
    difference: z.number(),
    /** The account of a repayment, if step 1 requires one. */
    account,
    /** Required if a difference has to be paid. */
    paymentInfo: paymentInfo.optional(),
  }),
  reply: okReply({
    /** A sentence for the customer. */
    message: z.string(),
    /** Order number. */
    orderId: z.string(),
    returnId,
    /** The follow-up order, for its payment. */
    encodedReference,
    order: orderPayment,
    cardResponse: cardResponse.nullable(),
    pdfUrl: z.string().nullable(),
    /** The bank's page, if the payment continues there. */
    redirectUrl: z.string().nullable(),
    resp3ds2: z.record(z.string(), z.unknown()).nullable(),
    respEissueUrl: z.null(),
    errors: z.array(errorEntry),
    exchange: orderExchange,
  }),
  errors: {
    ...rejectOrderStep2.errors,
    /** The price has changed since the customer saw the difference. */
    exchange_changed: 409,
    size_not_found: 409,
    out_of_stock: 409,
    payment_needed: 409,
    ...methodErrors,
    ...storedCardErrors,
    too_many_attempts: 429,
    payment_unavailable: 503,
  },
  perMinute: 12,
})

export const orderExchanges = defineRoute('orderExchanges', {
  domain: 'returns',
  summary: 'Lists the size exchanges of an order, after taking every step that is due.',
  input: z.object(orderAccessFields),
  reply: okReply({ orderId: z.string(), exchanges: z.array(orderExchange) }),
  errors: orderAccessErrors,
  perMinute: 60,
})

export const cancelExchange = defineRoute('cancelExchange', {
  domain: 'returns',
  summary:
    'Cancels a size exchange whose old size has not been handed over; a paid difference is refunded. Idempotent.',
  input: z.object({ ...orderAccessFields, exchangeId: returnId }),
  reply: okReply({ exchange: orderExchange }),
  errors: {
    ...orderAccessErrors,
    ...accessCodeErrors,
    exchange_not_found: 404,
    /** The old size has been handed over, or the exchange is over. */
    exchange_not_cancellable: 409,
  },
  perMinute: 20,
})
