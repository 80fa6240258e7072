import type { WirePrices } from '#api-client/contract/common.ts'
import { toMinor } from '#lib/money/money.ts'
import type { Price } from './types.ts'

/** Wire prices (decimals) to minor units. */
export function priceFromWire(prices: WirePrices): Price {
  return {
    current: toMinor(prices.current, prices.currency),
    previous: prices.previous === null ? null : toMinor(prices.previous, prices.currency),
    discount: prices.discount,
    currency: prices.currency,
  }
}
