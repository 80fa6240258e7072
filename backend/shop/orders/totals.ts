import { type Market, type MarketCode, marketOf } from '#i18n/markets.ts'
import { type Minor, taxOn, taxWithin } from '#lib/money/money.ts'
import { type ShippingMethodId, shippingCost } from '../places/shipping.ts'

export type OrderTotals = {
  readonly itemsTotal: Minor
  readonly shippingCost: Minor
  /** Contained in the other amounts where the market's prices include tax, added to them where not. */
  readonly taxTotal: Minor
  readonly total: Minor
}

/** What the goods cost in tax. Where it is added to the price, delivery is not taxed. */
export function goodsTax(market: Market, itemsTotal: Minor): Minor {
  return market.taxIncluded ? taxWithin(itemsTotal, market.taxRate) : taxOn(itemsTotal, market.taxRate)
}

export function orderTotals(
  code: MarketCode,
  prices: readonly Minor[],
  method: ShippingMethodId,
): OrderTotals {
  const market = marketOf(code)
  const itemsTotal = prices.reduce((sum, price) => sum + price, 0)
  const shipping = shippingCost(code, method, itemsTotal)
  if (shipping === null) throw new Error(`${code} has no shipping method ${method}`)
  if (!market.taxIncluded) {
    const taxTotal = goodsTax(market, itemsTotal)
    return { itemsTotal, shippingCost: shipping, taxTotal, total: itemsTotal + shipping + taxTotal }
  }
  const total = itemsTotal + shipping
  return { itemsTotal, shippingCost: shipping, taxTotal: taxWithin(total, market.taxRate), total }
}
