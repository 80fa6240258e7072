import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { orderStatuses } from '#api-client/contract/order-statuses.ts'
import { members } from '#backend/db/schema/customers/account.ts'
import type { Brand } from '#config/brands.ts'
import { deliveryKinds } from '#config/delivery-kinds.ts'
import type { Currency, MarketCode, ShippingCode } from '#config/markets.ts'
import type { Locale } from '#i18n/locales.ts'
import type { TargetId } from '#i18n/routing.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'
import { orderIdShape } from '#validation/order-id-shape.ts'
import { minorUnits, oneOf, timestamptz } from '../../columns.ts'
import { bags, type ChildKind } from './bag.ts'
import { expressLinks } from './express-links.ts'
import {
  defaultHomeDelivery,
  type LineSnapshot,
  type OrderDelivery,
  type Reduction,
  type TaxPart,
} from './order-json.ts'
import { wholesalers } from './wholesale.ts'

/**
 * The payment state of an order. `accepted`: to be paid later, on delivery or by invoice. `expired`: the hold
 * expired, the bag was ordered again or the order was cancelled. `late_refunded`: paid after its stock was
 * gone.
 */
export const orderStates = ['open', 'paid', 'accepted', 'expired', 'late_refunded'] as const

export type OrderState = (typeof orderStates)[number]

/** Orders that hold or own their stock, unless they are cancelled. */
export const activeStates = ['open', 'paid', 'accepted'] as const satisfies readonly OrderState[]

/** Orders that the shop has accepted: paid, or to be paid later. No other order is packed. */
export const committedStates = ['accepted', 'paid'] as const satisfies readonly OrderState[]

/**
 * The channel of an order. `offline`: the market's orders do not go to the ERP. `contingency`: placed while
 * payments were down. Both wait for staff.
 * `exchange`: the new size of a size exchange, which waits until the old one is accepted.
 */
export const orderChannels = ['online', 'offline', 'contingency', 'wholesale', 'exchange'] as const

export type OrderChannel = (typeof orderChannels)[number]

export type OrderStatus = (typeof orderStatuses)[number]

/** Who changes the status of an order. `clock` is the shop’s own job, `shop` its staff and systems. */
export const actors = ['shopper', 'shop', 'carrier', 'clock'] as const

export type Actor = (typeof actors)[number]

/** P19 is the first delivery of an order, P56 a follow-up delivery. */
export const deliveryTypes = ['P19', 'P56'] as const

export type DeliveryType = (typeof deliveryTypes)[number]

/** Amounts are minor units of `currency`. Stock is held while `state` is open, sold once it is paid or accepted. */
export const orders = pgTable(
  'orders',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** 128 random bits, used in links. */
    reference: text('reference').notNull(),
    /** The order number that customers see. */
    locator: text('locator').notNull(),
    /** The payment state. */
    state: text('state').$type<OrderState>().notNull(),
    /** The fulfilment status. */
    status: text('status').$type<OrderStatus>().notNull().default('PE'),
    /** Who must confirm it while it is PC: the customer if it is paid on delivery, otherwise the shop. */
    confirmBy: text('confirm_by').$type<'shopper' | 'shop'>(),
    /**
     * When the order is cancelled unless it is confirmed; null if there is no deadline. See
     * `confirm-deadline.ts`.
     */
    confirmUntil: timestamptz('confirm_until'),
    profile: text('profile').$type<Locale>().notNull(),
    market: text('market').$type<MarketCode>().notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    bagId: bigint('bag_id', { mode: 'number' }).references(() => bags.id, { onDelete: 'set null' }),
    /** The signed-in member; null for guests. */
    memberId: bigint('member_id', { mode: 'number' }).references(() => members.id, { onDelete: 'set null' }),
    /** The return period that was promised with the order; null for orders of former releases. */
    returnDays: integer('return_days'),
    email: text('email').notNull(),
    phonePrefix: text('phone_prefix').notNull(),
    phone: text('phone').notNull(),
    shippingAddress: jsonb('shipping_address').$type<CheckoutAddress>().notNull(),
    billingAddress: jsonb('billing_address').$type<CheckoutAddress>(),
    shippingMethod: text('shipping_method').$type<ShippingCode>().notNull(),
    /** Delivery address and estimate, as shown to the customer. */
    delivery: jsonb('delivery').$type<OrderDelivery>().notNull().default(defaultHomeDelivery),
    /** The goods before voucher discounts. */
    itemsTotal: minorUnits('items_total').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    shippingCost: minorUnits('shipping_cost').notNull(),
    taxTotal: minorUnits('tax_total').notNull(),
    taxIncluded: boolean('tax_included').notNull(),
    /** Thousandths of a per cent of the net price: the rate of most goods at the order's tax address. */
    taxRate: integer('tax_rate').notNull(),
    /** The parts of `taxTotal`, for invoices; empty for orders from before this column existed. */
    taxParts: jsonb('tax_parts').$type<readonly TaxPart[]>().notNull().default([]),
    total: minorUnits('total').notNull(),
    /** The part of the total paid by gift cards; `toPay` is the rest. */
    giftCardTotal: minorUnits('gift_card_total').notNull().default(0),
    toPay: minorUnits('to_pay').notNull().generatedAlwaysAs(sql`total - gift_card_total`),
    newsletter: boolean('newsletter').notNull(),
    /** When the customer accepted the consent that the market’s law requires; null if it requires none. */
    conditionAcceptedAt: timestamptz('condition_accepted_at'),
    device: text('device').$type<'mobile' | 'desktop'>(),
    createdAt: timestamptz('created_at').notNull(),
    holdUntil: timestamptz('hold_until').notNull(),
    paidAt: timestamptz('paid_at'),
    /** Whether PayPal’s wall of payment methods was shown. */
    paypalPlus: boolean('paypal_plus').notNull().default(false),
    /** The wholesale customer. */
    wholesalerId: text('wholesaler_id').references(() => wholesalers.id),
    /** The order channel. */
    channel: text('channel').$type<OrderChannel>().notNull().default('online'),
    /** The customer's note to the shop. */
    note: text('note'),
    /**
     * The receipt of an order that was taken outside the shop's own checkout: its reference, store and fiscal
     * year.
     */
    offlineReference: text('offline_reference'),
    store: text('store'),
    fiscalYear: integer('fiscal_year'),
    /** The express link that the bag came from; null for any other bag. */
    expressLink: bigint('express_link', { mode: 'number' }).references(() => expressLinks.id),
    /** The order that superseded this one when its bag was ordered again. */
    supersededBy: bigint('superseded_by', { mode: 'number' }).references((): AnyPgColumn => orders.id),
  },
  (t) => [
    unique('orders_reference').on(t.reference),
    index('orders_paid_of_brand').on(t.brand, t.paidAt).where(sql`${t.state} = 'paid'`),
    unique('orders_locator').on(t.locator),
    index('orders_of_bag').on(t.bagId),
    index('orders_of_link').on(t.expressLink).where(sql`${t.expressLink} is not null`),
    index('orders_of_member_by_date').on(t.memberId, t.createdAt, t.id).where(sql`${t.memberId} is not null`),
    index('orders_of_guest').on(sql`lower(${t.email} collate "C")`).where(sql`${t.memberId} is null`),
    index('orders_paid').on(t.paidAt).where(sql`${t.state} = 'paid'`),
    index('orders_unsent').on(t.paidAt).where(sql`${t.state} = 'paid' and ${t.status} in ('PC', 'PE')`),
    index('orders_unconfirmed').on(t.confirmUntil).where(sql`${t.confirmUntil} is not null`),
    index('orders_without_deadline')
      .on(t.createdAt)
      .where(
        sql`${t.channel} = 'contingency' and ${t.state} = 'accepted' and ${t.status} = 'PC' and ${t.confirmUntil} is null`,
      ),
    index('orders_holding').on(t.holdUntil).where(sql`${t.state} = 'open'`),
    unique('orders_offline').on(t.offlineReference, t.store, t.fiscalYear),
    check('orders_state_known', sql`${t.state} in ${oneOf(orderStates)}`),
    check('orders_status_known', sql`${t.status} in ${oneOf(orderStatuses)}`),
    check('orders_confirm_by', sql`(${t.status} = 'PC') = (${t.confirmBy} is not null)`),
    check(
      'orders_confirm_until',
      sql`case when ${t.confirmBy} = 'shopper' then ${t.confirmUntil} is not null when ${t.confirmBy} is null then ${t.confirmUntil} is null else true end`,
    ),
    check('orders_channel_known', sql`${t.channel} in ${oneOf(orderChannels)}`),
    check('orders_confirm_by_known', sql`${t.confirmBy} in ('shopper', 'shop')`),
    check(
      'orders_handed_over_taken',
      sql`${t.status} not in ('EN', 'TR', 'FI') or ${t.state} in ('paid', 'accepted')`,
    ),
    check(
      'orders_offline_whole',
      sql`(${t.offlineReference} is null) = (${t.store} is null) and (${t.store} is null) = (${t.fiscalYear} is null)`,
    ),
    check('orders_locator_shape', sql`${t.locator} ~ ${sql.raw(`'${orderIdShape.source}'`)}`),
    check('orders_delivery_kind', sql`${t.delivery}->>'kind' in ${oneOf(deliveryKinds)}`),
    check(
      'orders_delivery_placed',
      sql`(${t.delivery}->>'kind' in ('point', 'post-office', 'store')) = (${t.delivery}->'place' <> 'null'::jsonb)`,
    ),
    check('orders_discount_bounded', sql`${t.discount} between 0 and ${t.itemsTotal}`),
    check('orders_gift_cards_bounded', sql`${t.giftCardTotal} between 0 and ${t.total}`),
    check('orders_paid_when', sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
    check(
      'orders_total_adds_up',
      sql`${t.total} = ${t.itemsTotal} - ${t.discount} + ${t.shippingCost} + case when ${t.taxIncluded} then 0 else ${t.taxTotal} end`,
    ),
  ],
)

/** One unit of an order. `snapshot` is what the customer saw when ordering. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Position of the parent line; null for a top-level line. A line and its parts are returned together. */
    parentPosition: integer('parent_position'),
    childKind: text('child_kind').$type<ChildKind>(),
    bagLineId: text('bag_line_id').notNull(),
    material: text('material').notNull(),
    size: text('size').notNull(),
    ean: text('ean').notNull(),
    /** The store that holds the unit; null for the warehouse. */
    stockLocation: text('stock_location'),
    target: text('target').$type<TargetId>().notNull(),
    price: minorUnits('price').notNull(),
    previous: minorUnits('previous'),
    /** The voucher discounts, in the order in which they apply. */
    reductions: jsonb('reductions').$type<readonly Reduction[]>().notNull().default([]),
    discount: minorUnits('discount').notNull().default(0),
    /** The voucher that adds it as a gift; null for purchased lines. */
    giftOf: text('gift_of'),
    /** The recipient, for gift cards. */
    giftCardFacts: jsonb('gift_card_facts').$type<GiftCardFacts>(),
    /** Tax included in the price or added to it; null for orders from before this column existed. */
    tax: minorUnits('tax'),
    snapshot: jsonb('look').$type<LineSnapshot>().notNull(),
  },
  (t) => [
    unique('order_lines_position').on(t.orderId, t.position),
    foreignKey({
      name: 'order_lines_parent',
      columns: [t.orderId, t.parentPosition],
      foreignColumns: [t.orderId, t.position],
    }),
    check('order_lines_child', sql`(${t.parentPosition} is null) = (${t.childKind} is null)`),
    check('order_lines_child_kind_known', sql`${t.childKind} in ('addition', 'part')`),
    index('order_lines_ean').on(t.ean),
    index('order_lines_newest').on(t.material, t.id),
    check('order_lines_price_positive', sql`${t.price} > 0 or ${t.giftOf} is not null`),
    check('order_lines_discount_bounded', sql`${t.discount} between 0 and ${t.price}`),
  ],
)

/** The event log of orders: one row per status, with its time, its actor and an optional reason. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<OrderStatus>().notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    /** A note for staff; it contains no personal data. */
    reason: text('reason'),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('order_events_once').on(t.orderId, t.status),
    check('order_events_status_known', sql`${t.status} in ${oneOf(orderStatuses)}`),
    check('order_events_actor_known', sql`${t.actor} in ${oneOf(actors)}`),
  ],
)

/** Partial refunds of an order; a request that repeats a key does not refund again. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    key: text('key').notNull(),
    amount: minorUnits('amount').notNull(),
    /** The amount refunded to gift cards; the rest goes to the payment method. */
    toCards: minorUnits('to_cards').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('order_refunds_once').on(t.orderId, t.key),
    check('order_refunds_amount_positive', sql`${t.amount} > 0`),
    check('order_refunds_to_cards_bounded', sql`${t.toCards} between 0 and ${t.amount}`),
  ],
)
