import type { Brand } from '#i18n/brands.ts'
import { marketCodes } from '#i18n/markets.ts'
import { eraseCookies } from '#lib/session/cookies.ts'
import { getSignInId, isLoginNeeded } from '#lib/session/sign-in-id.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

/** What a tab stores of the person who uses it. */
const personalSlots = (brand: Brand) => [
  ...marketCodes.map((market) => slots.checkout(brand, market)),
  slots.giftCards(brand),
  slots.orderAccess(),
  slots.paidOrder(brand),
  slots.payingOrder(brand),
]

/**
 * Erases what a member left in this tab after a sign-out or a sign-in as another member; true where it did. A tab that
 * was closed or frozen at that moment does it when it is shown again. After a session that ended by itself everything
 * stays until the next sign-in, which is most likely the same member's.
 */
export function clearFormerMember(brand: Brand): boolean {
  const now = getSignInId(brand)
  const former = readStored(slots.tabMember(brand))
  if (former === now || (now === '' && isLoginNeeded(brand))) return false
  if (now) writeStored(slots.tabMember(brand), now)
  else eraseStored(slots.tabMember(brand))
  // What a guest typed goes on with the member the guest turns out to be.
  if (former === null) return false
  for (const slot of personalSlots(brand)) eraseStored(slot)
  eraseCookies(document, brand, ['shippingData', 'zip', 'packstation', 'counter', 'locator'])
  return true
}
