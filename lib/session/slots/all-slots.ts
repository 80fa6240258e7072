import { accountSlots } from './account-slots.ts'
import { bagSlots } from './bag-slots.ts'
import { catalogSlots } from './catalog-slots.ts'
import { checkoutSlots } from './checkout-slots.ts'
import { listSlots } from './list-slots.ts'
import { pageSlots } from './page-slots.ts'
import { signInSlots } from './sign-in-slots.ts'
import { trackingSlots } from './tracking-slots.ts'

/**
 * Every storage key of the storefront, for the documentation and tests; docs/cookies.md documents them. Pages
 * import the slots of one area, so that they load no others.
 */
export const allSlots = {
  ...pageSlots,
  ...bagSlots,
  ...catalogSlots,
  ...listSlots,
  ...checkoutSlots,
  ...accountSlots,
  ...signInSlots,
  ...trackingSlots,
} as const
