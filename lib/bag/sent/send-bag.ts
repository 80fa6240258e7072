import { firstError, isKo } from '#api-client/client.ts'
import { shopApi } from '#lib/api/browser.ts'
import { readCookie } from '#lib/session/cookies.ts'
import { isStoreMode } from '#lib/session/store-mode.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.ts'
import { emailField } from '#validation/email.ts'

/** What is wrong with an address: the key of its message; null where nothing is. */
export function getEmailError(email: string): string | null {
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
function getSender({ brand }: ShopContext) {
  if (!isStoreMode(document, brand)) return {}
  const employee = readCookie(document, brand, 'storeEmployee')
  const store = readCookie(document, brand, 'store')
  return { ...(employee && { tpvEmployeeId: employee }), ...(store && { tpvStoreId: store }) }
}

/** Mails the bag to somebody. Never throws. */
export async function sendBag(place: ShopContext, hash: string, email: string): Promise<SendOutcome> {
  const { bonds } = getVoucherParams(place.brand)
  const reply = await shopApi.expressShoppingSendEmailLink({
    profile: place.locale,
    brand: place.brand,
    shoppingCartHashId: hash,
    email,
    ...(bonds && { bonds }),
    ...getSender(place),
  })
  return isKo(reply) ? (outcomes[firstError(reply).code] ?? 'failed') : 'sent'
}
