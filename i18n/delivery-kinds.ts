import type { ShippingCode } from './markets/types.ts'

/** Where a delivery is received: by e-mail, at the door, or fetched from a machine, a parcel point, a counter, a store. */
export const deliveryKinds = ['mail', 'home', 'packstation', 'point', 'post-office', 'store'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

const kinds: Readonly<Record<ShippingCode, DeliveryKind>> = {
  '00': 'mail',
  '01': 'home',
  '02': 'home',
  '03': 'home',
  '04': 'packstation',
  '05': 'point',
  '06': 'post-office',
  '99': 'store',
}

/** The way of gift cards: no market lists it, and it takes nothing else. */
export const emailShippingCode = '00'

/** The one place that says what a shipping code means for the address. */
export function deliveryKindOf(code: ShippingCode): DeliveryKind {
  return kinds[code]
}
