import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import type { Locale } from '#i18n/locales.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { minorUnits, timestamptz } from '../../columns.ts'
import type { OrderSummary } from './order-summary.ts'
import { orders } from './orders.ts'
import { orderReturns } from './returns.ts'

export const invoiceKinds = ['invoice', 'credit'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * The last number of each series. Acquiring the next one locks the row until the invoice is written: no gaps.
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    brand: text('brand').$type<Brand>().notNull(),
    market: text('market').$type<MarketCode>().notNull(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.market, t.kind, t.fiscalYear] }),
    check('invoice_series_kind_known', sql`${t.kind} in ('invoice', 'credit')`),
  ],
)

/** A snapshot of what was invoiced: an invoice is immutable and is reversed by a credit note. */
export const invoices = pgTable(
  'invoices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The return that a credit note is about; null for invoices, and for credit notes of cancelled orders. */
    returnId: bigint('return_id', { mode: 'number' }).references(() => orderReturns.id),
    /** The key of the refund that a credit note is about, if a return can have several: those of exchanges. */
    refundKey: text('refund_key').notNull().default(''),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    brand: text('brand').$type<Brand>().notNull(),
    market: text('market').$type<MarketCode>().notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    number: integer('number').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Minor units of the order's currency; also positive for a credit note. */
    total: minorUnits('total').notNull(),
    orderSummary: jsonb('told').$type<OrderSummary>().notNull(),
    billing: jsonb('billing').$type<CheckoutAddress>().notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
  },
  (t) => [
    unique('invoices_number').on(t.brand, t.market, t.kind, t.fiscalYear, t.number),
    uniqueIndex('invoices_once').on(t.orderId, t.kind).where(sql`${t.returnId} is null`),
    uniqueIndex('invoices_once_per_refund')
      .on(t.returnId, t.orderId, t.refundKey)
      .where(sql`${t.returnId} is not null`),
    check('invoices_return_is_credit', sql`${t.returnId} is null or ${t.kind} = 'credit'`),
    index('invoices_of_order').on(t.orderId),
    check('invoices_kind_known', sql`${t.kind} in ('invoice', 'credit')`),
    check('invoices_number_positive', sql`${t.number} > 0`),
  ],
)
