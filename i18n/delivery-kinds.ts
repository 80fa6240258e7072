import type { ShippingCode } from './markets/types.ts'

/** Where a delivery is received: at the door, or fetched from a machine, a parcel point, a counter, a store. */
export const deliveryKinds = ['home', 'packstation', 'point', 'post-office', 'store'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

const kinds: Readonly<Record<ShippingCode, DeliveryKind>> = {
  '01': 'home',
  '02': 'home',
  '03': 'home',
  '04': 'packstation',
  '05': 'point',
  '06': 'post-office',
  '99': 'store',
}

/** The one place that says what a shipping code means for the address. */
export function deliveryKindOf(code: ShippingCode): DeliveryKind {
  return kinds[code]
}
