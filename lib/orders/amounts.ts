import type { Amounts } from '#lib/checkout/totals.ts'
import type { ToldOrder } from './types.ts'

/** What an order came to when it was placed and what has been paid of it, as sums are shown. */
export function amountsOf(order: ToldOrder): Amounts {
  return {
    goods: order.total,
    vouchers: order.vouchers,
    shipping: order.shippingCost,
    shippingListed: order.shippingCost,
    asked: 'known',
    taxState: order.taxIncluded ? 'contained' : 'known',
    tax: order.taxTotal,
    taxParts: order.taxParts,
    total: order.totalImport,
    cardLimit: null,
    giftCards: order.settlement.giftCards,
    settlement: order.settlement,
    currency: order.currency,
  }
}
