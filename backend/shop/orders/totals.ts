import { type MarketCode, marketOf } from '#i18n/markets.ts'
import type { Minor } from '#lib/money/money.ts'
import { amountDue } from '#lib/money/totals.ts'
import { type ShippingMethodId, shippingCost } from '../places/shipping.ts'

export type OrderTotals = {
  readonly itemsTotal: Minor
  readonly shippingCost: Minor
  /** Contained in the other amounts where the market's prices include tax, added to them where not. */
  readonly taxTotal: Minor
  readonly total: Minor
}

export function orderTotals(
  code: MarketCode,
  prices: readonly Minor[],
  method: ShippingMethodId,
): OrderTotals {
  const itemsTotal = prices.reduce((sum, price) => sum + price, 0)
  const shipping = shippingCost(code, method, itemsTotal)
  if (shipping === null) throw new Error(`${code} has no shipping method ${method}`)
  const { tax, total } = amountDue(marketOf(code), itemsTotal, shipping)
  return { itemsTotal, shippingCost: shipping, taxTotal: tax, total }
}
