import { type MarketCode, marketOf, priceListOf } from './markets.ts'

/** What gift cards are worth in euro; each market has round sums of its own currency instead. */
export const giftCardBaseAmounts: readonly number[] = [50, 100, 150, 200, 250]

/** What gift cards are worth in a market, in whole units of its currency, least first. */
export function giftCardAmounts(market: MarketCode): readonly number[] {
  const { giftCardUnit } = marketOf(priceListOf(market))
  return giftCardBaseAmounts.map((step) => step * giftCardUnit)
}
