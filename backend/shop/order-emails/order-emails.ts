import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../db/schema/sales/orders.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import type { EmailTemplate } from '../emails/template.ts'
import { buildOrderSummary } from '../order-views/order-summary.ts'
import { getConfirmDeadline } from '../orders/confirm-deadline.ts'
import type { Order } from '../orders/repository.ts'
import { returnDaysOf } from '../orders/return-days.ts'
import type { Shipment } from '../orders/shipments.ts'
import { waitsForOldSize } from '../orders/states.ts'
import { orderCancelled } from './order-cancelled.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderConfirmed } from './order-confirmed.ts'
import { orderRefunded } from './order-refunded.ts'
import { orderSent } from './order-sent.ts'

function queueOrderEmail<Data>(
  tx: Queryable,
  { id, email: to, profile: locale, brand }: Order,
  template: EmailTemplate<Data>,
  key: string,
  data: Data,
  now: Date,
): Promise<boolean> {
  // Same thread: no shipping e-mail is sent before the confirmation.
  return enqueueEmail(tx, { template, to, locale, brand, key, data, thread: `order:${id}` }, now)
}

/** Queues the confirmation, once per order; `again` is the deduplication key of a resend. */
export async function queueConfirmationEmail(
  tx: Queryable,
  order: Order,
  now: Date,
  again: string | null = null,
): Promise<void> {
  const key = ['order-confirmation', order.id, ...(again === null ? [] : [again])].join(':')
  const confirmUntil = getConfirmDeadline(order)?.toISOString() ?? null
  const data = {
    told: await buildOrderSummary(tx, order),
    awaits: order.confirmBy,
    waitsForOldSize: waitsForOldSize(order),
    confirmUntil,
    returnDays: returnDaysOf(order),
  }
  await queueOrderEmail(tx, order, orderConfirmation, key, data, now)
}

/** Notifies the customer that an order awaiting confirmation is being packed. */
export async function queueConfirmedEmail(tx: Queryable, order: Order, now: Date): Promise<void> {
  const data = { told: await buildOrderSummary(tx, order) }
  await queueOrderEmail(tx, order, orderConfirmed, `order-confirmed:${order.id}`, data, now)
}

export async function queueCancelledEmail(tx: Queryable, order: Order, by: Actor, now: Date): Promise<void> {
  const data = { told: await buildOrderSummary(tx, order), by }
  await queueOrderEmail(tx, order, orderCancelled, `order-cancelled:${order.id}`, data, now)
}

/** Notifies the customer of a parcel, and again when its tracking is available. */
export async function queueShippedEmail(
  tx: Queryable,
  order: Order,
  shipment: Shipment,
  now: Date,
): Promise<void> {
  const { number, type, positions, carrier, trackingNumber, trackingUrl } = shipment
  const orderSummary = await buildOrderSummary(tx, order, new Set(positions))
  const key = `order-sent:${order.id}:${number}${trackingNumber === null ? '' : ':followed'}`
  await queueOrderEmail(
    tx,
    order,
    orderSent,
    key,
    { told: orderSummary, type, carrier, trackingNumber, trackingUrl },
    now,
  )
}

/** @param occasion identifies the refund, so that it is sent once */
export async function queueRefundEmail(
  tx: Queryable,
  order: Order,
  { amount, occasion }: { readonly amount: number; readonly occasion: string },
  now: Date,
): Promise<void> {
  const data = { told: await buildOrderSummary(tx, order), amount, onto: 'payment' } as const
  await queueOrderEmail(tx, order, orderRefunded, `order-refunded:${occasion}`, data, now)
}

/** Notifies the customer of a refund to gift cards, which is available at once. */
export async function queueGiftCardRefundEmail(
  tx: Queryable,
  order: Order,
  { amount, occasion }: { readonly amount: number; readonly occasion: string },
  now: Date,
): Promise<void> {
  const data = { told: await buildOrderSummary(tx, order), amount, onto: 'gift-cards' } as const
  await queueOrderEmail(tx, order, orderRefunded, `order-refunded-cards:${order.id}:${occasion}`, data, now)
}
