import type { MessageKey } from '#i18n/message-key.ts'

/** Field errors of contact, return, store and service forms. */
export const formMessages = {
  day: 'form.day.required',
  month: 'form.month.required',
  option: 'form.option.required',
  language: 'form.language.required',
  file: 'form.file.required',
  employee: 'form.employee.required',
  text: 'form.text.required',
  textLong: 'form.text.long',
  orderId: 'form.order.required',
  receiptTotal: 'form.order.receiptTotal',
  receipt: 'form.order.receipt',
  accessCode: 'order.code.shape',
  stars: 'order.review.missing',
  voucher: 'bag.voucher.empty',
  voucherShape: 'bag.voucher.shape',
  wholesaler: 'checkout.wholesale.empty',
  sku: 'form.sku.required',
} as const satisfies Record<string, MessageKey>
