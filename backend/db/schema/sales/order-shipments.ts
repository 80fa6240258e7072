import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../../columns.ts'
import { type DeliveryType, deliveryTypes, orders } from './orders.ts'

/**
 * Shipments of an order. The P19 is created when the order is handed over; a P56 follows for some of its
 * lines.
 */
export const orderShipments = pgTable(
  'order_shipments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Sequence number within the order. */
    number: integer('number').notNull(),
    type: text('type').$type<DeliveryType>().notNull(),
    /** Positions of its lines. */
    positions: jsonb('positions').$type<readonly number[]>().notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    sentAt: timestamptz('sent_at').notNull(),
    deliveredAt: timestamptz('delivered_at'),
  },
  (t) => [
    unique('order_shipments_number').on(t.orderId, t.number),
    uniqueIndex('order_shipments_original').on(t.orderId).where(sql`${t.type} = 'P19'`),
    check('order_shipments_type_known', sql`${t.type} in ${oneOf(deliveryTypes)}`),
    check('order_shipments_tracking', sql`${t.trackingUrl} is null or ${t.trackingNumber} is not null`),
  ],
)

/** Delivery reviews, in markets that collect them: one per order; a new review replaces the previous one. */
export const deliveryReviews = pgTable(
  'delivery_reviews',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    stars: integer('stars').notNull(),
    comment: text('comment'),
    at: timestamptz('at').notNull(),
  },
  (t) => [check('delivery_reviews_stars', sql`${t.stars} between 1 and 5`)],
)
