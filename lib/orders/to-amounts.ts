import type { Amounts } from '#lib/checkout/totals.ts'
import type { PlacedOrder } from './types.ts'

/** The amounts of an order as placed, and what has been paid, for display. */
export function toAmounts(order: PlacedOrder): Amounts {
  return {
    goods: order.total,
    vouchers: order.vouchers,
    shipping: order.shippingCost,
    shippingListed: order.shippingCost,
    quoteStatus: 'known',
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
