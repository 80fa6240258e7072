import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
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
  readonly amount: Minor
  /** The settlement of the order before this refund. */
  readonly before: Settlement
}

/**
 * Issues the credit note of a repayment of an exchange, and the invoice first if there is none. The order is locked; only
 * stock is locked after the numbers of invoices.
 */
export async function issueRepaymentCreditNote(
  tx: Queryable,
  order: Order,
  { returnId, refundKey, position, amount, before }: Repayment,
  now: Date,
): Promise<Invoice> {
  const lines = await findOrderLines(tx, order.id)
  const paid = getPaidByLine(order, lines).get(position) ?? 0
  const lineTax = splitTax(order, lines).byPosition.get(position) ?? 0
  const tax = paid > 0 ? Math.round((lineTax * amount) / paid) : 0
  const goods = order.taxIncluded ? amount : amount - tax
  const summary = await buildOrderSummary(tx, order, new Set([position]))
  const settlement = await loadSettlement(tx, order)
  const share = order.taxTotal ? tax / order.taxTotal : 0
  const orderSummary = {
    ...summary,
    lines: summary.lines.map((line) => ({ ...line, price: goods, discount: 0, tax })),
    sums: {
      goods,
      discount: 0,
      shipping: 0,
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
