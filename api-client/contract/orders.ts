import { z } from 'zod'
import { deliveryKinds } from '#i18n/delivery-kinds.ts'
import { checkoutAddress, checkoutContact, packstation } from '#validation/checkout.ts'
import { bagItem, cartProduct, maxBagLines, taxPart } from './bag.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { checkoutExpressHashId, expressErrors } from './checkout-express.ts'
import { bagHash, brand, encodedReference, profile, shippingMethodId, shortText } from './common.ts'
import { pointId } from './delivery-points.ts'
import { okReply } from './envelope.ts'
import { giftCardErrors, giftCardFields } from './giftcards.ts'
import { orderAction, orderShipment, orderStatus } from './order-statuses.ts'
import { methodErrors, orderPayment, paymentInfo, paymentState, storedCardErrors } from './payments.ts'
import { defineRoute } from './route.ts'
import { openingHours, storeSlug } from './stores.ts'
import { appliedVoucher, voucherFields } from './voucher-outcome.ts'
import { wholesalerCode, wholesalerErrors, wholesalerId } from './wholesale.ts'

export const createOrder = defineRoute('createOrder', {
  domain: 'orders',
  summary: 'Turns a bag into an order that holds its stock for 30 minutes, and starts its payment',
  idempotent: true,
  input: z.object({
    profile,
    brand,
    shoppingCartHashId: bagHash,
    /** What the shopper saw in the bag; the bag itself is what is ordered. */
    products: z.array(cartProduct).max(maxBagLines).optional(),
    contact: checkoutContact,
    /** Where it goes, when that is the door. */
    shippingAddress: checkoutAddress.optional(),
    /** Whom the invoice names; needed where it is fetched, since it says who fetches it. */
    billingAddress: checkoutAddress.optional(),
    packstation: packstation.optional(),
    /** A parcel point or post office, for 05 and 06. */
    deliveryPointId: pointId.optional(),
    /** A store, for 99. */
    pickupStoreId: storeSlug.optional(),
    /** The shopper saw that the store has everything; where it has not any more, it is `pickup_changed`. */
    pickupReady: z.boolean().optional(),
    shippingMethodId,
    paymentInfo,
    /** What the shopper saw; another cost now is `price_changed`. */
    shippingCost: z.number().min(0).optional(),
    /** The total the shopper saw; another one now is `price_changed` and nothing is ordered. */
    totalImport: z.number().min(0),
    ...giftCardFields,
    /** What the shopper saw is left to pay once gift cards have paid theirs; likewise. */
    toPay: z.number().min(0).optional(),
    newsletter: z.boolean().default(false),
    device: z.enum(['mobile', 'desktop']).optional(),
    employeeId: shortText.optional(),
    csEmployeeId: shortText.optional(),
    embeded: z.boolean().optional(),
    workstation: shortText.optional(),
    tpvStoreId: shortText.optional(),
    tpvEmployeeId: shortText.optional(),
    captchaToken: captchaToken.optional(),
    /** The shopper saw PayPal’s wall of ways to pay; kept with the order. */
    paypalPlus: z.boolean().default(false),
    ...voucherFields,
    /** The vouchers the shopper saw applied; where one does nothing now, it is `voucher_refused` and nothing is ordered. */
    vouchersApplied: z.array(z.string().max(40)).max(16).optional(),
    /** The link that the bag came by; the order is marked by it. */
    expressShoppingHashId: z.string().max(64).optional(),
    /** The express checkout whose wallet pays; its token need not be sent once more. */
    checkoutExpressHashId: checkoutExpressHashId.optional(),
    /** Who buys to sell; an unknown one is refused and nothing is ordered. */
    wholesalerId: wholesalerId.optional(),
    /** Goes with `wholesalerId`: a number alone proves nothing. */
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
    /** The bag did not come by that link. */
    express_link_unknown: 409,
    price_changed: 409,
    out_of_stock: 409,
    /** The address or the customer has as many unpaid orders or units as one may have; nothing is ordered. */
    too_many_unpaid_orders: 429,
    too_many_requests: 429,
    /** Something in the bag is for members, and a guest orders it. */
    members_only: 403,
    /** A voucher that took something off what the shopper saw does so no more. */
    voucher_refused: 409,
    ...captchaErrors,
    ...wholesalerErrors,
    ...giftCardErrors,
    /** There is something to pay and nothing to pay it with. */
    payment_needed: 409,
    market_offline: 409,
    shipping_not_available: 409,
    /** The store hands nothing over any more, or is none. */
    store_not_available: 409,
    /** The point takes no parcels any more, or is none. */
    point_not_available: 409,
    points_unavailable: 503,
    /** What was to be fetched today lies in the store no more: it can still be sent there. */
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

/** In decimal units; `means` in words: `Card (Visa •••• 1111)`, `Gift card …1234`. */
const settlement = z.object({
  due: z.number(),
  giftCards: z.number(),
  paid: z.number(),
  means: z.string(),
  refunds: z.array(z.object({ means: z.string(), amount: z.number() })),
})

export const orderThanks = defineRoute('orderThanks', {
  domain: 'orders',
  summary: 'The thank-you data of an order, by its unguessable reference',
  input: z.object({
    profile,
    encodedReference,
    /** Of `orderInfoOpen`: shows personal data of an order that is long over. */
    accessToken: z.string().max(200).optional(),
  }),
  reply: okReply({
    /**
     * `masked` 30 days after the last event of the order, where no `accessToken` came along: nobody is named, nothing
     * may be done, and `orderInfoCode` and `orderInfoOpen` open it.
     */
    personalData: z.enum(['shown', 'masked']),
    /** Whether a code can be sent that opens the whole order. */
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
      /** The goods before what vouchers took off. */
      total: z.number(),
      discount: z.number(),
      /** What the order was made with. */
      vouchers: z.array(appliedVoucher),
      shippingCost: z.number(),
      taxTotal: z.number(),
      taxIncluded: z.boolean(),
      /** As they were when it was ordered; empty for orders from before they were kept. */
      taxParts: z.array(taxPart),
      totalImport: z.number(),
      /** What gift cards paid of it. */
      giftCards: z.number(),
      /** What is paid, left to pay and refunded; services of the release before do not say it. */
      settlement: settlement.optional(),
      currency: z.string(),
    }),
    locator: z.string(),
    shipment: z.object({
      id: z.string(),
      name: z.string(),
      text: z.string(),
      kind: z.enum(deliveryKinds),
      /** What was promised; null for orders from before it was kept. */
      estimate: z.object({ from: z.iso.date(), to: z.iso.date(), text: z.string() }).nullable(),
      /** It lay in the store when it was ordered. */
      ready: z.boolean(),
      /** Where it is fetched, as it was shown; null for the door. */
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
    /** What has become of its goods. Who reads it shows a status it does not know neutrally. */
    orderStatus,
    /** What they went through, the oldest first. */
    timeline: z.array(z.object({ status: orderStatus, at: z.iso.datetime() })),
    /** What the shopper may do with it now. */
    allowedActions: z.array(orderAction),
    /** There is an invoice to send, or one can be written now. */
    invoiceReady: z.boolean(),
    /** Until when its buyer is to confirm it; null where nobody waits for that. */
    confirmUntil: z.iso.datetime().nullable(),
    /** What its buyer says of the delivery, once it is there; null where nobody asks. */
    deliveryReview: z
      .object({ stars: z.number().int().min(1).max(5).nullable(), comment: z.string().nullable() })
      .nullable(),
    /** Its parcels, in the order in which they left. */
    shipments: z.array(orderShipment),
  }),
  errors: { order_not_found: 404 },
})

export const log = defineRoute('log', {
  domain: 'service',
  summary: 'A browser’s log line; on a private shop only',
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
