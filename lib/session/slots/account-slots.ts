import { perBrand, shared } from './storage-slot.ts'

/** Storage slots of members, visitors’ orders and store staff. */
export const accountSlots = {
  orderAccess: shared('session', 'order_access'),
  returnAccess: shared('session', 'return_access'),
  storePass: perBrand('session', 'store_pass'),
  memberSizes: perBrand('local', 'member_sizes'),
  device: perBrand('local', 'device'),
  registration: perBrand('local', 'registration'),
  webLogin: perBrand('local', 'web_login'),
} as const
