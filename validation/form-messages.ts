import type { Message } from './messages.ts'

/** Field errors of contact, return, store and service forms. */
export const formMessages = {
  day: { key: 'form.day.required', english: 'Please select a day' },
  month: { key: 'form.month.required', english: 'Please select a month' },
  option: { key: 'form.option.required', english: 'Please select an option' },
  language: { key: 'form.language.required', english: 'Please select a language' },
  file: { key: 'form.file.required', english: 'Please add a file' },
  employee: { key: 'form.employee.required', english: 'Please select the employee' },
  text: { key: 'form.text.required', english: 'Please write your message' },
  textLong: { key: 'form.text.long', english: 'Please use at most {most} characters' },
  orderId: { key: 'form.order.required', english: 'Please input the 10 digits of the order number' },
  receiptTotal: {
    key: 'form.order.receiptTotal',
    english: 'Please enter the total as it appears on the receipt',
  },
  receipt: {
    key: 'form.order.receipt',
    english: 'Please input the reference as it stands on the receipt',
  },
  accessCode: { key: 'order.code.shape', english: 'The code has six digits.' },
  stars: { key: 'order.review.missing', english: 'Choose how many stars.' },
  voucher: { key: 'bag.voucher.empty', english: 'Type the code of your voucher first.' },
  voucherShape: { key: 'bag.voucher.shape', english: 'A code has 3 to 24 letters, digits and hyphens.' },
  wholesaler: {
    key: 'checkout.wholesale.empty',
    english: 'Enter your customer number and access code',
  },
  sku: { key: 'form.sku.required', english: 'Please input the product code with its size' },
} as const satisfies Record<string, Message>
