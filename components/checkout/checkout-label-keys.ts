import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels that client components of checkout, orders and gift cards translate. */
export const checkoutLabelKeys: readonly LabelSelector[] = [
  'account.',
  'bag.',
  'captcha.',
  'checkout.',
  'compra.',
  'delivery.',
  'exchange.',
  'product.choose',
  'express.',
  'form.option.',
  'form.order.',
  'giftCard.',
  'giftcard.',
  'mail.returns.qr',
  'notify.busy',
  'order.',
  'payment.bank.',
  'payment.type.',
  'returns.',
  'shipping.mail.title',
  'storecard.',
  'thanks.',
]
