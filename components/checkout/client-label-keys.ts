/**
 * Prefixes of the labels that client components of checkout, orders and gift cards use. All other labels stay
 * on the server.
 */
export const clientLabelPrefixes: readonly string[] = [
  'account.',
  'bag.',
  'captcha.',
  'checkout.',
  'compra.',
  'delivery.',
  'express.',
  'form.option.',
  'form.order.',
  'giftCard.',
  'giftcard.',
  'notify.busy',
  'order.',
  'payment.bank.',
  'payment.type.',
  'shipping.mail.title',
  'storecard.',
  'thanks.',
]

/** Whether these pages send a label to the browser. */
export function isClientLabelKey(key: string): boolean {
  return clientLabelPrefixes.some((group) => key.startsWith(group))
}
