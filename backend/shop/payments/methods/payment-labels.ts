import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import type { Attempt } from '#backend/shop/payments/repository.ts'
import type { Translate } from '#i18n/translate.ts'

/** The label of a payment method. */
export function paymentMethodName(id: PaymentMethodId, t: Translate): string {
  switch (id) {
    case 'card':
      return t('payment.card')
    case 'ideal':
      return t('payment.ideal')
    case 'paypal':
      return t('payment.paypal')
    case 'google_pay':
      return t('payment.googlePay')
    case 'apple_pay':
      return t('payment.applePay')
    case 'amazon_pay':
      return t('payment.amazonPay')
    case 'cash_on_delivery':
      return t('payment.cashOnDelivery')
    case 'store_card':
      return t('payment.storeCard')
    case 'invoice':
      return t('payment.invoice')
    case 'global_e':
      return t('payment.globalE')
    case 'none':
      return t('payment.none')
  }
}

/** The label of an attempt's payment, as displayed on an order. */
export function describePayment(
  { method, instrument }: Pick<Attempt, 'method' | 'instrument'>,
  t: Translate,
): string {
  const name = paymentMethodName(method, t)
  return instrument ? `${name} (${instrument})` : name
}
