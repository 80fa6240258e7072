import type { z } from 'zod'
import type { walletRequest } from '#api-client/contract/wallets.ts'
import { type Brand, brandNames } from '#config/brands.ts'
import { type CardBrand, isoCountry, type MarketCode, marketOf } from '#config/markets.ts'
import { getCurrencyDigits, type Minor } from '#lib/money/money.ts'
import type { Config } from '../../../config.ts'

type WalletRequest = z.input<typeof walletRequest>
export type RequestOf<Method extends WalletRequest['method']> = Extract<
  WalletRequest,
  { method: Method }
>['request']

/** The purchase that a wallet's payment sheet is opened for. */
export type WalletPurchase = {
  readonly brand: Brand
  readonly market: MarketCode
  readonly amount: Minor
  /**
   * The wallet also provides address and e-mail, which decide delivery and tax: the amount may still change.
   */
  readonly isExpress: boolean
}

const googleNetworks: Readonly<Partial<Record<CardBrand, string>>> = {
  visa: 'VISA',
  mc: 'MASTERCARD',
  amex: 'AMEX',
  maestro: 'MAESTRO',
  jcb: 'JCB',
  discover: 'DISCOVER',
}

const appleNetworks: Readonly<Partial<Record<CardBrand, string>>> = {
  visa: 'visa',
  mc: 'masterCard',
  amex: 'amex',
  maestro: 'maestro',
  jcb: 'jcb',
  discover: 'discover',
  bcmc: 'bancontact',
  cup: 'chinaUnionPay',
}

function getNetworks(market: MarketCode, names: Readonly<Partial<Record<CardBrand, string>>>): string[] {
  return marketOf(market).cards.flatMap((card) => names[card] ?? [])
}

/** Decimal string with a point and the currency's number of digits. */
function formatAmount({ market, amount }: WalletPurchase): string {
  const digits = getCurrencyDigits(marketOf(market).currency)
  return (amount / 10 ** digits).toFixed(digits)
}

export function buildGoogleRequest(
  purchase: WalletPurchase,
  { wallets, adyen }: Pick<Config, 'wallets' | 'adyen'>,
): RequestOf<'google_pay'> {
  const { market, brand, isExpress } = purchase
  const country = isoCountry(market)
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantId: wallets.googleMerchantId ?? '', merchantName: brandNames[brand] },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: getNetworks(market, googleNetworks),
        },
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: { gateway: 'adyen', gatewayMerchantId: adyen.merchantAccount },
        },
      },
    ],
    transactionInfo: {
      countryCode: country,
      currencyCode: marketOf(market).currency,
      totalPrice: formatAmount(purchase),
      totalPriceStatus: isExpress ? 'ESTIMATED' : 'FINAL',
    },
    emailRequired: isExpress,
    shippingAddressRequired: isExpress,
    shippingAddressParameters: { allowedCountryCodes: [country], phoneNumberRequired: isExpress },
  }
}

export function buildAppleRequest(purchase: WalletPurchase): RequestOf<'apple_pay'> {
  const { market, brand, isExpress } = purchase
  return {
    countryCode: isoCountry(market),
    currencyCode: marketOf(market).currency,
    supportedNetworks: getNetworks(market, appleNetworks),
    merchantCapabilities: ['supports3DS'],
    total: {
      label: brandNames[brand],
      amount: formatAmount(purchase),
      type: isExpress ? 'pending' : 'final',
    },
    requiredShippingContactFields: isExpress ? ['email', 'phone', 'name', 'postalAddress'] : [],
  }
}

/** The languages of Amazon Pay's page, by market. */
const amazonLocales: Readonly<Partial<Record<MarketCode, string>>> = {
  ES: 'es_ES',
  DE: 'de_DE',
  FR: 'fr_FR',
  IT: 'it_IT',
}

export function getAmazonLocale(market: MarketCode): string {
  return amazonLocales[market] ?? 'en_GB'
}

/** Amazon Pay has three regions, each with its own ledger currency. */
export function getAmazonRegion(market: MarketCode): {
  readonly region: string
  readonly ledgerCurrency: string
} {
  switch (marketOf(market).currency) {
    case 'USD':
      return { region: 'US', ledgerCurrency: 'USD' }
    case 'GBP':
      return { region: 'UK', ledgerCurrency: 'GBP' }
    default:
      return { region: 'EU', ledgerCurrency: 'EUR' }
  }
}

type AmazonReturnUrls = {
  /** The return page with the session id; it belongs to this shop. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** The payload to sign; Amazon compares it byte by byte. */
export function buildAmazonPayload(
  { market, isExpress }: WalletPurchase,
  storeId: string,
  { returnUrl, cancelUrl }: AmazonReturnUrls,
): string {
  return JSON.stringify({
    storeId,
    webCheckoutDetails: { checkoutReviewReturnUrl: returnUrl, checkoutCancelUrl: cancelUrl },
    ...(isExpress && {
      scopes: ['name', 'email', 'phoneNumber', 'shippingAddress'],
      deliverySpecifications: {
        addressRestrictions: { type: 'Allowed', restrictions: { [isoCountry(market)]: {} } },
      },
    }),
  })
}

export const amazonAlgorithm = 'AMZN-PAY-RSASSA-PSS-V2'

export function buildAmazonRequest(
  purchase: WalletPurchase,
  account: { readonly merchantId: string; readonly publicKeyId: string },
  signed: { readonly payloadJSON: string; readonly signature: string },
  isSandbox: boolean,
): RequestOf<'amazon_pay'> {
  const { market, isExpress } = purchase
  return {
    merchantId: account.merchantId,
    ledgerCurrency: getAmazonRegion(market).ledgerCurrency,
    sandbox: isSandbox,
    checkoutLanguage: getAmazonLocale(market),
    productType: isExpress ? 'PayAndShip' : 'PayOnly',
    placement: isExpress ? 'Cart' : 'Checkout',
    estimatedOrderAmount: { amount: formatAmount(purchase), currencyCode: marketOf(market).currency },
    createCheckoutSessionConfig: {
      ...signed,
      publicKeyId: account.publicKeyId,
      algorithm: amazonAlgorithm,
    },
  }
}
