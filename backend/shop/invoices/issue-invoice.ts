import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { fiscalYearOf } from '#i18n/business-time.ts'
import type { Queryable } from '../../db/client.ts'
import { type InvoiceKind, invoiceSeries, invoices } from '../../db/schema/sales/invoices.ts'
import { buildOrderSummary } from '../order-views/order-summary.ts'
import type { Order } from '../orders/repository.ts'

export type Invoice = typeof invoices.$inferSelect

/** `VER-ES-2026-000017`; credit notes have an R before the year. */
export function formatInvoiceNumber({ brand, market, kind, fiscalYear, number }: Invoice): string {
  const series = [brand.slice(0, 3).toUpperCase(), market, ...(kind === 'credit' ? ['R'] : [])]
  return [...series, fiscalYear, String(number).padStart(6, '0')].join('-')
}

export function findInvoices(db: Queryable, orderId: number): Promise<Invoice[]> {
  return db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id))
}

export async function findInvoice(db: Queryable, id: number): Promise<Invoice | null> {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id))
  return found ?? null
}

/** Whether an invoice may be issued: after payment, or after confirmation if the customer pays by invoice. */
export const canInvoice = ({ state, status, channel }: Pick<Order, 'state' | 'status' | 'channel'>) =>
  status !== 'CA' &&
  (state === 'paid' || (channel === 'wholesale' && state === 'accepted' && status !== 'PC'))

/** Whether an invoice exists or may be issued. */
export async function hasInvoice(db: Queryable, order: Order): Promise<boolean> {
  return canInvoice(order) || (await findInvoices(db, order.id)).length > 0
}

type Series = Pick<Invoice, 'brand' | 'market' | 'kind' | 'fiscalYear'>

/** Locks the series: other invoices of it wait until the transaction ends, so acquire the number last. */
async function acquireNextNumber(tx: Queryable, series: Series): Promise<number> {
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ ...series, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.brand, invoiceSeries.market, invoiceSeries.kind, invoiceSeries.fiscalYear],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ number: invoiceSeries.last })
  if (!taken) throw new Error('The invoice series has no next number')
  return taken.number
}

type InvoiceContent = Pick<Invoice, 'kind' | 'returnId' | 'total' | 'orderSummary'> &
  Partial<Pick<Invoice, 'refundKey'>>

/** Writes a document under the next number of its series; nothing but stock is locked after it. */
export async function writeInvoice(
  tx: Queryable,
  order: Order,
  content: InvoiceContent,
  now: Date,
): Promise<Invoice> {
  const { brand, market } = order
  const series = { brand, market, kind: content.kind, fiscalYear: fiscalYearOf(now) }
  const [written] = await tx
    .insert(invoices)
    .values({
      ...series,
      ...content,
      number: await acquireNextNumber(tx, series),
      orderId: order.id,
      locale: order.profile,
      billing: order.billingAddress ?? order.shippingAddress,
      issuedAt: now,
    })
    .returning()
  if (!written) throw new Error('The invoice was not saved')
  return written
}

async function issue(tx: Queryable, order: Order, kind: InvoiceKind, now: Date): Promise<Invoice> {
  const [known] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, kind), isNull(invoices.returnId)))
  if (known) return known
  const orderSummary = await buildOrderSummary(tx, order)
  return writeInvoice(tx, order, { kind, returnId: null, total: order.total, orderSummary }, now)
}

/**
 * The order's invoice, issued now if there is none. The caller holds the order lock and should commit soon.
 */
export const issueInvoice = (tx: Queryable, order: Order, now: Date) => issue(tx, order, 'invoice', now)

/** Issues a credit note for the order's invoice; null without an invoice. The order is locked. */
export async function issueCreditNote(tx: Queryable, order: Order, now: Date): Promise<Invoice | null> {
  const written = await findInvoices(tx, order.id)
  return written.some(({ kind }) => kind === 'invoice') ? issue(tx, order, 'credit', now) : null
}
