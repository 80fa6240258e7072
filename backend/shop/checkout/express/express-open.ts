import type { Brand } from '#config/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../../db/client.ts'
import { fail } from '../../../http/result.ts'
import { type ExpressCheckout, findExpressCheckout, lockExpressCheckout } from './express-repository.ts'

type ExpressScope = { readonly profile: Locale; readonly brand: Brand; readonly now: Date }

/** The reason why an express checkout cannot continue; null if it can. */
function findBlockedReason(row: ExpressCheckout | null, { profile, brand, now }: ExpressScope) {
  if (!row || row.brand !== brand)
    return fail('checkout_express_unknown', 'The express checkout was not found.', 'checkoutExpressHashId')
  if (row.market !== marketCodeOf(profile))
    return fail(
      'checkout_express_other_market',
      'The express checkout was started in another market.',
      'checkoutExpressHashId',
    )
  if (row.orderId !== null)
    return fail(
      'checkout_express_used',
      'The express checkout was already used for an order.',
      'checkoutExpressHashId',
    )
  if (row.expiresAt > now) return null
  return fail(
    'checkout_express_expired',
    'The express checkout has expired. Start it again.',
    'checkoutExpressHashId',
  )
}

/** The express checkout with this hash, if it can continue. */
export async function openExpressCheckout(db: Queryable, hash: string, scope: ExpressScope) {
  const row = await findExpressCheckout(db, hash)
  return findBlockedReason(row, scope) ?? (row as ExpressCheckout)
}

/**
 * As {@link openExpressCheckout}, locked until the transaction ends, for the order of a bag. Null if the order
 * names no express checkout.
 */
export async function lockExpressCheckoutForOrder(
  tx: Queryable,
  hash: string | undefined,
  bagId: number,
  scope: ExpressScope,
) {
  if (!hash) return null
  const row = await lockExpressCheckout(tx, hash)
  const blockedReason = findBlockedReason(row, scope)
  if (blockedReason) return blockedReason
  if (row?.bagId === bagId) return row
  return fail(
    'checkout_express_unknown',
    'The express checkout belongs to another bag.',
    'checkoutExpressHashId',
  )
}
