import { z } from 'zod'
import { checkoutAddress, phoneMaxLength } from '#validation/checkout.ts'
import { countryId, picture, profile, shortText } from './common.ts'
import { pointId } from './delivery-points.ts'
import { errorEntry, okReply } from './envelope.ts'
import { accessCodeErrors, orderAccessErrors, orderAccessFields, orderKey } from './order-access.ts'
import {
  orderReturn,
  returnId,
  returnMethod,
  returnMethodCode,
  returnReasonCode,
  returnStatus,
} from './return-parts.ts'
import { defineRoute } from './route.ts'
import { store } from './stores.ts'

export const returnMethods = defineRoute('returnMethods', {
  domain: 'returns',
  summary: 'Lists the return methods of a country with their costs, the free ones first.',
  input: z.object({
    /** Without it, the reply is the error `missing_locale`, whatever else is missing. */
    profile: profile.or(z.literal('')).optional(),
    /** Required with a profile. */
    countryId: countryId.or(z.literal('')).optional(),
  }),
  reply: okReply({ returnMethods: z.array(returnMethod) }),
  errors: {
    /** `missing locale`. */
    missing_locale: 400,
    country_not_found: 404,
  },
})

/** An item of the order, with everything that goes back with it. */
const returnProduct = z.object({
  /** The id of the order's item. */
  id: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string().nullable(),
  thumbnail: picture.nullable(),
  /** Names of its parts, which are returned with it. */
  parts: z.array(z.string()),
  /** How many can be returned: 1, or 0. */
  quantity: z.number().int().min(0).max(1),
  /** Why it cannot be returned. */
  blockedReason: z.enum(['gift_card', 'gift', 'returned', 'period_over']).nullable(),
  /** It has a hygiene seal, which must be whole: `sealIntact` is required. */
  sealed: z.boolean(),
  /** What is refunded for it, vouchers and taxes included. */
  refund: z.number(),
  refundFormated: z.string(),
})

const reasonChoice = z.object({
  code: z.string(),
  label: z.string(),
  /** The shop's fault: sending it back is free with every method. */
  isFault: z.boolean(),
  subReasons: z.array(z.object({ code: z.string(), label: z.string() })),
})

export const rejectOrderStep1 = defineRoute('rejectOrderStep1', {
  domain: 'returns',
  summary: 'Returns what can be returned of an order, why, how and at what cost.',
  input: z.object({ ...orderAccessFields, reference: orderKey.optional(), country: countryId.optional() }),
  reply: okReply({
    /** Order number. */
    orderId: z.string(),
    /** The market of the order: its addresses, points and accounts follow its rules. */
    country: countryId,
    currency: z.string(),
    /** Digest of products, refunds and costs: step 2 is rejected if they have changed since. */
    version: z.string(),
    /** The last moment of the return period; null before the order has arrived. */
    returnUntil: z.iso.datetime().nullable(),
    products: z.array(returnProduct),
    reasons: z.array(reasonChoice),
    returnMethods: z.array(returnMethod),
    /** Costs by method, deducted from the refund; 0 for reasons that are the shop's fault. */
    shipmentsCosts: z.array(
      z.object({ shippingMethodId: returnMethodCode, price: z.number(), priceFormated: z.string() }),
    ),
    /** Extra refund if everything is returned now: the first delivery. */
    deliveryRefund: z.number(),
    deliveryRefundFormated: z.string(),
    /** Pick-up at home; null where it is not offered. */
    pickup: z
      .object({
        earliest: z.iso.date(),
        /** Working days on which the carrier can come. */
        dates: z.array(z.object({ date: z.iso.date(), text: z.string() })),
        /** The delivery address of the order; null if the caller may not see it, or it is no home. */
        address: checkoutAddress.nullable(),
        phone: z.string().nullable(),
        /** The parcel can be collected at the order's address even though it is not shown. */
        hasAddress: z.boolean(),
      })
      .nullable(),
    stores: z.array(store.extend({ regionId: z.string().nullable() })),
    /** Regions and cities of the stores. */
    regions: z.array(z.object({ id: z.string(), name: z.string() })),
    cities: z.array(z.object({ id: z.string(), name: z.string(), regionId: z.string().nullable() })),
    /**
     * Whether the caller proved access: as its member, by its link or with its code. Otherwise returns cannot be
     * cancelled, and an account of the refund cannot be entered.
     */
    isProven: z.boolean(),
    /** The order was paid in cash: its refund needs an account. */
    account: z.enum(['iban', 'clabe', 'russian']).nullable(),
    /** Banks to choose from, in countries where the account does not name its bank. */
    banks: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Returns of the order that exist. */
    returns: z.array(orderReturn),
  }),
  errors: {
    ...orderAccessErrors,
    /** It is not the country of the order. */
    country_not_found: 404,
    /** The order is cancelled, or was never accepted. */
    return_not_allowed: 409,
    /** Wholesale orders are returned by agreement. */
    return_by_agreement: 409,
  },
  perMinute: 30,
})

const rejectProduct = z.object({
  id: z.string().min(1).max(80),
  reason: returnReasonCode.optional(),
  subReason: z.string().max(40).optional(),
  /** The customer confirms that the hygiene seal is whole. */
  sealIntact: z.boolean().optional(),
})

export const rejectOrderStep2 = defineRoute('rejectOrderStep2', {
  domain: 'returns',
  summary: 'Registers a return.',
  idempotent: true,
  input: z.object({
    ...orderAccessFields,
    /** If given, it must be the order of the path. */
    reference: orderKey.optional(),
    rejectProducts: z.array(rejectProduct).min(1).max(40),
    /** For products without their own. */
    reason: returnReasonCode.optional(),
    subReason: z.string().max(40).optional(),
    shippingMethodId: returnMethodCode,
    /** Where the goods are handed in: the store of 06, the point of 05. */
    expeditionCenter: z.union([pointId, shortText]).optional(),
    expeditionCenterType: z.enum(['store', 'point']).optional(),
    /** The store or the parcel that the goods came from; accepted and not used. */
    originalStore: shortText.optional(),
    originalExpedition: shortText.optional(),
    /** For 01: collect at `applicant` instead of the delivery address of the order. */
    useNewAddress: z.boolean().default(false),
    applicant: z
      .object({
        address: checkoutAddress.optional(),
        phonePrefix: z.string().trim().max(5).optional(),
        phone: z.string().trim().max(phoneMaxLength).optional(),
      })
      .optional(),
    /** For 01: one of the dates of step 1. */
    returnDate: z.iso.date().optional(),
    /** If given, the country and region of the order. */
    country: countryId.optional(),
    region: z.string().max(8).optional(),
    /** The version of step 1 that the customer saw. */
    version: z.string().max(64).optional(),
    /** The account of the refund, if step 1 requires one. */
    account: z
      .object({
        holder: z.string().max(120),
        number: z.string().max(60),
        bankId: z.string().max(12).optional(),
      })
      .optional(),
  }),
  reply: okReply({
    /** A sentence for the customer. */
    message: z.string(),
    /** Order number. */
    orderId: z.string(),
    returnId,
    orderType: z.literal('ZDVN'),
    returnStatus,
    /** The label; null where the goods need none. */
    pdfUrl: z.string().nullable(),
    qrUrl: z.string().nullable(),
    /** A return takes no payment: its costs are deducted from the refund. */
    redirectUrl: z.null(),
    resp3ds2: z.null(),
    respEissueUrl: z.null(),
    cardResponse: z.null(),
    errors: z.array(errorEntry),
    return: orderReturn,
  }),
  errors: {
    ...orderAccessErrors,
    ...accessCodeErrors,
    /** Nothing of it can be returned, or no longer. */
    return_not_allowed: 409,
    /** A product is not in the order, or cannot be returned. */
    product_not_returnable: 409,
    /** Another return, in another tab, has it already. */
    line_already_returned: 409,
    /** Products, refunds or costs differ from what the customer saw. */
    return_changed: 409,
    return_method_not_available: 409,
    store_not_available: 409,
    point_not_available: 409,
    points_unavailable: 503,
    /** Wholesale orders are returned by agreement. */
    return_by_agreement: 409,
    idempotency_conflict: 409,
  },
  perMinute: 12,
})

export const orderReturns = defineRoute('orderReturns', {
  domain: 'returns',
  summary: 'Lists the returns of an order, with their labels.',
  input: z.object(orderAccessFields),
  reply: okReply({ orderId: z.string(), returns: z.array(orderReturn) }),
  errors: orderAccessErrors,
  perMinute: 30,
})

export const cancelReturn = defineRoute('cancelReturn', {
  domain: 'returns',
  summary: 'Cancels a return that has not been handed over; idempotent.',
  input: z.object({ ...orderAccessFields, returnId }),
  reply: okReply({ return: orderReturn }),
  errors: {
    ...orderAccessErrors,
    ...accessCodeErrors,
    return_not_found: 404,
    /** It has been handed over. */
    return_not_cancellable: 409,
  },
  perMinute: 20,
})
