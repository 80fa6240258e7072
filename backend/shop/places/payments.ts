import { marketOf } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import { fitting, type Purchase } from '../payments/methods.ts'
import { methodName } from '../payments/words.ts'

/** The ways to pay a purchase, in the order of the market’s row. */
export function wirePayments(purchase: Purchase, t: Translate) {
  const { cards } = marketOf(purchase.market)
  return fitting(purchase).map((id) => ({
    id,
    name: methodName(id, t),
    brands: id === 'card' ? [...cards] : [],
  }))
}
