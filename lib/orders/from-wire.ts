import type { RouteReply } from '#api-client/client.ts'
import { lineFromWire, taxPartsFromWire, usedFromWire } from '#lib/bag/from-wire.ts'
import { toMinor } from '#lib/money/money.ts'
import type { ThanksOrder } from './types.ts'

/** The thank-you data (decimals, `descripcion`) to the order its page shows. */
export function orderFromWire(reference: string, reply: RouteReply<'orderThanks'>): ThanksOrder {
  const { paymentData, applicant, bag, locator, shipment } = reply
  const minor = (value: number) => toMinor(value, bag.currency)
  return {
    reference,
    locator,
    state: paymentData.state,
    payment: paymentData.descripcion,
    refusalReason: paymentData.refusalReason,
    retryUntil: paymentData.retryUntil ? new Date(paymentData.retryUntil) : null,
    applicant,
    lines: bag.items.map((item) => lineFromWire(item, bag.currency)),
    currency: bag.currency,
    total: minor(bag.total),
    vouchers: bag.vouchers.map((each) => usedFromWire(each, bag.currency)),
    shippingCost: minor(bag.shippingCost),
    taxTotal: minor(bag.taxTotal),
    taxParts: taxPartsFromWire(bag.taxParts, bag.currency),
    taxIncluded: bag.taxIncluded,
    totalImport: minor(bag.totalImport),
    shipment,
  }
}
