import { perBrand } from './storage-slot.ts'

/** Storage slots of grids, product sheets and search. */
export const catalogSlots = {
  wishlist: perBrand('local', 'wishlist'),
  savedSizes: perBrand('local', 'my_sizes'),
  preferredStore: perBrand('local', 'own_store'),
  scrollPositions: perBrand('session', 'lists'),
  recentSearches: perBrand('local', 'recent_searches'),
  notifiedVoucher: perBrand('local', 'voucher_told'),
} as const
