import type { Brand } from '#config/brands.ts'
import { marketCodes } from '#config/markets.ts'
import { eraseCookies } from '#lib/session/browser-cookies.client.ts'
import { getSignInId, isLoginNeeded } from '#lib/session/sign-in-id.client.ts'
import { accountSlots } from '#lib/session/slots/account-slots.ts'
import { checkoutSlots } from '#lib/session/slots/checkout-slots.ts'
import { signInSlots } from '#lib/session/slots/sign-in-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'
import { accountFlagCookies } from './account-flags.client.ts'

/** Storage slots of a tab that hold personal data. */
const personalSlots = (brand: Brand) => [
  ...marketCodes.map((market) => checkoutSlots.checkout(brand, market)),
  checkoutSlots.giftCards(brand),
  accountSlots.orderAccess(),
  accountSlots.returnAccess(),
  checkoutSlots.paidOrder(brand),
  checkoutSlots.payingOrder(brand),
]

/**
 * Erases what a member left in this tab after a sign-out or a sign-in as another member; returns true if it
 * did. A tab that was closed or frozen at that time does so when it is shown again. When a session expires,
 * the data stays until the next sign-in, which is most likely by the same member.
 */
export function clearFormerMember(brand: Brand): boolean {
  const now = getSignInId(brand)
  const former = readStored(signInSlots.tabMember(brand))
  if (former === now || (now === '' && isLoginNeeded(brand))) return false
  if (now) writeStored(signInSlots.tabMember(brand), now)
  else eraseStored(signInSlots.tabMember(brand))
  // Data typed as a guest stays when the guest signs in.
  if (former === null) return false
  for (const slot of personalSlots(brand)) eraseStored(slot)
  eraseCookies(brand, ['shippingData', 'zip', 'packstation', 'counter', 'locator', ...accountFlagCookies])
  return true
}
