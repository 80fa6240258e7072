import type { RouteReply } from '#api-client/client.ts'
import { priceFromWire } from './price.ts'
import type { LiveProduct } from './types.ts'

/** Apart from the other wire readers, so that the browser loads no more than this. */
export function liveFromWire(reply: RouteReply<'liveProduct'>): LiveProduct {
  return {
    price: priceFromWire(reply.prices),
    sizes: reply.sizes.map(({ value, stock, lowStock }) => ({ value, stock, lowStock })),
  }
}
