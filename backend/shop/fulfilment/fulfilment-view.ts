import type { Translate } from '#i18n/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { hasInvoice } from '../invoices/issue-invoice.ts'
import { getAllowedActions } from '../order-views/allowed-actions.ts'
import { buildTimeline } from '../order-views/timeline/build-timeline.ts'
import { getConfirmDeadline } from '../orders/confirm-deadline.ts'
import { findOrderEvents, type Order, type OrderLine } from '../orders/repository.ts'
import { returnDaysOf } from '../orders/return-days.ts'
import { findShipments, type Shipment } from '../orders/shipments.ts'
import { waitsForOldSize } from '../orders/states.ts'
import { findClaimedPositions, findGivenBackLines, lacksOldSize } from '../returns/repository.ts'
import { findDeliveryReview } from './review-delivery.ts'

/** A parcel with the ids of its items. */
export function toShipmentDto(shipment: Shipment, lines: readonly OrderLine[]) {
  const { type, carrier, trackingNumber, trackingUrl, sentAt, deliveredAt, positions } = shipment
  return {
    type,
    carrier,
    trackingNumber,
    trackingUrl,
    sentAt: sentAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    items: lines.filter(({ position }) => positions.includes(position)).map(({ bagLineId }) => bagLineId),
  }
}

/** The fulfilment status of an order's goods for its pages. An expired or sold-out order delivers nothing. */
export async function buildFulfilmentView(
  db: Queryable,
  order: Order,
  lines: readonly OrderLine[],
  { now, t }: { readonly now: Date; readonly t: Translate },
) {
  const [steps, shipments, deliveryReview, invoiceReady, claimed, back, isLacking] = await Promise.all([
    findOrderEvents(db, order.id),
    findShipments(db, order.id),
    findDeliveryReview(db, order),
    hasInvoice(db, order),
    findClaimedPositions(db, order.id),
    // Only gifts depend on it.
    lines.some(({ giftOf }) => giftOf !== null) ? findGivenBackLines(db, order.id) : [],
    lacksOldSize(db, order),
  ])
  const isGone = order.state === 'expired' || order.state === 'late_refunded'
  return {
    placedAt: order.createdAt.toISOString(),
    orderStatus: isGone ? ('CA' as const) : order.status,
    waitsForOldSize: !isGone && waitsForOldSize(order),
    timeline: steps.map(({ status, at }) => ({ status, at: at.toISOString() })),
    events: await buildTimeline(db, { order, lines, steps, shipments, t }),
    allowedActions: getAllowedActions(
      {
        order,
        lines,
        shipments,
        claimed,
        lacksOldSize: isLacking,
        givenBack: new Set(back.map(({ position }) => position)),
      },
      now,
    ),
    returnDays: returnDaysOf(order),
    invoiceReady,
    confirmUntil: getConfirmDeadline(order)?.toISOString() ?? null,
    deliveryReview,
    shipments: shipments.map((shipment) => toShipmentDto(shipment, lines)),
  }
}
