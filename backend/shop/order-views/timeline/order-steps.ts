import type { OrderStatus } from '../../../db/schema/sales/orders.ts'
import type { Order } from '../../orders/repository.ts'
import type { TimelineEvent, TimelineSource } from './timeline-source.ts'

export const placedEvent: TimelineSource = (_db, { order }) => [
  { kind: 'order', code: 'placed', at: order.createdAt },
]

/** The code of a status: an order that waited was confirmed, unless it waited for the old size of an exchange. */
function toCode(status: OrderStatus, { channel }: Order, hasWaited: boolean): string {
  if (channel === 'exchange') return status === 'PC' ? 'old_size' : status
  return status === 'PE' && hasWaited ? 'confirmed' : status
}

/**
 * Every status. The packing of an order that waited for its confirmation is shown as
 * `confirmed`; the hand-over is shown by its parcel.
 */
export const orderSteps: TimelineSource = (_db, { order, steps, shipments }) => {
  const hasWaited = steps.some(({ status }) => status === 'PC') || order.status === 'PC'
  const hasParcel = shipments.some(({ type }) => type === 'P19')
  return steps
    .filter(({ status }) => !(status === 'EN' && hasParcel))
    .map(({ status, at }): TimelineEvent => ({ kind: 'order', code: toCode(status, order, hasWaited), at }))
}

/** When the payment was received. */
export const paymentEvents: TimelineSource = (_db, { order: { paidAt, total } }) =>
  paidAt ? [{ kind: 'payment', code: 'paid', at: paidAt, amount: total }] : []

/** Each parcel, and its delivery if it was delivered apart from the others. */
export const parcelEvents: TimelineSource = (_db, { shipments, steps }) => {
  const deliveredAt = steps.find(({ status }) => status === 'FI')?.at.getTime()
  return shipments.flatMap(({ type, number, sentAt, positions, deliveredAt: arrivedAt }): TimelineEvent[] => {
    const parcel = { kind: 'delivery', reference: String(number), positions } as const
    const isApart = arrivedAt !== null && arrivedAt.getTime() !== deliveredAt
    return [
      { ...parcel, code: type, at: sentAt },
      ...(isApart ? [{ ...parcel, code: 'delivered', at: arrivedAt }] : []),
    ]
  })
}
