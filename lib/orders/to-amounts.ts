import type { Amounts } from '#lib/checkout/totals.ts'
import type { PlacedOrder } from './types.ts'

/** What an order came to when it was placed and what has been paid of it, as sums are shown. */
export function toAmounts(order: PlacedOrder): Amounts {
  return {
    goods: order.total,
    vouchers: order.vouchers,
    shipping: order.shippingCost,
    shippingListed: order.shippingCost,
    asked: 'known',
    taxState: order.taxIncluded ? 'contained' : 'known',
    tax: order.taxTotal,
    taxParts: order.taxParts,
    total: order.grandTotal,
    cardLimit: null,
    giftCards: order.settlement.giftCards,
    settlement: order.settlement,
    currency: order.currency,
  }
}
