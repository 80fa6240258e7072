import { z } from 'zod'
import { deliveryKinds } from '#config/delivery-kinds.ts'
import { checkoutAddress, checkoutContact, packstation } from '#validation/checkout.ts'
import { bagItem, cartProduct, maxBagLines, taxPart } from './bag.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { checkoutExpressHashId, expressErrors } from './checkout-express.ts'
import { bagHash, brand, encodedReference, profile, shippingMethodId, shortText } from './common.ts'
import { pointId } from './delivery-points.ts'
import { okReply } from './envelope.ts'
import { giftCardErrors, giftCardFields } from './giftcards.ts'
import { orderAction, orderShipment, orderStatus, timelineEvent, waitsForOldSize } from './order-statuses.ts'
import { methodErrors, orderPayment, paymentInfo, paymentState, storedCardErrors } from './payments.ts'
import { defineRoute } from './route.ts'
import { openingHours, storeSlug } from './stores.ts'
import { appliedVoucher, voucherFields } from './voucher-outcome.ts'
import { wholesalerCode, wholesalerErrors, wholesalerId } from './wholesale.ts'

export const createOrder = defineRoute('createOrder', {
  domain: 'orders',
  summary: 'Creates an order from a bag, reserves its stock for 30 minutes, and starts its payment.',
  idempotent: true,
  input: z.object({
    profile,
    brand,
    shoppingCartHashId: bagHash,
    /** The bag as the customer saw it; the order contains the stored bag. */
    products: z.array(cartProduct).max(maxBagLines).optional(),
    contact: checkoutContact,
    /** Delivery address, for home delivery. */
    shippingAddress: checkoutAddress.optional(),
    /** Billing address; required for pick-up, where it names the person who picks it up. */
    billingAddress: checkoutAddress.optional(),
    packstation: packstation.optional(),
    /** A parcel point or post office, for 05 and 06. */
    deliveryPointId: pointId.optional(),
    /** A store, for 99. */
    pickupStoreId: storeSlug.optional(),
    /**
     * The customer saw that the store has everything in stock; if it no longer has, the reply is
     * `pickup_changed`.
     */
    pickupReady: z.boolean().optional(),
    shippingMethodId,
    paymentInfo,
    /** The delivery cost that the customer saw; another cost now is `price_changed`. */
    shippingCost: z.number().min(0).optional(),
    /** The total that the customer saw; another one now is `price_changed` and nothing is ordered. */
    totalImport: z.number().min(0),
    ...giftCardFields,
    /** The amount due after gift cards that the customer saw; likewise. */
    toPay: z.number().min(0).optional(),
    newsletter: z.boolean().default(false),
    /** Saves the delivery address in the address book of the member; guests have none. */
    saveAddress: z.boolean().optional(),
    device: z.enum(['mobile', 'desktop']).optional(),
    employeeId: shortText.optional(),
    csEmployeeId: shortText.optional(),
    embeded: z.boolean().optional(),
    workstation: shortText.optional(),
    tpvStoreId: shortText.optional(),
    tpvEmployeeId: shortText.optional(),
    captchaToken: captchaToken.optional(),
    /** The customer saw PayPal’s payment wall; stored with the order. */
    paypalPlus: z.boolean().default(false),
    ...voucherFields,
    /**
     * The vouchers that the customer saw applied; if one no longer applies, the reply is `voucher_refused`
     * and nothing is ordered.
     */
    vouchersApplied: z.array(z.string().max(40)).max(16).optional(),
    /** The shared-bag link of the bag; stored with the order. */
    expressShoppingHashId: z.string().max(64).optional(),
    /** The express checkout whose wallet pays; its token need not be sent again. */
    checkoutExpressHashId: checkoutExpressHashId.optional(),
    /** Wholesale customer number; an unknown one is rejected and nothing is ordered. */
    wholesalerId: wholesalerId.optional(),
    /** Access code for `wholesalerId`: a number alone proves nothing. */
    wholesalerCode: wholesalerCode.optional(),
  }),
  reply: okReply({
    order: orderPayment,
    expressShopping: z.boolean(),
    encodedReference,
    userAlreadySubscribed: z.boolean(),
  }),
  errors: {
    bag_not_found: 404,
    bag_market_mismatch: 409,
    bag_empty: 409,
    ...expressErrors,
    /** The bag was not created from that link. */
    express_link_unknown: 409,
    price_changed: 409,
    out_of_stock: 409,
    /** The address or the customer has reached the limit of unpaid orders or units; nothing is ordered. */
    too_many_unpaid_orders: 429,
    too_many_requests: 429,
    /** Something in the bag is for members only, and the caller is a guest. */
    members_only: 403,
    /** A voucher discount that the customer saw no longer applies. */
    voucher_refused: 409,
    ...captchaErrors,
    ...wholesalerErrors,
    ...giftCardErrors,
    /** An amount is due and no payment was given. */
    payment_needed: 409,
    market_offline: 409,
    shipping_not_available: 409,
    /** The store does not exist or no longer offers pick-up. */
    store_not_available: 409,
    /** The point does not exist or no longer accepts parcels. */
    point_not_available: 409,
    points_unavailable: 503,
    /** Something for pick-up today is no longer in stock in the store: it can still be shipped there. */
    pickup_changed: 409,
    /** The shop does not sell to that region. */
    tax_region_not_found: 409,
    tax_unavailable: 503,
    ...methodErrors,
    ...storedCardErrors,
    payment_in_progress: 409,
    idempotency_conflict: 409,
    payment_unavailable: 503,
  },
})

/** In decimal units; `means` is the display text: `Card (Visa •••• 1111)`, `Gift card …1234`. */
const settlement = z.object({
  due: z.number(),
  giftCards: z.number(),
  paid: z.number(),
  means: z.string(),
  refunds: z.array(z.object({ means: z.string(), amount: z.number() })),
})

export const orderThanks = defineRoute('orderThanks', {
  domain: 'orders',
  summary: 'Returns the order confirmation by the unguessable reference of the order.',
  input: z.object({
    profile,
    encodedReference,
    /** From `orderInfoOpen`: shows the personal data of an old order. */
    accessToken: z.string().max(200).optional(),
  }),
  reply: okReply({
    /**
     * `masked` 30 days after the last event of the order, without an `accessToken`: personal data and actions
     * are removed; `orderInfoCode` and `orderInfoOpen` unlock it.
     */
    personalData: z.enum(['shown', 'masked']),
    /** Whether a code can be sent that unlocks the whole order. */
    opensByCode: z.boolean(),
    paymentData: z.object({
      descripcion: z.string(),
      state: paymentState,
      refusalReason: z.string().nullable(),
      retryUntil: z.iso.datetime().nullable(),
    }),
    applicant: z.object({
      email: z.string(),
      name: z.string(),
      surname: z.string(),
      telephone: z.string(),
      city: z.string(),
      region: z.string(),
      postalCode: z.string(),
      address: z.string(),
      country: z.string(),
    }),
    bag: z.object({
      items: z.array(bagItem),
      /** The goods before voucher discounts. */
      total: z.number(),
      discount: z.number(),
      /** The payment method of the order. */
      vouchers: z.array(appliedVoucher),
      shippingCost: z.number(),
      taxTotal: z.number(),
      taxIncluded: z.boolean(),
      /** Snapshot at order time; empty for older orders. */
      taxParts: z.array(taxPart),
      totalImport: z.number(),
      /** Amount paid by gift cards. */
      giftCards: z.number(),
      /** Amounts paid, due and refunded; absent from services of the previous release. */
      settlement: settlement.optional(),
      currency: z.string(),
    }),
    locator: z.string(),
    shipment: z.object({
      id: z.string(),
      name: z.string(),
      text: z.string(),
      kind: z.enum(deliveryKinds),
      /** The delivery estimate; null for older orders. */
      estimate: z.object({ from: z.iso.date(), to: z.iso.date(), text: z.string() }).nullable(),
      /** It was in stock in the store when it was ordered. */
      ready: z.boolean(),
      /** Snapshot of the pick-up location; null for home delivery. */
      place: z
        .object({
          name: z.string(),
          address: z.string(),
          postalCode: z.string(),
          city: z.string(),
          phone: z.string().nullable(),
          hours: z.array(openingHours),
        })
        .nullable(),
    }),
    placedAt: z.iso.datetime(),
    /** Fulfilment status. Readers show unknown values neutrally. */
    orderStatus,
    waitsForOldSize,
    /** Status history, the oldest first. */
    timeline: z.array(z.object({ status: orderStatus, at: z.iso.datetime() })),
    /** Everything that happened to it, the oldest first; absent from services of the previous release. */
    events: z.array(timelineEvent).optional(),
    /** The return period in days; absent from services of the previous release. */
    returnDays: z.number().int().positive().optional(),
    /** Actions that the customer may take now. */
    allowedActions: z.array(orderAction),
    /** An invoice exists, or can be created now. */
    invoiceReady: z.boolean(),
    /** Deadline for the customer to confirm it; null where no confirmation is pending. */
    confirmUntil: z.iso.datetime().nullable(),
    /** The customer's rating of the delivery, once delivered; null where there is no survey. */
    deliveryReview: z
      .object({ stars: z.number().int().min(1).max(5).nullable(), comment: z.string().nullable() })
      .nullable(),
    /** Its parcels in dispatch order. */
    shipments: z.array(orderShipment),
  }),
  errors: { order_not_found: 404 },
})

export const log = defineRoute('log', {
  domain: 'service',
  summary: 'Writes a log line of a browser; only if the shop is private.',
  privateRoute: true,
  input: z.object({
    profile,
    objectNode: z.object({
      level: z.enum(['info', 'warn', 'error']),
      event: z.string().max(80),
      detail: z.string().max(500).optional(),
    }),
  }),
  reply: okReply({}),
})
