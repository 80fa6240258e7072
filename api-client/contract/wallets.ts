import { z } from 'zod'
import { walletKinds } from '#config/markets.ts'
import { captchaToken } from './captcha.ts'
import { brand, encodedReference, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { confirmErrors, methodErrors, paymentReply, walletPaymentInfo } from './payments.ts'
import { defineRoute } from './route.ts'

const scriptUrl = z.url({ protocol: /^https?$/ })
/** Decimal text, the wallets' format of amounts: `119.00`. */
const decimalAmount = z.string().regex(/^\d+(\.\d{1,3})?$/)

/** Configuration of `google.payments.api.PaymentsClient`. */
const googleRequest = z.object({
  apiVersion: z.literal(2),
  apiVersionMinor: z.literal(0),
  merchantInfo: z.object({ merchantId: z.string(), merchantName: z.string() }),
  allowedPaymentMethods: z.array(
    z.object({
      type: z.literal('CARD'),
      parameters: z.object({
        allowedAuthMethods: z.array(z.enum(['PAN_ONLY', 'CRYPTOGRAM_3DS'])),
        allowedCardNetworks: z.array(z.string()),
      }),
      tokenizationSpecification: z.object({
        type: z.literal('PAYMENT_GATEWAY'),
        parameters: z.object({ gateway: z.literal('adyen'), gatewayMerchantId: z.string() }),
      }),
    }),
  ),
  transactionInfo: z.object({
    countryCode: z.string(),
    currencyCode: z.string(),
    totalPrice: decimalAmount,
    totalPriceStatus: z.enum(['FINAL', 'ESTIMATED']),
  }),
  emailRequired: z.boolean(),
  shippingAddressRequired: z.boolean(),
  shippingAddressParameters: z.object({
    allowedCountryCodes: z.array(z.string()),
    phoneNumberRequired: z.boolean(),
  }),
})

/** Configuration of `ApplePaySession`. */
const appleRequest = z.object({
  countryCode: z.string(),
  currencyCode: z.string(),
  supportedNetworks: z.array(z.string()),
  merchantCapabilities: z.array(z.string()),
  total: z.object({ label: z.string(), amount: decimalAmount, type: z.enum(['final', 'pending']) }),
  requiredShippingContactFields: z.array(z.enum(['email', 'phone', 'name', 'postalAddress'])),
})

/** Configuration of `amazon.Pay.initCheckout`; its payload is signed. */
const amazonRequest = z.object({
  merchantId: z.string(),
  ledgerCurrency: z.string(),
  sandbox: z.boolean(),
  checkoutLanguage: z.string(),
  productType: z.enum(['PayOnly', 'PayAndShip']),
  placement: z.enum(['Checkout', 'Cart', 'Product']),
  estimatedOrderAmount: z.object({ amount: decimalAmount, currencyCode: z.string() }),
  createCheckoutSessionConfig: z.object({
    payloadJSON: z.string(),
    signature: z.string(),
    publicKeyId: z.string(),
    algorithm: z.string(),
  }),
})

/**
 * Configuration of a wallet’s button. `script` is the wallet’s own; null where browsers with wallet support
 * need none.
 */
export const walletRequest = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('google_pay'),
    script: scriptUrl,
    environment: z.enum(['TEST', 'PRODUCTION']),
    request: googleRequest,
  }),
  z.object({
    method: z.literal('apple_pay'),
    script: scriptUrl.nullable(),
    request: appleRequest,
    /** Merchant session for Apple Pay; null unless requested, since it expires after five minutes. */
    merchantSession: z.record(z.string(), z.unknown()).nullable(),
  }),
  z.object({ method: z.literal('amazon_pay'), script: scriptUrl, request: amazonRequest }),
])

export const walletSession = defineRoute('walletSession', {
  domain: 'payments',
  summary: 'Returns the configuration of a wallet button for an amount.',
  input: z.object({
    profile,
    brand,
    method: z.enum(walletKinds),
    /** Amount due, in decimal units of the market’s currency. */
    amount: z.number().positive(),
    /** The storefront’s origin. */
    origin: z.url().max(200),
    /**
     * The order to pay, where it exists: the wallet’s page redirects back to it, otherwise to the checkout.
     */
    encodedReference: encodedReference.optional(),
    /** Apple’s sheet is open and requests merchant validation. */
    validate: z.boolean().default(false),
  }),
  reply: okReply({ wallet: walletRequest }),
  errors: { ...methodErrors, payment_unavailable: 503 },
  perMinute: 60,
})

export const walletAuthorize = defineRoute('walletAuthorize', {
  domain: 'payments',
  summary: 'Pays an existing order with the token of a wallet.',
  idempotent: true,
  input: z.object({
    profile,
    encodedReference,
    paymentInfo: walletPaymentInfo,
    captchaToken: captchaToken.optional(),
  }),
  reply: paymentReply,
  errors: confirmErrors,
})
