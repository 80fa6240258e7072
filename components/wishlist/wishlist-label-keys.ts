import type { LabelSelector } from '#lib/labels/browser-labels.ts'

/** The labels of the wishlist in the account. */
export const wishlistLabelKeys: readonly LabelSelector[] = [
  'bag.full',
  'bag.line',
  'bag.refused.',
  'bag.retry',
  'bag.voucher.freeDelivery',
  'bag.voucher.gift',
  'checkout.free',
  'wishlist.added',
  'wishlist.empty.',
  'wishlist.forget',
  'wishlist.gone',
  'wishlist.hidden',
  'wishlist.last',
  'wishlist.loading',
  'wishlist.notify',
  'wishlist.outage',
  'wishlist.priceThen',
  'wishlist.removed',
  'wishlist.share.',
  'wishlist.toBag',
]
