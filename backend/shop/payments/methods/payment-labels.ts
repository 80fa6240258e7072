import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import type { Attempt } from '#backend/shop/payments/repository.ts'
import type { Translate } from '#i18n/translate.ts'

/** The label of a payment method. */
export function paymentMethodName(id: PaymentMethodId, t: Translate): string {
  switch (id) {
    case 'card':
      return t('payment.card', 'Card')
    case 'ideal':
      return t('payment.ideal', 'iDEAL')
    case 'paypal':
      return t('payment.paypal', 'PayPal')
    case 'google_pay':
      return t('payment.googlePay', 'Google Pay')
    case 'apple_pay':
      return t('payment.applePay', 'Apple Pay')
    case 'amazon_pay':
      return t('payment.amazonPay', 'Amazon Pay')
    case 'cash_on_delivery':
      return t('payment.cashOnDelivery', 'Cash on delivery')
    case 'store_card':
      return t('payment.storeCard', 'Department-store card')
    case 'invoice':
      return t('payment.invoice', 'As agreed with the shop')
    case 'global_e':
      return t('payment.globalE', 'Global-e')
    case 'none':
      return t('payment.none', 'Nothing to pay')
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
