import type { Market } from '#i18n/markets.ts'
import { type Minor, taxOn, taxWithin } from '#lib/money/money.ts'

export type ShippingMethodId = '01' | '02'

export type OrderTotals = {
  readonly itemsTotal: Minor
  readonly shippingCost: Minor
  /** Contained in the other amounts where the market's prices include tax, added to them where not. */
  readonly taxTotal: Minor
  readonly total: Minor
}

/** Standard delivery is free from the market's threshold on; express never is. */
export function shippingCost(market: Market, itemsTotal: Minor, method: ShippingMethodId): Minor {
  if (method === '02') return market.expressShipping
  return itemsTotal >= market.freeShippingFrom ? 0 : market.standardShipping
}

/** What the goods cost in tax. Where it is added to the price, delivery is not taxed. */
export function goodsTax(market: Market, itemsTotal: Minor): Minor {
  return market.taxIncluded ? taxWithin(itemsTotal, market.taxRate) : taxOn(itemsTotal, market.taxRate)
}

export function orderTotals(market: Market, prices: readonly Minor[], method: ShippingMethodId): OrderTotals {
  const itemsTotal = prices.reduce((sum, price) => sum + price, 0)
  const shipping = shippingCost(market, itemsTotal, method)
  if (!market.taxIncluded) {
    const taxTotal = goodsTax(market, itemsTotal)
    return { itemsTotal, shippingCost: shipping, taxTotal, total: itemsTotal + shipping + taxTotal }
  }
  const total = itemsTotal + shipping
  return { itemsTotal, shippingCost: shipping, taxTotal: taxWithin(total, market.taxRate), total }
}
