import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type ReturnStatus, returnStatuses } from '#api-client/contract/return-parts.ts'
import { type ReturnMethodCode, returnMethodCodes } from '#config/return-methods.ts'
import {
  type ReturnReasonCode,
  type ReturnSubReasonCode,
  returnReasonCodes,
  returnSubReasonCodes,
} from '#config/return-reasons.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { minorUnits, oneOf, timestamptz } from '../../columns.ts'
import type { OrderDelivery } from './order-json.ts'
import { type Actor, actors, orderLines, orders } from './orders.ts'

export type { ReturnStatus } from '#api-client/contract/return-parts.ts'

/** `return`: for a refund. `exchange`: the old size of a size exchange, whose money is settled by the exchange. */
export const returnKinds = ['return', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Where accepted goods go: back on sale, to the renewed goods, or out. */
export const dispositions = ['sellable', 'second-life', 'scrap'] as const
export type Disposition = (typeof dispositions)[number]

/** Why goods are not accepted, for the customer and for staff. */
export const rejections = [
  'worn',
  'damaged',
  'incomplete',
  'seal_broken',
  'wrong_article',
  'missing',
] as const
export type Rejection = (typeof rejections)[number]

export type ReturnPlace = NonNullable<OrderDelivery['place']>

/**
 * Returns (ZDVN) of orders. Amounts are minor units of the order's currency. Every change holds the lock of the order
 * first.
 */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Sequence number within the order: part of the number that customers see. */
    number: integer('number').notNull(),
    kind: text('kind').$type<ReturnKind>().notNull().default('return'),
    status: text('status').$type<ReturnStatus>().notNull().default('PE'),
    method: text('method').$type<ReturnMethodCode>().notNull(),
    /** The store or the parcel point where the goods are handed in. */
    place: jsonb('place').$type<ReturnPlace>(),
    /** The address at which the carrier collects the goods, and the day. */
    pickupAddress: jsonb('pickup_address').$type<CheckoutAddress>(),
    pickupPhone: text('pickup_phone'),
    pickupDate: date('pickup_date', { mode: 'string' }),
    /** What sending it back costs the customer: deducted from the refund. */
    shipmentCost: minorUnits('shipment_cost').notNull().default(0),
    /** Whether it was registered in the statutory period, in which the first delivery is refunded too. */
    isStatutory: boolean('is_statutory').notNull(),
    /** The refund that the customer saw when they registered it. */
    expectedRefund: minorUnits('expected_refund').notNull(),
    /** The account of a refund that no payment provider can make: encrypted, with the id of its key. */
    sealedAccount: text('sealed_account'),
    accountKey: text('account_key'),
    /** The last four characters of the account number. */
    accountEnd: text('account_end'),
    /** The idempotency key of the registration, and a digest of its request. */
    idempotencyKey: text('idempotency_key').notNull(),
    requestDigest: text('request_digest').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Until when it must be handed over; then the clock cancels it. */
    handOverBy: timestamptz('hand_over_by').notNull(),
    closedAt: timestamptz('closed_at'),
    /** The parts of the refund, once it is decided: the goods with their tax, and the first delivery. */
    goodsRefund: minorUnits('goods_refund'),
    deliveryRefund: minorUnits('delivery_refund'),
    /** What staff refunded for the order before, so that it is not refunded twice. */
    withheld: minorUnits('withheld'),
    /** What is refunded: goods and delivery, less the shipment cost and what was withheld. */
    refund: minorUnits('refund'),
    /**
     * What the orders before a follow-up order refund for its new size, beside `refund`, less the shipment cost that the
     * follow-up order does not cover. The settlement of the exchange repays it.
     */
    earlierRefund: minorUnits('earlier_refund').notNull().default(0),
  },
  (t) => [
    unique('order_returns_number').on(t.orderId, t.number),
    unique('order_returns_idempotency').on(t.orderId, t.idempotencyKey),
    index('order_returns_open').on(t.status, t.id).where(sql`${t.status} in ('PE', 'EN', 'RE')`),
    index('order_returns_overdue').on(t.handOverBy).where(sql`${t.status} = 'PE'`),
    index('order_returns_account_key').on(t.accountKey).where(sql`${t.accountKey} is not null`),
    check('order_returns_kind_known', sql`${t.kind} in ${oneOf(returnKinds)}`),
    check('order_returns_status_known', sql`${t.status} in ${oneOf(returnStatuses)}`),
    check('order_returns_method_known', sql`${t.method} in ${oneOf(returnMethodCodes)}`),
    check('order_returns_placed', sql`(${t.method} in ('05', '06')) = (${t.place} is not null)`),
    check(
      'order_returns_collected',
      sql`(${t.method} = '01') = (${t.pickupAddress} is not null) and (${t.pickupAddress} is null) = (${t.pickupDate} is null)`,
    ),
    check('order_returns_cost_not_negative', sql`${t.shipmentCost} >= 0`),
    check('order_returns_account', sql`(${t.sealedAccount} is null) = (${t.accountKey} is null)`),
    check('order_returns_closed', sql`(${t.status} in ('FI', 'NA', 'CA')) = (${t.closedAt} is not null)`),
    check('order_returns_decided', sql`(${t.status} in ('FI', 'NA')) = (${t.refund} is not null)`),
    check(
      'order_returns_refund_adds_up',
      sql`${t.refund} is null or ${t.refund} = greatest(0, ${t.goodsRefund} + ${t.deliveryRefund} - ${t.shipmentCost}) - ${t.withheld}`,
    ),
    check('order_returns_refund_not_negative', sql`${t.refund} >= 0`),
    check('order_returns_earlier_refund', sql`${t.earlierRefund} >= 0`),
  ],
)

/** The units of a return. A line of an order is in one return at a time. */
export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    position: integer('position').notNull(),
    reason: text('reason').$type<ReturnReasonCode>().notNull(),
    subReason: text('sub_reason').$type<ReturnSubReasonCode>(),
    /** The return was cancelled: the line can be returned again. */
    released: boolean('released').notNull().default(false),
    /** The decision after inspection; null until then. */
    accepted: boolean('accepted'),
    rejection: text('rejection').$type<Rejection>(),
    disposition: text('disposition').$type<Disposition>(),
    /** The refund of the line with its tax, before costs. */
    refund: minorUnits('refund'),
  },
  (t) => [
    unique('order_return_lines_once').on(t.returnId, t.position),
    uniqueIndex('order_return_lines_claimed').on(t.orderId, t.position).where(sql`not ${t.released}`),
    foreignKey({
      name: 'order_return_lines_line',
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    check('order_return_lines_reason_known', sql`${t.reason} in ${oneOf(returnReasonCodes)}`),
    check('order_return_lines_sub_reason_known', sql`${t.subReason} in ${oneOf(returnSubReasonCodes)}`),
    check('order_return_lines_rejection_known', sql`${t.rejection} in ${oneOf(rejections)}`),
    check('order_return_lines_disposition_known', sql`${t.disposition} in ${oneOf(dispositions)}`),
    check('order_return_lines_refund', sql`(${t.accepted} is null) = (${t.refund} is null)`),
    check(
      'order_return_lines_rejected',
      sql`coalesce(not ${t.accepted}, false) = (${t.rejection} is not null)`,
    ),
    check('order_return_lines_placed', sql`coalesce(${t.accepted}, false) = (${t.disposition} is not null)`),
  ],
)

/** The event log of returns: one row per status. */
export const orderReturnEvents = pgTable(
  'order_return_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    status: text('status').$type<ReturnStatus>().notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    /** A note for staff; it contains no personal data. */
    reason: text('reason'),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('order_return_events_once').on(t.returnId, t.status),
    check('order_return_events_status_known', sql`${t.status} in ${oneOf(returnStatuses)}`),
    check('order_return_events_actor_known', sql`${t.actor} in ${oneOf(actors)}`),
  ],
)

/** What carriers report about the parcel of a return. */
export const carrierEventKinds = ['collected', 'in_transit', 'delivered', 'lost', 'refused'] as const
export type CarrierEventKind = (typeof carrierEventKinds)[number]

/** The reports of carriers, each once. They arrive late, repeatedly and in any order. */
export const returnCarrierEvents = pgTable(
  'return_carrier_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** The id of the event at the carrier. */
    eventId: text('event_id').notNull(),
    kind: text('kind').$type<CarrierEventKind>().notNull(),
    /** When it happened, as the carrier says. */
    at: timestamptz('at').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (t) => [
    unique('return_carrier_events_once').on(t.returnId, t.eventId),
    index('return_carrier_events_of').on(t.returnId, t.at, t.id),
    check('return_carrier_events_kind_known', sql`${t.kind} in ${oneOf(carrierEventKinds)}`),
  ],
)
