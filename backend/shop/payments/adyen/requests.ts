import adyen from '@adyen/api-library'
import { isoCountry } from '#i18n/markets.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import type { PaymentAnswer, PaymentStart } from '../provider.ts'
import { toAdyen } from './minor-units.ts'

type CheckoutTypes = typeof adyen.Types.checkout
type PaymentRequest = InstanceType<CheckoutTypes['PaymentRequest']>
type PaymentResponse = InstanceType<CheckoutTypes['PaymentResponse']>
type PaymentDetailsResponse = InstanceType<CheckoutTypes['PaymentDetailsResponse']>

/** Adyen wants street and house number apart, and a postal code; where the country has none it takes `N/A`. */
function addressOf(address: CheckoutAddress) {
  return {
    street: address.address,
    houseNumberOrName: address.streetNumber ?? 'N/A',
    city: address.city,
    postalCode: address.postalCode || 'N/A',
    country: isoCountry(address.countryId),
    ...(address.region && { stateOrProvince: address.region }),
  }
}

const { BrowserInfo, CardDetails } = adyen.Types.checkout
const { ChannelEnum, ShopperInteractionEnum } = adyen.Types.checkout.PaymentRequest
const { NativeThreeDSEnum } = adyen.Types.checkout.ThreeDSRequestData

export function paymentRequest(payment: PaymentStart, merchantAccount: string): PaymentRequest {
  return {
    merchantAccount,
    reference: payment.reference,
    amount: { currency: payment.currency, value: toAdyen(payment.amount, payment.currency) },
    countryCode: payment.countryCode,
    shopperLocale: payment.shopperLocale,
    shopperEmail: payment.shopperEmail,
    shopperName: payment.shopperName,
    billingAddress: addressOf(payment.billingAddress),
    deliveryAddress: addressOf(payment.deliveryAddress),
    returnUrl: payment.returnUrl,
    origin: payment.card.origin,
    channel: ChannelEnum.Web,
    shopperInteraction: ShopperInteractionEnum.Ecommerce,
    paymentMethod: Object.assign(new CardDetails(), payment.card.paymentMethod, {
      type: CardDetails.TypeEnum.Scheme,
    }),
    ...(payment.card.browserInfo && {
      browserInfo: Object.assign(new BrowserInfo(), payment.card.browserInfo),
    }),
    authenticationData: { threeDSRequestData: { nativeThreeDS: NativeThreeDSEnum.Preferred } },
  }
}

/** The library's answer as plain data, without the empty properties its classes carry. */
export function answerOf(response: PaymentResponse | PaymentDetailsResponse): PaymentAnswer {
  return {
    resultCode: response.resultCode ?? 'Received',
    pspReference: response.pspReference ?? null,
    reference: response.merchantReference ?? null,
    action: response.action ? JSON.parse(JSON.stringify(response.action)) : null,
    refusalReason: response.refusalReason ?? null,
  }
}
