import type { RouteReply } from '#api-client/call-route.ts'
import { returnDays } from '#config/markets.ts'
import { parseAppliedVoucher, parseBagLine, parseTaxParts } from '#lib/bag/parse-bag.ts'
import { toMinor } from '#lib/money/money.ts'
import type { Settlement } from '#lib/money/settlement.ts'
import type { OrderConfirmationData, Parcel, PlacedOrder, TimelineEvent } from './types.ts'

type OrderReply = RouteReply<'orderInfo'> | RouteReply<'orderThanks'>

/** Derives the settlement from the order state: the previous release of the service does not send one. */
function deriveSettlement({ paymentData: { state, descripcion }, orderStatus, bag }: OrderReply): Settlement {
  const total = toMinor(bag.totalImport, bag.currency)
  const giftCards = toMinor(bag.giftCards, bag.currency)
  const amountDue = total - giftCards
  const isPaid = state === 'paid' || state === 'late_refunded'
  const isGone = orderStatus === 'CA' || state === 'late_refunded' || state === 'expired'
  return {
    due: isPaid || isGone ? 0 : amountDue,
    giftCards,
    paid: isPaid ? amountDue : 0,
    means: descripcion,
    refunds: isPaid && isGone ? [{ means: descripcion, amount: amountDue || total }] : [],
  }
}

function parseSettlement(reply: OrderReply): Settlement {
  const { settlement, currency } = reply.bag
  if (!settlement) return deriveSettlement(reply)
  const minor = (value: number) => toMinor(value, currency)
  const { due, giftCards, paid, means, refunds } = settlement
  return {
    due: minor(due),
    giftCards: minor(giftCards),
    paid: minor(paid),
    means,
    refunds: refunds.map((refund) => ({ ...refund, amount: minor(refund.amount) })),
  }
}

/** The events of an order; the previous release of the service sends only the status history. */
function parseEvents({ events, placedAt, timeline, bag }: OrderReply): readonly TimelineEvent[] {
  const plain = { reference: null, amount: null, means: null, items: [] }
  const sent = events ?? [
    { ...plain, kind: 'order', code: 'placed', at: placedAt },
    ...timeline.map(({ status: code, at }) => ({ ...plain, kind: 'order', code, at })),
  ]
  return sent.map(({ at, amount, ...event }) => ({
    ...event,
    at: new Date(at),
    amount: amount === null ? null : toMinor(amount, bag.currency),
  }))
}

/** Parses an order of the API (decimals, `descripcion`) for its pages. */
export function parsePlacedOrder(reply: OrderReply): PlacedOrder {
  const { paymentData, bag, locator, shipment, placedAt, orderStatus, timeline } = reply
  const minor = (value: number) => toMinor(value, bag.currency)
  return {
    locator,
    state: paymentData.state,
    status: orderStatus,
    waitsForOldSize: reply.waitsForOldSize ?? false,
    placedAt: new Date(placedAt),
    timeline: timeline.map(({ status, at }) => ({ status, at: new Date(at) })),
    events: parseEvents(reply),
    payment: paymentData.descripcion,
    lines: bag.items.map((item) => parseBagLine(item, bag.currency)),
    currency: bag.currency,
    total: minor(bag.total),
    vouchers: bag.vouchers.map((voucher) => parseAppliedVoucher(voucher, bag.currency)),
    shippingCost: minor(bag.shippingCost),
    taxTotal: minor(bag.taxTotal),
    taxParts: parseTaxParts(bag.taxParts, bag.currency),
    taxIncluded: bag.taxIncluded,
    grandTotal: minor(bag.totalImport),
    settlement: parseSettlement(reply),
    shipment,
    returnDays: reply.returnDays ?? returnDays,
  }
}

/** Parses a parcel of the API. */
export function parseParcel(parcel: RouteReply<'orderThanks'>['shipments'][number]): Parcel {
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

/** Parses the order confirmation. */
export function parseOrderConfirmation(
  reference: string,
  reply: RouteReply<'orderThanks'>,
): OrderConfirmationData {
  const { paymentData, applicant, shipments, allowedActions, confirmUntil, deliveryReview, invoiceReady } =
    reply
  return {
    ...parsePlacedOrder(reply),
    reference,
    isMasked: reply.personalData === 'masked',
    opensByCode: reply.opensByCode,
    refusalReason: paymentData.refusalReason,
    retryUntil: paymentData.retryUntil ? new Date(paymentData.retryUntil) : null,
    applicant,
    confirmUntil: confirmUntil === null ? null : new Date(confirmUntil),
    parcels: shipments.map(parseParcel),
    actions: new Set(allowedActions),
    deliveryReview,
    invoiceReady,
  }
}
