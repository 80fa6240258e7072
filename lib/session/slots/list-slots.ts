import { perBrand } from './storage-slot.ts'

/** Storage slots of grids and search. */
export const listSlots = {
  preferredStore: perBrand('local', 'own_store'),
  scrollPositions: perBrand('session', 'lists'),
  recentSearches: perBrand('local', 'recent_searches'),
  notifiedVoucher: perBrand('local', 'voucher_told'),
} as const
