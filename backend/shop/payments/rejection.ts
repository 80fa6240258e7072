import type { PaymentRejected, PaymentResult, StartPaymentRequest } from './provider.ts'

/**
 * The public reason of a payment that the provider rejected as invalid; the provider's own message goes to
 * the log only.
 */
export const rejectedReason = 'Rejected'

/** A request that the provider rejects is a payment error, and the customer may retry. */
export const rejection: PaymentResult = {
  resultCode: 'Error',
  pspReference: null,
  reference: null,
  action: null,
  refusalReason: rejectedReason,
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : []
}

/** The provider's message without the customer and card data that it may repeat. */
export function redactReason({ message }: PaymentRejected, payment: StartPaymentRequest): string {
  const { shopperEmail, shopperName, shopperReference, billingAddress, deliveryAddress, input } = payment
  const personal = collectTexts([
    shopperEmail,
    shopperName,
    shopperReference,
    billingAddress,
    deliveryAddress,
    { ...input, method: '' },
  ])
    .filter((text) => text.length > 2)
    .sort((a, b) => b.length - a.length)
  return personal
    .reduce((words, text) => words.replaceAll(text, '…'), message)
    .replace(/\S{1,64}@\S{1,255}/g, '…')
    .replace(/\d{5,}/g, '…')
}
