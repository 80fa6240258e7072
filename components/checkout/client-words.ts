/** Words of the client parts of checkout, orders and gift cards; the rest of the shop’s stay on the server. */
const groups = [
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
export function isClientWord(key: string): boolean {
  return groups.some((group) => key.startsWith(group))
}
