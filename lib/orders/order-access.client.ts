import { accountSlots } from '#lib/session/slots/account-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

type Access = { readonly reference: string; readonly accessToken: string }

function isAccess(stored: unknown): stored is Access {
  if (typeof stored !== 'object' || stored === null) return false
  const { reference, accessToken } = stored as Partial<Access>
  return typeof reference === 'string' && typeof accessToken === 'string' && accessToken.length <= 200
}

/** Saves for this tab that the access code of an order was entered. */
export function saveOrderAccess(access: Access): void {
  writeStored(accountSlots.orderAccess(), access)
}

/** The token that unlocks an old order; null if its code was not entered in this tab. */
export function getOrderAccessToken(reference: string): string | null {
  const stored = readStored(accountSlots.orderAccess())
  return isAccess(stored) && stored.reference === reference ? stored.accessToken : null
}
