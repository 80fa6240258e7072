import { isoCountry } from '#config/markets.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { getSavedCardId, type OnlineInput } from '../methods/payment-input.ts'
import type { PaymentResult, SavedCard, StartPaymentRequest } from '../provider.ts'
import { checkoutTypes } from './library.ts'
import { toAdyenMinor } from './minor-units.ts'
import type { PaymentResponse, SavedCardsResponse } from './responses.ts'

type CheckoutTypes = typeof checkoutTypes
type PaymentRequest = InstanceType<CheckoutTypes['PaymentRequest']>

/**
 * Adyen requires street and house number in separate fields, and a postal code; `N/A` is accepted for
 * countries without one.
 */
function toAdyenAddress(address: CheckoutAddress) {
  return {
    street: address.address,
    houseNumberOrName: address.streetNumber ?? 'N/A',
    city: address.city,
    postalCode: address.postalCode || 'N/A',
    country: isoCountry(address.countryId),
    ...(address.region && { stateOrProvince: address.region }),
  }
}

const {
  AmazonPayDetails,
  ApplePayDetails,
  BrowserInfo,
  CardDetails,
  GooglePayDetails,
  IdealDetails,
  PayPalDetails,
} = checkoutTypes
const { ChannelEnum, ShopperInteractionEnum } = checkoutTypes.PaymentRequest
const { NativeThreeDSEnum } = checkoutTypes.ThreeDSRequestData

/** Adyen's payment method object for one of the shop's methods. */
function toAdyenMethod(input: OnlineInput): PaymentRequest['paymentMethod'] {
  switch (input.method) {
    case 'card':
      return Object.assign(new CardDetails(), input.paymentMethod, { type: CardDetails.TypeEnum.Scheme })
    case 'ideal':
      return Object.assign(new IdealDetails(), { type: IdealDetails.TypeEnum.Ideal })
    case 'paypal':
      return Object.assign(new PayPalDetails(), { type: PayPalDetails.TypeEnum.Paypal })
    case 'google_pay':
      return Object.assign(new GooglePayDetails(), {
        type: GooglePayDetails.TypeEnum.Googlepay,
        googlePayToken: input.token,
      })
    case 'apple_pay':
      return Object.assign(new ApplePayDetails(), {
        type: ApplePayDetails.TypeEnum.Applepay,
        applePayToken: input.token,
      })
    case 'amazon_pay':
      return Object.assign(new AmazonPayDetails(), {
        type: AmazonPayDetails.TypeEnum.Amazonpay,
        amazonPayToken: input.token,
      })
  }
}

const { RecurringProcessingModelEnum } = checkoutTypes.PaymentRequest

/** The stored-card fields: paying with a saved card, or saving this one. */
function savedCardFields({ input, shopperReference }: StartPaymentRequest) {
  if (input.method !== 'card' || shopperReference === null) return {}
  const own = { shopperReference, recurringProcessingModel: RecurringProcessingModelEnum.CardOnFile }
  if (getSavedCardId(input)) return { ...own, shopperInteraction: ShopperInteractionEnum.ContAuth }
  return input.storeDetails ? { ...own, storePaymentMethod: true } : {}
}

export function toPaymentRequest(payment: StartPaymentRequest, merchantAccount: string): PaymentRequest {
  return {
    merchantAccount,
    reference: payment.reference,
    amount: { currency: payment.currency, value: toAdyenMinor(payment.amount, payment.currency) },
    countryCode: payment.countryCode,
    shopperLocale: payment.shopperLocale,
    shopperEmail: payment.shopperEmail,
    shopperName: payment.shopperName,
    billingAddress: toAdyenAddress(payment.billingAddress),
    deliveryAddress: toAdyenAddress(payment.deliveryAddress),
    returnUrl: payment.returnUrl,
    origin: payment.input.origin,
    channel: ChannelEnum.Web,
    shopperInteraction: ShopperInteractionEnum.Ecommerce,
    paymentMethod: toAdyenMethod(payment.input),
    ...savedCardFields(payment),
    ...(payment.input.browserInfo && {
      browserInfo: Object.assign(new BrowserInfo(), payment.input.browserInfo),
    }),
    ...(payment.capturesLater && { additionalData: { manualCapture: 'true' } }),
    // Adyen has no field for it: metadata appears in reports and can be used for routing.
    ...(payment.paypalPlus && { metadata: { paypalPlus: 'true' } }),
    authenticationData: { threeDSRequestData: { nativeThreeDS: NativeThreeDSEnum.Preferred } },
  }
}

/** Converts a response of Adyen to a payment result. */
export function toPaymentResult(response: PaymentResponse): PaymentResult {
  return {
    resultCode: response.resultCode,
    pspReference: response.pspReference ?? null,
    reference: response.merchantReference ?? null,
    action: response.action ?? null,
    refusalReason: response.refusalReason ?? null,
    donationToken: response.donationToken ?? null,
  }
}

/** Adyen returns years with two or four digits. */
const toFullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

/** The cards among a customer's stored payment methods; other methods are ignored. */
export function toSavedCards({ storedPaymentMethods }: SavedCardsResponse): SavedCard[] {
  return (storedPaymentMethods ?? []).flatMap(
    ({ id, type, brand, lastFour, expiryMonth, expiryYear, holderName }) =>
      id && type === 'scheme' && expiryMonth && expiryYear
        ? [
            {
              id,
              brand: brand ?? '',
              lastFour: lastFour ?? '',
              expiryMonth: expiryMonth.padStart(2, '0'),
              expiryYear: toFullYear(expiryYear),
              holderName: holderName ?? '',
            },
          ]
        : [],
  )
}
