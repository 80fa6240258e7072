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
  /** The part of the amount that is for the delivery. */
  readonly delivery: Minor
  /** The settlement of the order before this refund. */
  readonly before: Settlement
}

/** The tax of a part of what was paid. */
const scaleTax = (tax: Minor, part: Minor, paid: Minor) => (paid > 0 ? Math.round((tax * part) / paid) : 0)

/**
 * Issues the credit note of a repayment of an exchange, and the invoice first if there is none. The order is locked; only
 * stock is locked after the numbers of invoices.
 */
export async function issueRepaymentCreditNote(
  tx: Queryable,
  order: Order,
  { returnId, refundKey, position, amount, delivery, before }: Repayment,
  now: Date,
): Promise<Invoice> {
  const lines = await findOrderLines(tx, order.id)
  const paid = getPaidByLine(order, lines).get(position) ?? 0
  const taxes = splitTax(order, lines)
  const goodsTax = scaleTax(taxes.byPosition.get(position) ?? 0, amount - delivery, paid)
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
