import { marketOf } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Config } from '../../config.ts'
import { fitting, type Purchase } from '../payments/methods.ts'
import { hasAccount } from '../payments/wallets/accounts.ts'
import { methodName } from '../payments/words.ts'

/** The ways to pay a purchase that the shop has an account for, in the order of the market’s row. */
export function wirePayments(purchase: Purchase, t: Translate, config: Pick<Config, 'wallets'>) {
  const { cards } = marketOf(purchase.market)
  const offered = fitting(purchase).filter((id) => hasAccount(config, id))
  return offered.map((id) => ({
    id,
    name: methodName(id, t),
    brands: id === 'card' ? [...cards] : [],
  }))
}
