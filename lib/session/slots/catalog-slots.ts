import { perBrand } from './storage-slot.ts'

/** Storage slots of product sheets. */
export const catalogSlots = {
  wishlist: perBrand('local', 'wishlist'),
  savedSizes: perBrand('local', 'my_sizes'),
} as const
