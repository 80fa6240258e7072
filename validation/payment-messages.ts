import type { MessageKey } from '#i18n/message-key.ts'

/** Field errors of gift cards and the tablet’s department-store card. */
export const paymentMessages = {
  giftCardAmount: 'giftcard.amount.required',
  giftCardRange: 'giftcard.amount.range',
  giftCardNumber: 'giftcard.number.required',
  giftCardPin: 'giftcard.pin.required',
  giftCardMessage: 'giftcard.message.long',
  giftCardDay: 'giftcard.day.required',
  giftCardDayRange: 'giftcard.day.range',
  cardNumber: 'storecard.number.required',
  cardHolder: 'storecard.holder.required',
  cardExpiry: 'storecard.expiry.required',
  cardExpired: 'storecard.expiry.past',
  cardType: 'storecard.type.required',
  cardCode: 'storecard.code.required',
  paymentType: 'payment.type.required',
  bank: 'payment.bank.required',
} as const satisfies Record<string, MessageKey>
