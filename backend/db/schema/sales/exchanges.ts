import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { minorUnits, oneOf, timestamptz } from '../../columns.ts'
import { orderLines, orders } from './orders.ts'
import { orderReturns } from './returns.ts'

/**
 * `unpaid`: the new size is held until the difference is paid. `waiting`: it is reserved until the old one has been
 * accepted. `completed`: it is packed, or was sent before, even if the old one was not accepted. `rejected`: the old one was not accepted. `cancelled`: ended before.
 */
export const exchangeStates = ['unpaid', 'waiting', 'completed', 'rejected', 'cancelled'] as const
export type ExchangeState = (typeof exchangeStates)[number]

/** Why an exchange ended without a new size. */
export const exchangeEndings = ['unpaid', 'overdue', 'customer', 'shop', 'rejected'] as const
export type ExchangeEnding = (typeof exchangeEndings)[number]

/**
 * A size exchange: the return of the old size (`order_returns` of kind `exchange`), and a follow-up order with the new
 * size. Amounts are minor units of the order's currency. Every change holds the locks of both orders, the older first.
 */
export const orderExchanges = pgTable(
  'order_exchanges',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The old size. */
    position: integer('position').notNull(),
    returnId: bigint('return_id', { mode: 'number' })
      .notNull()
      .references(() => orderReturns.id),
    /** The follow-up order. */
    newOrderId: bigint('new_order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<ExchangeState>().notNull(),
    ending: text('ending').$type<ExchangeEnding>(),
    /** What the customer has paid for the old size, vouchers and taxes included: repaid if it comes back for good. */
    value: minorUnits('value').notNull(),
    /** What is repaid because the new size costs less. */
    refundDue: minorUnits('refund_due').notNull(),
    /** What has been repaid: `refundDue`, or `value` and `deliveryRefund` if the customer has neither size. */
    refunded: minorUnits('refunded').notNull().default(0),
    /** The first delivery, due because everything of the order went back and this was the last of it. */
    deliveryRefund: minorUnits('delivery_refund').notNull().default(0),
    /** What was due and not repaid, because the payments did not cover it any more: an alarm reports it to staff. */
    withheld: minorUnits('withheld').notNull().default(0),
    /** When everything was settled because the customer has neither size: money, delivery and vouchers. */
    settledAt: timestamptz('settled_at'),
    createdAt: timestamptz('created_at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    unique('order_exchanges_return').on(t.returnId),
    unique('order_exchanges_new_order').on(t.newOrderId),
    index('order_exchanges_order').on(t.orderId),
    index('order_exchanges_open').on(t.id).where(sql`${t.state} in ('unpaid', 'waiting')`),
    index('order_exchanges_unsettled')
      .on(t.closedAt)
      .where(sql`${t.closedAt} is not null and ${t.settledAt} is null`),
    foreignKey({
      name: 'order_exchanges_line',
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    check('order_exchanges_state_known', sql`${t.state} in ${oneOf(exchangeStates)}`),
    check(
      'order_exchanges_ending_known',
      sql`${t.ending} is null or ${t.ending} in ${oneOf(exchangeEndings)}`,
    ),
    check(
      'order_exchanges_ended',
      sql`(${t.state} in ('rejected', 'cancelled')) = (${t.ending} is not null)`,
    ),
    check(
      'order_exchanges_closed_when',
      sql`(${t.state} in ('unpaid', 'waiting')) = (${t.closedAt} is null)`,
    ),
    check(
      'order_exchanges_amounts',
      sql`${t.refundDue} between 0 and ${t.value} and ${t.deliveryRefund} >= 0 and ${t.refunded} between 0 and ${t.value} + ${t.deliveryRefund}`,
    ),
    check(
      'order_exchanges_withheld',
      sql`${t.withheld} >= 0 and ${t.refunded} + ${t.withheld} <= ${t.value} + ${t.deliveryRefund}`,
    ),
  ],
)
