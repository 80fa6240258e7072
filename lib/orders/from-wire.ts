import type { RouteReply } from '#api-client/client.ts'
import { lineFromWire, taxPartsFromWire, usedFromWire } from '#lib/bag/from-wire.ts'
import { toMinor } from '#lib/money/money.ts'
import type { Parcel, ThanksOrder, ToldOrder } from './types.ts'

/** What is told of an order (decimals, `descripcion`) to what its pages show. */
export function toldFromWire(reply: RouteReply<'orderInfo'> | RouteReply<'orderThanks'>): ToldOrder {
  const { paymentData, bag, locator, shipment, placedAt, orderStatus, timeline } = reply
  const minor = (value: number) => toMinor(value, bag.currency)
  return {
    locator,
    state: paymentData.state,
    status: orderStatus,
    placedAt: new Date(placedAt),
    timeline: timeline.map(({ status, at }) => ({ status, at: new Date(at) })),
    payment: paymentData.descripcion,
    lines: bag.items.map((item) => lineFromWire(item, bag.currency)),
    currency: bag.currency,
    total: minor(bag.total),
    vouchers: bag.vouchers.map((each) => usedFromWire(each, bag.currency)),
    shippingCost: minor(bag.shippingCost),
    taxTotal: minor(bag.taxTotal),
    taxParts: taxPartsFromWire(bag.taxParts, bag.currency),
    taxIncluded: bag.taxIncluded,
    totalImport: minor(bag.totalImport),
    giftCards: minor(bag.giftCards),
    shipment,
  }
}

function parcelFromWire(parcel: RouteReply<'orderThanks'>['shipments'][number]): Parcel {
  const { carrier, trackingNumber, trackingUrl, sentAt, deliveredAt, items } = parcel
  return {
    carrier,
    number: trackingNumber,
    href: trackingUrl,
    sentAt: new Date(sentAt),
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    items,
  }
}

/** The thank-you data to the order its page shows. */
export function orderFromWire(reference: string, reply: RouteReply<'orderThanks'>): ThanksOrder {
  const { paymentData, applicant, shipments, allowedActions, confirmUntil, deliveryReview, invoiceReady } =
    reply
  return {
    ...toldFromWire(reply),
    reference,
    isMasked: reply.personalData === 'masked',
    opensByCode: reply.opensByCode,
    refusalReason: paymentData.refusalReason,
    retryUntil: paymentData.retryUntil ? new Date(paymentData.retryUntil) : null,
    applicant,
    confirmUntil: confirmUntil === null ? null : new Date(confirmUntil),
    parcels: shipments.map(parcelFromWire),
    actions: new Set(allowedActions),
    deliveryReview,
    invoiceReady,
  }
}
