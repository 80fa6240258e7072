/** Words of the client parts of checkout, orders and gift cards; the rest of the shop’s stay on the server. */
const clientLabelPrefixes = [
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
  'shipping.mail',
  'storecard.',
  'thanks.',
]

/** Whether the browser gets a word on these pages. */
export function isClientLabelKey(key: string): boolean {
  return clientLabelPrefixes.some((group) => key.startsWith(group))
}
