import { type MarketCode, marketOf, priceListOf } from './markets.ts'

/** A gift card expires this many years after it is issued. */
export const giftCardYears = 5

/** Gift card values in euro; each market has round amounts of its own currency instead. */
export const giftCardBaseAmounts: readonly number[] = [50, 100, 150, 200, 250]

/** Gift card values of a market, in whole units of its currency, ascending. */
export function giftCardAmounts(market: MarketCode): readonly number[] {
  const { giftCardUnit } = marketOf(priceListOf(market))
  return giftCardBaseAmounts.map((step) => step * giftCardUnit)
}
