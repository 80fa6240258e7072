import { z } from 'zod'
import { encodedReference } from './common.ts'
import { okReply } from './envelope.ts'
import { createOrder } from './orders.ts'
import { defineRoute } from './route.ts'

const { payment_unavailable: _, ...orderErrors } = createOrder.errors
const errors = {
  ...orderErrors,
  /** The market does not take offline orders. */
  market_online: 409,
  /** The request was repeated after its order expired: nothing is ordered; use a new key to order again. */
  order_expired: 409,
} as const

/** An offline order: everything of an order except its payment. */
const offlineOrderInput = createOrder.input
  .pick({
    profile: true,
    brand: true,
    shoppingCartHashId: true,
    products: true,
    contact: true,
    shippingAddress: true,
    billingAddress: true,
    packstation: true,
    deliveryPointId: true,
    pickupStoreId: true,
    shippingMethodId: true,
    shippingCost: true,
    totalImport: true,
    newsletter: true,
    device: true,
    voucher: true,
    bonds: true,
    prevoucher: true,
    usrHash: true,
    autoVoucher: true,
    newsletterDiscount: true,
    vouchersApplied: true,
    expressShoppingHashId: true,
    captchaToken: true,
  })
  .extend({
    /** A message to the shop. */
    note: z.string().max(500).optional(),
  })

const offlineOrderReply = okReply({
  encodedReference,
  locator: z.string(),
  /** The order references that the customer may quote, beside its number. */
  receipt: z.object({ offlineReference: z.string(), store: z.string(), fiscalYear: z.number() }),
})

export const offlineOrder = defineRoute('offlineOrder', {
  domain: 'orders',
  summary: 'Places an order without payment in a market without online orders; a person confirms it.',
  idempotent: true,
  perMinute: 12,
  input: offlineOrderInput,
  reply: offlineOrderReply,
  errors,
})

export const contingencyOrder = defineRoute('contingencyOrder', {
  domain: 'orders',
  summary:
    'Places an order without payment while payments are down, and replaces the unpaid order of the same bag; a person confirms or cancels it.',
  idempotent: true,
  perMinute: 12,
  input: offlineOrderInput,
  reply: offlineOrderReply,
  errors: {
    ...errors,
    /** Payments are available: the order must be paid as usual. */
    payments_available: 409,
  },
})
