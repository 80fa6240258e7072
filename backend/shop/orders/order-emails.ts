import type { Queryable } from '../../db/client.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import type { DataOf, TemplateName } from '../emails/templates/index.ts'
import { getConfirmDeadline } from './confirm-deadline.ts'
import { buildOrderSummary } from './order-summary.ts'
import type { Order, Shipment } from './repository.ts'
import type { Actor } from './statuses.ts'

function queueOrderEmail<Name extends TemplateName>(
  tx: Queryable,
  { id, email: to, profile: locale, brand }: Order,
  template: Name,
  key: string,
  data: DataOf<Name>,
  now: Date,
): Promise<boolean> {
  // In order: nobody reads of a parcel before the confirmation.
  return enqueueEmail(tx, { template, to, locale, brand, key, data, thread: `order:${id}` }, now)
}

/** The confirmation, once an order; `again` names the occasion of a further one. */
export async function queueConfirmationEmail(
  tx: Queryable,
  order: Order,
  now: Date,
  again: string | null = null,
): Promise<void> {
  const key = ['order-confirmation', order.id, ...(again === null ? [] : [again])].join(':')
  const confirmUntil = getConfirmDeadline(order)?.toISOString() ?? null
  const data = { told: await buildOrderSummary(tx, order), awaits: order.confirmBy, confirmUntil }
  await queueOrderEmail(tx, order, 'order-confirmation', key, data, now)
}

/** Tells that an order which waited for somebody's yes is being packed. */
export async function queueConfirmedEmail(tx: Queryable, order: Order, now: Date): Promise<void> {
  const data = { told: await buildOrderSummary(tx, order) }
  await queueOrderEmail(tx, order, 'order-confirmed', `order-confirmed:${order.id}`, data, now)
}

export async function queueCancelledEmail(tx: Queryable, order: Order, by: Actor, now: Date): Promise<void> {
  const data = { told: await buildOrderSummary(tx, order), by }
  await queueOrderEmail(tx, order, 'order-cancelled', `order-cancelled:${order.id}`, data, now)
}

/** Tells of a parcel, and again once it can be followed. */
export async function queueShippedEmail(
  tx: Queryable,
  order: Order,
  shipment: Shipment,
  now: Date,
): Promise<void> {
  const { number, type, positions, carrier, trackingNumber, trackingUrl } = shipment
  const told = await buildOrderSummary(tx, order, new Set(positions))
  const key = `order-sent:${order.id}:${number}${trackingNumber === null ? '' : ':followed'}`
  await queueOrderEmail(
    tx,
    order,
    'order-sent',
    key,
    { told, type, carrier, trackingNumber, trackingUrl },
    now,
  )
}

/** @param occasion names what was given back, so that it is told once */
export async function queueRefundEmail(
  tx: Queryable,
  order: Order,
  { amount, occasion }: { readonly amount: number; readonly occasion: string },
  now: Date,
): Promise<void> {
  const data = { told: await buildOrderSummary(tx, order), amount, onto: 'payment' } as const
  await queueOrderEmail(tx, order, 'order-refunded', `order-refunded:${occasion}`, data, now)
}

/** Tells of what went back onto the gift cards that had paid; it is there at once. */
export async function queueGiftCardRefundEmail(
  tx: Queryable,
  order: Order,
  { amount, occasion }: { readonly amount: number; readonly occasion: string },
  now: Date,
): Promise<void> {
  const data = { told: await buildOrderSummary(tx, order), amount, onto: 'gift-cards' } as const
  await queueOrderEmail(
    tx,
    order,
    'order-refunded',
    `order-refunded-cards:${order.id}:${occasion}`,
    data,
    now,
  )
}
