import type { Brand } from '#i18n/brands.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import { refuse } from '../../http/result.ts'
import { type CheckoutExpress, findExpress, lockExpress } from './express-repository.ts'

type Here = { readonly profile: Locale; readonly brand: Brand; readonly now: Date }

/** Why an express checkout does not go on; null where it does. */
function hindrance(row: CheckoutExpress | null, { profile, brand, now }: Here) {
  if (!row || row.brand !== brand)
    return refuse('checkout_express_unknown', 'No such express checkout.', 'checkoutExpressHashId')
  if (row.market !== marketCodeOf(profile))
    return refuse(
      'checkout_express_other_market',
      'This express checkout was begun in another market.',
      'checkoutExpressHashId',
    )
  if (row.orderId !== null)
    return refuse(
      'checkout_express_used',
      'An order was made with this express checkout.',
      'checkoutExpressHashId',
    )
  if (row.expiresAt > now) return null
  return refuse(
    'checkout_express_expired',
    'This express checkout has run out; begin it again.',
    'checkoutExpressHashId',
  )
}

/** The express checkout a hash names, where it may go on. */
export async function openExpress(db: Queryable, hash: string, here: Here) {
  const row = await findExpress(db, hash)
  return hindrance(row, here) ?? (row as CheckoutExpress)
}

/** As {@link openExpress}, locked until the transaction ends, for the order of a bag; null where none is named. */
export async function claimExpress(tx: Queryable, hash: string | undefined, bagId: number, here: Here) {
  if (!hash) return null
  const row = await lockExpress(tx, hash)
  const refused = hindrance(row, here)
  if (refused) return refused
  if (row?.bagId === bagId) return row
  return refuse(
    'checkout_express_unknown',
    'That express checkout is of another bag.',
    'checkoutExpressHashId',
  )
}
