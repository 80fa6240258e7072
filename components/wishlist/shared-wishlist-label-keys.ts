import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of a shared wishlist. */
export const sharedWishlistLabelKeys: readonly LabelSelector[] = [
  'bag.full',
  'bag.line',
  'bag.refused.',
  'bag.retry',
  'bag.voucher.freeDelivery',
  'bag.voucher.gift',
  'checkout.free',
  'wishlist.added',
  'wishlist.forget',
  'wishlist.gone',
  'wishlist.hidden',
  'wishlist.last',
  'wishlist.loading',
  'wishlist.notify',
  'wishlist.outage',
  'wishlist.priceThen',
  'wishlist.shared.bag',
  'wishlist.toBag',
]
