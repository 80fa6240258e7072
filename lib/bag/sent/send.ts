import { firstError, isKo } from '#api-client/client.ts'
import { shop } from '#lib/api/browser.ts'
import { readCookie } from '#lib/session/cookies.ts'
import { isStoreMode } from '#lib/session/tablet.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { vouchersAsked } from '#lib/vouchers/kept.ts'
import { emailField } from '#validation/email.ts'

/** What is wrong with an address: the key of its message; null where nothing is. */
export function emailProblem(email: string): string | null {
  return emailField.safeParse(email).error?.issues[0]?.message ?? null
}

/** `busy`: so many were sent already; `cards`: gift cards only; `gone`: the bag is no longer there. */
export type SendOutcome = 'sent' | 'busy' | 'cards' | 'gone' | 'failed'

const outcomes: Readonly<Record<string, SendOutcome>> = {
  too_many_requests: 'busy',
  nothing_to_send: 'cards',
  bag_empty: 'gone',
  bag_not_found: 'gone',
  bag_market_mismatch: 'gone',
}

/** Who sends it from which store, on a store’s tablet. */
function senderOf({ brand }: Place) {
  if (!isStoreMode(document, brand)) return {}
  const employee = readCookie(document, brand, 'storeEmployee')
  const store = readCookie(document, brand, 'store')
  return { ...(employee && { tpvEmployeeId: employee }), ...(store && { tpvStoreId: store }) }
}

/** Mails the bag to somebody. Never throws. */
export async function sendBag(place: Place, hash: string, email: string): Promise<SendOutcome> {
  const { bonds } = vouchersAsked(place.brand)
  const reply = await shop.expressShoppingSendEmailLink({
    profile: place.locale,
    brand: place.brand,
    shoppingCartHashId: hash,
    email,
    ...(bonds && { bonds }),
    ...senderOf(place),
  })
  return isKo(reply) ? (outcomes[firstError(reply).code] ?? 'failed') : 'sent'
}
