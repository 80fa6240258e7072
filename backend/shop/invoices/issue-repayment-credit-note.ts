import { and, eq, inArray } from 'drizzle-orm'
import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { invoices } from '../../db/schema/sales/invoices.ts'
import type { Settlement } from '../../db/schema/sales/order-summary.ts'
import { buildOrderSummary } from '../order-views/order-summary.ts'
import { loadSettlement } from '../order-views/settlement.ts'
import { findOrderLines, type Order } from '../orders/repository.ts'
import { getPaidByLine, splitTax } from '../returns/refund-amounts.ts'
import { type Invoice, issueInvoice, writeInvoice } from './issue-invoice.ts'
import { getNewRefunds, scaleTaxParts } from './issue-return-credit-note.ts'

type Repayment = {
  readonly returnId: number
  readonly refundKey: string
  /** The line of which a part of the price is repaid. */
  readonly position: number
  /** The returns that repayments of this line are about. */
  readonly returnIds: readonly number[]
  readonly amount: Minor
  /** The part of the amount that is for the delivery. */
  readonly delivery: Minor
  /** The settlement of the order before this refund. */
  readonly before: Settlement
}

/** The tax of a part of what was paid. */
const scaleTax = (tax: Minor, part: Minor, paid: Minor) => (paid > 0 ? Math.round((tax * part) / paid) : 0)

/** What earlier credit notes gave back of a line, taxes included, and the tax in it. */
async function findCredited(tx: Queryable, order: Order, returnIds: readonly number[]) {
  const own = and(eq(invoices.orderId, order.id), inArray(invoices.returnId, [...returnIds]))
  const notes = await tx.select({ orderSummary: invoices.orderSummary }).from(invoices).where(own)
  const lines = notes.flatMap(({ orderSummary }) => orderSummary.lines)
  const tax = lines.reduce((sum, line) => sum + (line.tax ?? 0), 0)
  const goods = lines.reduce((sum, { price }) => sum + price, 0)
  return { amount: goods + (order.taxIncluded ? 0 : tax), tax }
}

/**
 * Issues the credit note of a repayment of an exchange, and the invoice first if there is none. The order is locked; only
 * stock is locked after the numbers of invoices.
 */
export async function issueRepaymentCreditNote(
  tx: Queryable,
  order: Order,
  { returnId, refundKey, position, returnIds, amount, delivery, before }: Repayment,
  now: Date,
): Promise<Invoice> {
  const lines = await findOrderLines(tx, order.id)
  const paid = getPaidByLine(order, lines).get(position) ?? 0
  const taxes = splitTax(order, lines)
  const credited = await findCredited(tx, order, returnIds)
  const creditedTax = scaleTax(taxes.byPosition.get(position) ?? 0, credited.amount + amount - delivery, paid)
  // The rest of the tax, so that the parts add up to that of the line.
  const goodsTax = creditedTax - credited.tax
  const deliveryTax = scaleTax(
    taxes.delivery,
    delivery,
    order.shippingCost + (order.taxIncluded ? 0 : taxes.delivery),
  )
  const tax = goodsTax + deliveryTax
  const goods = amount - delivery - (order.taxIncluded ? 0 : goodsTax)
  const summary = await buildOrderSummary(tx, order, new Set([position]))
  const settlement = await loadSettlement(tx, order)
  const share = order.taxTotal ? tax / order.taxTotal : 0
  const orderSummary = {
    ...summary,
    lines: summary.lines.map((line) => ({ ...line, price: goods, discount: 0, tax: goodsTax })),
    sums: {
      goods,
      discount: 0,
      shipping: delivery - (order.taxIncluded ? 0 : deliveryTax),
      tax,
      taxIncluded: order.taxIncluded,
      taxParts: scaleTaxParts(order.taxParts, share, tax),
      returnCost: 0,
      total: amount,
      giftCards: 0,
    },
    settlement: { ...settlement, due: 0, giftCards: 0, paid: 0, refunds: getNewRefunds(before, settlement) },
  }
  await issueInvoice(tx, order, now)
  return writeInvoice(tx, order, { kind: 'credit', returnId, refundKey, orderSummary, total: amount }, now)
}
