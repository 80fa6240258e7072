import type { Message } from './messages.ts'

/** Field errors of gift cards and the tablet’s department-store card. */
export const paymentMessages = {
  giftCardAmount: { key: 'giftcard.amount.required', english: 'Please input an amount' },
  giftCardRange: { key: 'giftcard.amount.range', english: 'Value must be between {min} and {max}' },
  giftCardNumber: { key: 'giftcard.number.required', english: 'Please input the number of your gift card' },
  giftCardPin: { key: 'giftcard.pin.required', english: 'Please input the PIN of your gift card' },
  giftCardMessage: { key: 'giftcard.message.long', english: 'Please use at most 300 characters' },
  giftCardDay: { key: 'giftcard.day.required', english: 'Please choose the day to send it' },
  giftCardDayRange: {
    key: 'giftcard.day.range',
    english: 'Please choose a day from today to a year from now',
  },
  cardNumber: { key: 'storecard.number.required', english: 'Please input the 12 digits of the card' },
  cardHolder: {
    key: 'storecard.holder.required',
    english: 'Please input the name on the card, without digits',
  },
  cardExpiry: { key: 'storecard.expiry.required', english: 'Please input the month and year, as in 07/29' },
  cardExpired: { key: 'storecard.expiry.past', english: 'This card has expired' },
  cardType: { key: 'storecard.type.required', english: 'Please select the type of card' },
  cardCode: { key: 'storecard.code.required', english: 'Please input the security code' },
  paymentType: { key: 'payment.type.required', english: 'Please select how to pay' },
  bank: { key: 'payment.bank.required', english: 'Please select your bank' },
} as const satisfies Record<string, Message>
