import { z } from 'zod'
import { walletKinds } from '#config/markets.ts'
import { checkoutAddress, checkoutContact } from '#validation/checkout.ts'
import { bag, cartProduct, taxErrors } from './bag.ts'
import { bagHash, brand, profile, shippingMethodId } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { voucherFields } from './voucher-outcome.ts'
import { walletRequest } from './wallets.ts'

/** 128 random bits; the id is the access credential of the wallet's data. */
export const checkoutExpressHashId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

const optionalText = z.string().max(200).nullish()
/** Contact and address in the wallets' format: three lines and a single name, each optional. */
export const walletContact = z.object({
  email: optionalText,
  name: optionalText,
  addressLine1: optionalText,
  addressLine2: optionalText,
  addressLine3: optionalText,
  postalCode: optionalText,
  city: optionalText,
  stateOrRegion: optionalText,
  countryCode: optionalText,
  phone: optionalText,
})

/** The wallet's data in the market’s own format. */
const values = z.object({
  contact: checkoutContact,
  shippingAddress: checkoutAddress,
  /**
   * Paths of `contact` and `shippingAddress` fields that the market requires and the wallet lacks or has
   * wrong.
   */
  missing: z.array(z.string()),
  /**
   * The country of the wallet’s address, where this market does not deliver: the whole address is discarded
   * then.
   */
  elsewhere: z.string().nullable(),
  /** Delivery methods for that address, the market’s standard first. */
  shippingMethods: z.array(shippingMethodId),
})

const pricedBag = bag.omit({ shoppingCartHashId: true })

/** The state of an express checkout. */
const state = {
  checkoutExpressHashId,
  expiresAt: z.iso.datetime(),
  /** The bag that was created for one product; null where it is the caller’s own. */
  shoppingCartHashId: bagHash.nullable(),
  /** With delivery and tax as far as they are known. */
  bag: pricedBag,
  /** The authorised wallet; null until then. */
  method: z.enum(walletKinds).nullable(),
  values: values.nullable(),
  /** Configuration of the wallets’ buttons; empty once one is authorised. */
  wallets: z.array(walletRequest),
}

const express = { profile, brand, checkoutExpressHashId, ...voucherFields }
/** The storefront’s origin, as registered with the wallets. */
const origin = z.url().max(200)

/** Why an express checkout cannot continue; also for its order. */
export const expressErrors = {
  checkout_express_unknown: 404,
  checkout_express_other_market: 409,
  checkout_express_expired: 410,
  checkout_express_used: 410,
} as const

const bagErrors = { bag_not_found: 404, bag_market_mismatch: 409 } as const

export const checkoutExpressForm = defineRoute('checkoutExpressForm', {
  domain: 'checkout',
  summary: 'Starts an express checkout of a bag, or of one product in a new bag.',
  input: z.object({
    profile,
    brand,
    origin,
    shoppingCartHashId: bagHash.optional(),
    product: cartProduct.optional(),
    ...voucherFields,
  }),
  reply: okReply(state),
  errors: {
    ...bagErrors,
    bag_empty: 409,
    out_of_stock: 409,
    product_not_found: 404,
    size_not_found: 404,
    members_only: 403,
    pre_launch: 409,
    sale_ended: 409,
    addition_not_offered: 409,
    bundle_incomplete: 409,
    market_offline: 409,
    /** No wallet is available for that here, or there is nothing to deliver. */
    checkout_express_not_available: 409,
  },
  perMinute: 30,
})

export const checkoutExpressData = defineRoute('checkoutExpressData', {
  domain: 'checkout',
  summary: 'Returns an express checkout with current prices and the data of its wallet.',
  input: z.object({ ...express, origin }),
  reply: okReply(state),
  errors: { ...expressErrors, ...bagErrors, ...taxErrors },
  perMinute: 60,
})

export const checkoutExpressReturnData = defineRoute('checkoutExpressReturnData', {
  domain: 'checkout',
  summary: 'Saves the data that a wallet returned, for two hours or until the order is placed.',
  input: z.object({
    ...express,
    origin,
    wallet: z.discriminatedUnion('method', [
      z.object({
        method: z.enum(['google_pay', 'apple_pay']),
        token: z.string().min(1).max(10_000),
        contact: walletContact,
      }),
      z.object({ method: z.literal('amazon_pay'), checkoutSessionId: z.string().min(1).max(200) }),
    ]),
  }),
  reply: okReply(state),
  errors: {
    ...expressErrors,
    ...bagErrors,
    ...taxErrors,
    payment_method_not_available: 409,
    /** The wallet’s server does not know the session. */
    payment_details_refused: 422,
    payment_unavailable: 503,
  },
  perMinute: 30,
})

export const checkoutExpressNormalizeValues = defineRoute('checkoutExpressNormalizeValues', {
  domain: 'checkout',
  summary:
    'Converts the address of a wallet to the format of the market, and returns the delivery methods and the price of the bag.',
  input: z.object({ ...express, contact: walletContact, shippingMethodId: shippingMethodId.optional() }),
  reply: okReply({ values, bag: pricedBag }),
  errors: { ...expressErrors, ...bagErrors, ...taxErrors },
  perMinute: 60,
})
