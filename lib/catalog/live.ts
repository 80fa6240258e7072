import type { RouteReply } from '#api-client/client.ts'
import { toMinor } from '#lib/money/money.ts'
import { minorOrNull, priceFromWire, vouchersFromWire } from './price.ts'
import { scaleFromWire } from './scale.ts'
import type { LiveProduct } from './types.ts'

/** Apart from the other wire readers, so that the browser loads no more than this. */
export function liveFromWire(reply: RouteReply<'liveProduct'>): LiveProduct {
  const { currency } = reply.prices
  return {
    price: priceFromWire(reply.prices),
    vouchers: vouchersFromWire(reply.voucherPrices),
    sizeScale: scaleFromWire(reply.sizeScale),
    target: reply.target,
    priorLowest: minorOrNull(reply.priorLowest, currency),
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
