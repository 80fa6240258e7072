import type { PaymentRejected, PaymentResult, StartPaymentRequest } from './provider.ts'

/** The wire's word for a payment the provider did not even try; its own words are for the log. */
export const rejectedReason = 'Rejected'

/** What the provider will not even try is an error of the payment, and the shopper may try again. */
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

/** The provider's words without what was sent about the shopper and her card, which they may repeat. */
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
