import type { ShippingCode } from './markets/types.ts'

/**
 * Where a delivery is received: by e-mail, at home, or at a locker, a parcel point, a post office counter, a
 * store.
 */
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

/** The delivery method of gift cards: no market lists it, and it accepts nothing else. */
export const emailShippingCode = '00'

/** The single source of the address that a shipping code requires. */
export function deliveryKindOf(code: ShippingCode): DeliveryKind {
  return kinds[code]
}
