import { firstError, isKo } from '#api-client/call-route.ts'
import { readCookie } from '#lib/session/browser-cookies.client.ts'
import { isStoreMode } from '#lib/session/store-mode.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.client.ts'
import { emailField } from '#validation/email.ts'

/** Validates an e-mail address: the key of the error message, or null. */
export function getEmailError(email: string): string | null {
  return emailField.safeParse(email).error?.issues[0]?.message ?? null
}

/**
 * `busy`: too many were sent already; `cards`: the bag has only gift cards; `gone`: the bag no longer exists.
 */
export type SendOutcome = 'sent' | 'busy' | 'cards' | 'gone' | 'failed'

const outcomes: Readonly<Record<string, SendOutcome>> = {
  too_many_requests: 'busy',
  nothing_to_send: 'cards',
  bag_empty: 'gone',
  bag_not_found: 'gone',
  bag_market_mismatch: 'gone',
}

/** The employee and the store that send the bag, on a store’s tablet. */
function getSender({ brand }: ShopContext) {
  if (!isStoreMode(readCookie, brand)) return {}
  const employee = readCookie(brand, 'storeEmployee')
  const store = readCookie(brand, 'store')
  return { ...(employee && { tpvEmployeeId: employee }), ...(store && { tpvStoreId: store }) }
}

/** Sends the bag by e-mail. Never throws. */
export async function sendBag(shop: ShopContext, hash: string, email: string): Promise<SendOutcome> {
  const { bonds } = getVoucherParams(shop.brand)
  const reply = await shopApi.expressShoppingSendEmailLink({
    profile: shop.locale,
    brand: shop.brand,
    shoppingCartHashId: hash,
    email,
    ...(bonds && { bonds }),
    ...getSender(shop),
  })
  return isKo(reply) ? (outcomes[firstError(reply).code] ?? 'failed') : 'sent'
}
