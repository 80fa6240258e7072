import { z } from 'zod'
import { walletKinds } from '#i18n/markets.ts'
import { checkoutAddress, checkoutContact } from '#validation/checkout.ts'
import { bag, cartProduct, taxErrors } from './bag.ts'
import { bagHash, brand, profile, shippingMethodId } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'
import { voucherFields } from './voucher-outcome.ts'
import { walletRequest } from './wallets.ts'

/** 128 random bits; knowing it is owning what a wallet said. */
export const checkoutExpressHashId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

const optionalText = z.string().max(200).nullish()
/** Whom and where to, as wallets have it: three lines and a name in one piece, any of it missing. */
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

/** What a wallet said, in the market’s own form. */
const values = z.object({
  contact: checkoutContact,
  shippingAddress: checkoutAddress,
  /** Fields of `contact` and `shippingAddress`, by their paths, that the market asks for and the wallet did not say, or not rightly. */
  missing: z.array(z.string()),
  /** The country the wallet’s address lies in, where this market does not deliver: none of it is taken then. */
  elsewhere: z.string().nullable(),
  /** Ways that bring it to that address, the market’s standard first. */
  shippingMethods: z.array(shippingMethodId),
})

const pricedBag = bag.omit({ shoppingCartHashId: true })

/** How an express checkout stands. */
const state = {
  checkoutExpressHashId,
  expiresAt: z.iso.datetime(),
  /** The bag it made for one product; null where it is the caller’s own. */
  shoppingCartHashId: bagHash.nullable(),
  /** With delivery and tax as far as they are known. */
  bag: pricedBag,
  /** The wallet that has spoken; null while none has. */
  method: z.enum(walletKinds).nullable(),
  values: values.nullable(),
  /** What the wallets’ buttons need; empty once one has spoken. */
  wallets: z.array(walletRequest),
}

const express = { profile, brand, checkoutExpressHashId, ...voucherFields }
/** The storefront’s origin, that wallets are told. */
const origin = z.url().max(200)

/** Why an express checkout does not go on; also of the order made with it. */
export const expressErrors = {
  checkout_express_unknown: 404,
  checkout_express_other_market: 409,
  checkout_express_expired: 410,
  checkout_express_used: 410,
} as const

const bagErrors = { bag_not_found: 404, bag_market_mismatch: 409 } as const

export const checkoutExpressForm = defineRoute('checkoutExpressForm', {
  domain: 'checkout',
  summary: 'Begins an express checkout of a bag, or of one product that goes into a bag of its own',
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
    /** No wallet can pay that here, or there is nothing to deliver. */
    checkout_express_not_available: 409,
  },
  perMinute: 30,
})

export const checkoutExpressData = defineRoute('checkoutExpressData', {
  domain: 'checkout',
  summary:
    'An express checkout as it stands: what is bought at the prices of this moment, and what its wallet said',
  input: z.object({ ...express, origin }),
  reply: okReply(state),
  errors: { ...expressErrors, ...bagErrors, ...taxErrors },
  perMinute: 60,
})

export const checkoutExpressReturnData = defineRoute('checkoutExpressReturnData', {
  domain: 'checkout',
  summary: 'Keeps what a wallet said when the shopper agreed, for two hours, until the order is made with it',
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
    /** The wallet’s own server knows no such session. */
    payment_details_refused: 422,
    payment_unavailable: 503,
  },
  perMinute: 30,
})

export const checkoutExpressNormalizeValues = defineRoute('checkoutExpressNormalizeValues', {
  domain: 'checkout',
  summary:
    'A wallet’s address in the market’s own form, how it can be brought there and what the bag then comes to',
  input: z.object({ ...express, contact: walletContact, shippingMethodId: shippingMethodId.optional() }),
  reply: okReply({ values, bag: pricedBag }),
  errors: { ...expressErrors, ...bagErrors, ...taxErrors },
  perMinute: 60,
})
