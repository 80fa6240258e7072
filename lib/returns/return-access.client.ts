import { isKo } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { getOrderAccessToken } from '#lib/orders/order-access.client.ts'
import { accountSlots } from '#lib/session/slots/account-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { orderIdShape } from '#validation/order-id-shape.ts'
import type { ReturnAccess } from './types.ts'

type Stored = { readonly id: string; readonly email: string }

function isStoredAccess(stored: unknown): stored is Stored {
  if (typeof stored !== 'object' || stored === null || !('id' in stored && 'email' in stored)) return false
  const { id, email } = stored
  return typeof id === 'string' && typeof email === 'string' && email.length <= 254
}

/** Saves for this tab the e-mail address that opens an order. */
export function saveReturnAccess(access: Stored): void {
  writeStored(accountSlots.returnAccess(), access)
}

function readReturnAccess(id: string): ReturnAccess | null {
  const stored = readStored(accountSlots.returnAccess())
  return isStoredAccess(stored) && stored.id === id ? stored : null
}

/**
 * What opens an order without asking: an address entered in this tab, or that of the order behind a recent link. With
 * neither, the token of its member may open it.
 */
export async function findReturnAccess(locale: Locale, id: string): Promise<ReturnAccess> {
  const stored = readReturnAccess(id)
  if (stored || orderIdShape.test(id)) return stored ?? { id }
  const token = getOrderAccessToken(id)
  const proof = token === null ? {} : { accessToken: token }
  const reply = await shopApi.orderThanks({ profile: locale, encodedReference: id, ...proof })
  if (isKo(reply)) return { id }
  return reply.personalData === 'shown' && reply.applicant.email
    ? { id, email: reply.applicant.email, ...proof }
    : { id }
}
