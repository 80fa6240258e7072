import type { RouteReply } from '#api-client/call-route.ts'
import { toMinor } from '#lib/money/money.ts'
import { parsePrice, parseVoucherPrices, toMinorOrNull } from './parse-price.ts'
import { parseSizeScale } from './parse-size-scale.ts'
import type { LiveProduct } from './types.ts'

/** Separate from the other parsers, so that the browser loads no more than this. */
export function parseLiveProduct(reply: RouteReply<'liveProduct'>): LiveProduct {
  const { currency } = reply.prices
  return {
    price: parsePrice(reply.prices),
    vouchers: parseVoucherPrices(reply.voucherPrices),
    sizeScale: parseSizeScale(reply.sizeScale),
    target: reply.target,
    priorLowest: toMinorOrNull(reply.priorLowest, currency),
    saleState: reply.saleState,
    sizes: reply.sizes.map(({ value, label, price, stock, lowStock }) => ({
      value,
      label,
      price: toMinor(price, currency),
      stock,
      lowStock,
    })),
  }
}
