import { isoCountry } from '#i18n/markets.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { getSavedCardId, type OnlineInput } from '../payment-input.ts'
import type { PaymentResult, SavedCard, StartPaymentRequest } from '../provider.ts'
import { checkoutTypes } from './library.ts'
import { toAdyenMinor } from './minor-units.ts'
import type { PaymentResponse, SavedCardsResponse } from './responses.ts'

type CheckoutTypes = typeof checkoutTypes
type PaymentRequest = InstanceType<CheckoutTypes['PaymentRequest']>

/** Adyen wants street and house number apart, and a postal code; where the country has none it takes `N/A`. */
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

/** A library's object of a way to pay, by the shop's own. */
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

/** What makes a card a member's: paying with one that is kept, or keeping this one. */
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
    // Adyen has no field of its own for it: it comes back in reports and is there to route by.
    ...(payment.paypalPlus && { metadata: { paypalPlus: 'true' } }),
    authenticationData: { threeDSRequestData: { nativeThreeDS: NativeThreeDSEnum.Preferred } },
  }
}

/** What an answer of Adyen says of a payment. */
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

/** A year as Adyen tells it, of two digits or four. */
const toFullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

/** The cards among what is kept for a shopper; what else there may be is none of ours. */
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
