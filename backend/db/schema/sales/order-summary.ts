import { z } from 'zod'
import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import type { Currency, MarketCode, ShippingCode } from '#config/markets.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import type { TaxPart } from './order-json.ts'

const minor = z.number().int()

const means = z.object({
  method: z.custom<PaymentMethodId>((value) => typeof value === 'string'),
  instrument: z.string().nullable(),
})

/** The paid, due and refunded amounts of an order, in minor units of its currency. */
export const settlement = z.object({
  /** Still to be paid, now or on delivery; 0 while a payment of the order is pending. */
  due: minor,
  /** The amount that gift cards hold or have paid for the order. */
  giftCards: minor,
  /** The amount paid by other methods. */
  paid: minor,
  /** The payment method; null if nothing was paid. */
  means: means.nullable(),
  /** Refunds, pending or completed: one per gift card, and one to the payment method. */
  refunds: z
    .array(
      z.object({
        amount: minor,
        /** The last digits of a gift card; null for the payment. */
        card: z.string().nullable(),
        /** No provider holds the money: staff refund it manually. */
        byHand: z.boolean(),
      }),
    )
    .readonly(),
})

export type Settlement = z.output<typeof settlement>

export type Refund = Settlement['refunds'][number]

const path = z.string().startsWith('/')

/**
 * The order summary behind e-mails and documents: facts in minor units of the order's currency, without
 * labels. Every document takes its lines and totals from here only.
 */
export const orderSummary = z.object({
  reference: z.string(),
  locator: z.string(),
  market: z.custom<MarketCode>((value) => typeof value === 'string'),
  currency: z.custom<Currency>((value) => typeof value === 'string'),
  placedAt: z.iso.datetime(),
  lines: z
    .array(
      z.object({
        name: z.string(),
        color: z.string(),
        /** The size label; null for one-size products. */
        size: z.string().nullable(),
        picture: path.nullable(),
        price: minor,
        /** The voucher discount. */
        discount: minor,
        tax: minor.nullable(),
        isGift: z.boolean(),
        /** For a gift card: recipient and send date. */
        giftCard: z.object({ recipient: z.string(), email: z.string(), day: z.string() }).nullish(),
        /** Belongs to the line above it. */
        isPart: z.boolean(),
      }),
    )
    .readonly(),
  sums: z.object({
    goods: minor,
    discount: minor,
    shipping: minor,
    tax: minor,
    taxIncluded: z.boolean(),
    taxParts: z.custom<readonly TaxPart[]>(Array.isArray),
    /** In the credit note of a return: what sending it back cost the customer. */
    returnCost: minor.optional(),
    total: minor,
    /** The amount of the total paid by gift cards. */
    giftCards: minor.default(0),
  }),
  delivery: z.object({
    method: z.custom<ShippingCode>((value) => typeof value === 'string'),
    address: z.custom<CheckoutAddress>((value) => typeof value === 'object' && value !== null),
    /** The promised delivery dates; missing in summaries from before this field existed. */
    estimate: z.object({ from: z.string(), to: z.string() }).nullish(),
  }),
  isPaid: z.boolean(),
  /** It is the follow-up order of an exchange: its discount is what the old size is worth. */
  isExchange: z.boolean().optional(),
  /** Missing in summaries from before this field existed. */
  settlement: settlement.optional(),
  /** The wholesale customer. */
  wholesaler: z.object({ id: z.string(), name: z.string() }).nullish(),
})

export type OrderSummary = z.output<typeof orderSummary>
